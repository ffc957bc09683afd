/* data.c: the puzzle that a request to the socket is about
 * SPDX-License-Identifier: MIT */
#include "serve/data.h"

#include <string.h>

#include "base/lz-string.h"
#include "puzzle/fpuzzles-reading.h"

/* Text that a compressed puzzle may become: f-puzzles never comes near */
#define LONGEST_JSON (4 << 20)

#define COLOURED_CAP 8
#define MAX_WORDS ((YASS_MAX_SIZE + 63) / 64)

void
yass_data_clear (YassData *self)
{
  g_clear_pointer (&self->puzzle, yass_puzzle_unref);
  g_clear_pointer (&self->disabled, g_ptr_array_unref);
  g_clear_pointer (&self->lone, g_array_unref);
}

/* The text of an f-puzzles link, or what stands behind ?load= in it.
 * Returns: (nullable): JSON, or NULL with @error set */
static GString *
unpack (const char *data, GError **error)
{
  const char *load = strstr (data, "load=");
  const char *packed = load != NULL ? load + strlen ("load=") : data;
  YassLzFault fault;

  while (g_ascii_isspace (*packed))
    packed++;
  if (*packed == '{')
    return g_string_new (packed);
  GString *json = yass_lz_string_decompress (packed, strcspn (packed, "&#\r\n"),
                                             LONGEST_JSON, &fault);
  if (json == NULL)
    g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
                 "the data is no compressed puzzle of f-puzzles: %s at "
                 "character %" G_GSIZE_FORMAT,
                 fault.problem, fault.at + 1);
  return json;
}

/* Options beside the puzzle. Those that nobody knows do no harm. */

static void
take_option (YassData *self, const char *option)
{
  static const char number_of[] = "truecandidatesnumsolutions=";
  guint64 cap;

  if (g_str_equal (option, "logical"))
    self->is_logical = true;
  else if (g_str_equal (option, "colored"))
    self->cap = COLOURED_CAP;
  else if (g_str_has_prefix (option, number_of)
           && g_ascii_string_to_unsigned (option + strlen (number_of), 10, 1,
                                          YASS_HIGHEST_CAP, &cap, NULL))
    self->cap = (guint) cap;
}

static void
disable (YassData *self, const char *name)
{
  g_ptr_array_add (self->disabled, g_strdup (name));
}

static void
read_words (YassData *self, YassJsonText list,
            void (*take) (YassData *self, const char *word))
{
  YassJsonScan scan;
  YassJsonText item;

  if (!yass_fpuzzles_is_list (list))
    return;
  yass_json_scan_init (&scan, list);
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      g_autofree char *word = yass_json_dup_string (item);

      if (word != NULL)
        take (self, word);
    }
}

/* Centre pencil marks, which a player has made: what is no number of the board
 * says nothing */

static bool
read_marks (YassJsonText list, guint size, uint64_t *words)
{
  YassJsonScan scan;
  YassJsonText item;
  bool any = false;

  if (!yass_fpuzzles_is_list (list))
    return false;
  yass_json_scan_init (&scan, list);
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      char word[YASS_FPUZZLES_LONGEST_WORD];
      guint64 number;

      if (!yass_fpuzzles_copy_word (item, word, sizeof word)
          || !g_ascii_string_to_unsigned (word, 10, 1, size, &number, NULL))
        continue;
      words[(number - 1) / 64] |= UINT64_C (1) << (number - 1) % 64;
      any = true;
    }
  return any;
}

static void
take_marks (YassData *self, guint cell, YassJsonText object)
{
  const guint size = yass_puzzle_get_size (self->puzzle);
  const guint n_words = yass_puzzle_get_n_words (self->puzzle);
  YassJsonScan scan;
  YassJsonText name, value;

  if (yass_puzzle_get_given (self->puzzle, cell) != 0)
    return;
  yass_json_scan_init (&scan, object);
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    {
      uint64_t words[MAX_WORDS] = { 0 };

      if (!yass_fpuzzles_is_text (name, "centerPencilMarks")
          || !read_marks (value, size, words))
        continue;
      for (guint i = 0; i < n_words; i++)
        words[i] &= yass_puzzle_peek_allowed (self->puzzle, cell)[i];
      yass_puzzle_allow_set (self->puzzle, cell, words);
      if (yass_puzzle_get_given (self->puzzle, cell) != 0)
        g_array_append_val (self->lone, cell);
    }
}

/* The grid is known to be one: the puzzle has been read */
static void
take_all_marks (YassData *self, YassJsonText grid)
{
  YassJsonScan rows, columns;
  YassJsonText row, object;
  guint cell = 0;

  yass_json_scan_init (&rows, grid);
  yass_json_scan_next (&rows);
  while (yass_fpuzzles_next_item (&rows, &row))
    {
      yass_json_scan_init (&columns, row);
      yass_json_scan_next (&columns);
      while (yass_fpuzzles_next_item (&columns, &object))
        take_marks (self, cell++, object);
    }
}

static void
read_besides (YassData *self, const GString *json, bool is_played)
{
  YassJsonScan scan;
  YassJsonText name, value;

  yass_json_scan_init (&scan,
                       (YassJsonText){ json->str, json->str + json->len });
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    {
      if (yass_fpuzzles_is_text (name, "disabledlogic"))
        read_words (self, value, disable);
      else if (yass_fpuzzles_is_text (name, "truecandidatesoptions"))
        read_words (self, value, take_option);
      else if (yass_fpuzzles_is_text (name, "grid") && is_played)
        take_all_marks (self, value);
    }
}

static bool
read_fpuzzles (YassData *self, const char *data, bool is_played, GError **error)
{
  g_autoptr (GString) json = unpack (data, error);
  YassTextFault fault;

  if (json == NULL)
    return false;
  self->puzzle = yass_fpuzzles_read (json->str, json->len, &fault);
  if (self->puzzle == NULL)
    {
      g_set_error (error, YASS_ERROR, fault.code, "%s", fault.message);
      g_free (fault.message);
      return false;
    }
  if (is_played)
    {
      g_autoptr (YassPuzzle) stated = self->puzzle;

      self->puzzle = yass_puzzle_copy_as_played (stated);
    }
  read_besides (self, json, is_played);
  return true;
}

/* Options of a text stand beside it in the request */
static bool
read_text (YassData *self, const YassCall *call, const char *data,
           bool is_played, GError **error)
{
  g_autoptr (YassPuzzle) stated = yass_puzzle_new_from_text (data, error);
  YassJsonText value;

  if (stated == NULL)
    return false;
  self->puzzle = is_played ? yass_puzzle_copy_as_played (stated)
                           : yass_puzzle_ref (stated);
  if (yass_request_find (call->request, "disabledlogic", &value))
    read_words (self, value, disable);
  if (yass_request_find (call->request, "truecandidatesoptions", &value))
    read_words (self, value, take_option);
  return true;
}

bool
yass_data_read (YassData *self, const YassCall *call, bool is_played,
                GError **error)
{
  g_autofree char *type = NULL;
  g_autofree char *data = NULL;

  *self = (YassData){ .cap = 1,
                      .lone = g_array_new (FALSE, FALSE, sizeof (guint)),
                      .disabled = g_ptr_array_new_with_free_func (g_free) };
  if (!yass_request_get_string (call->request, "dataType", &type, error)
      || !yass_request_get_string (call->request, "data", &data, error))
    return false;
  if (data == NULL)
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                 "there is no puzzle; expected \"data\"");
  else if (type == NULL || g_str_equal (type, "fpuzzles"))
    return read_fpuzzles (self, data, is_played, error);
  else if (g_str_equal (type, "text"))
    return read_text (self, call, data, is_played, error);
  else
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                 "\"dataType\" is not fpuzzles or text");
  return false;
}

YassInquiry *
yass_data_inquire (YassData *self, const YassCall *call, bool is_played,
                   GError **error)
{
  if (!yass_data_read (self, call, is_played, error))
    return NULL;
  return yass_inquiry_new (self->puzzle, G_MAXUINT64, call->max_seconds,
                           call->cancellable, error);
}
