/* answers-puzzle.c: what is asked of a puzzle itself, and of none
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "kind/kind.h"
#include "picture/board.h"
#include "picture/svg.h"
#include "puzzle/format.h"
#include "serve/answers.h"
#include "yass/drawing.h"

bool
yass_answer_convert (const YassCall *call, GString *out, GError **error)
{
  g_autoptr (YassPuzzle) puzzle = yass_call_read_puzzle (call, error);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (puzzle == NULL
      || !yass_request_get_string (call->request, "format", &name, error))
    return false;
  text = yass_puzzle_to_text (puzzle, name != NULL ? name : "text", error);
  if (text == NULL)
    return false;
  g_string_append_c (out, '{');
  yass_json_append_member (out, "text");
  yass_json_append_string (out, text);
  if (yass_puzzle_get_notice (puzzle) != NULL)
    {
      yass_json_append_member (out, "notice");
      yass_json_append_string (out, yass_puzzle_get_notice (puzzle));
    }
  g_string_append (out, "}\n");
  return true;
}

static bool
show_step (const YassCall *call, YassDrawing *drawing, YassPuzzle *puzzle,
           guint64 number, GError **error)
{
  guint64 max_solutions;
  double seconds;
  g_autoptr (YassOptions) options
      = yass_call_read_options (call, &max_solutions, &seconds, error);
  g_autoptr (YassRecord) record = NULL;

  if (options == NULL)
    return false;
  yass_options_set_explaining (options, TRUE);
  record = yass_record_new (puzzle, options, (guint) MIN (number, G_MAXUINT),
                            YASS_NOTATION_RC, call->cancellable, error);
  if (record == NULL)
    return false;
  if (number > yass_record_get_n_steps (record))
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                   "there is no step %" G_GUINT64_FORMAT
                   ": the last one is step %u",
                   number, yass_record_get_n_steps (record));
      return false;
    }
  yass_drawing_show_step (drawing, record, (guint) number - 1);
  return true;
}

/* @margins: what marks leave of each cell, for who writes candidates himself;
 * or NULL */
static void
append_svg (GString *out, GBytes *file, bool is_dark,
            const YassMargins *margins)
{
  gsize length;
  const char *text = g_bytes_get_data (file, &length);
  const char *root = g_strstr_len (text, (gssize) length, "<svg ");
  const char *end = g_strstr_len (text, (gssize) length, "</style>");
  const char *from = text;

  if (margins != NULL && root != NULL)
    {
      g_string_append_len (out, text, root - text);
      g_string_append_printf (out, "<svg data-top=\"%.0f\" data-side=\"%.0f\" ",
                              margins->top * 100, margins->side * 100);
      from = root + strlen ("<svg ");
    }
  if (is_dark && end != NULL)
    {
      g_string_append_len (out, from, end - from);
      yass_svg_append_dark_style (out, "");
      from = end;
    }
  g_string_append_len (out, from, text + length - from);
}

static YassMargins
get_margins (const YassPuzzle *puzzle)
{
  const YassScene scene = { .puzzle = puzzle };
  g_autoptr (YassPicture) picture = yass_picture_new_board (&scene);

  return yass_picture_get_margins (picture);
}

bool
yass_answer_draw (const YassCall *call, GString *out, GError **error)
{
  g_autoptr (YassPuzzle) puzzle = yass_call_read_puzzle (call, error);
  g_autoptr (YassDrawing) drawing = NULL;
  g_autoptr (GBytes) file = NULL;
  g_autofree char *theme = NULL;
  bool candidates = false, coordinates = false, notes = true, margins = false;
  guint64 step = 0;

  if (puzzle == NULL
      || !yass_request_get_bool (call->request, "candidates", &candidates,
                                 error)
      || !yass_request_get_bool (call->request, "coordinates", &coordinates,
                                 error)
      || !yass_request_get_bool (call->request, "notes", &notes, error)
      || !yass_request_get_bool (call->request, "margins", &margins, error)
      || !yass_request_get_string (call->request, "theme", &theme, error)
      || !yass_request_get_count (call->request, "step", &step, error))
    return false;
  if (theme != NULL && !g_str_equal (theme, "dark")
      && !g_str_equal (theme, "light"))
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                   "\"theme\" is not light or dark");
      return false;
    }
  drawing = yass_drawing_new (puzzle);
  yass_drawing_set_flags (drawing,
                          (candidates ? YASS_DRAWING_CANDIDATES : 0)
                              | (coordinates ? YASS_DRAWING_COORDINATES : 0)
                              | (notes ? YASS_DRAWING_NOTES : 0));
  if (step > 0 && !show_step (call, drawing, puzzle, step, error))
    return false;
  file = yass_drawing_render (drawing, "svg", error);
  if (file == NULL)
    return false;
  const YassMargins left = get_margins (puzzle);
  append_svg (out, file, g_strcmp0 (theme, "dark") == 0,
              margins ? &left : NULL);
  return true;
}

/* Lists, which are about no puzzle */

/* "thermo r1c1 r1c2": how a statement looks, with a word for its value */
static void
append_syntax (GString *out, const YassKind *kind)
{
  g_string_append (out, kind->name);
  if (kind->value != YASS_VALUE_NONE)
    {
      g_autofree char *words
          = kind->value_words != NULL
                ? g_strjoinv ("|", (char **) (gpointer) kind->value_words)
                : g_strdup ("VALUE");

      g_string_append_printf (
          out, kind->value == YASS_VALUE_OPTIONAL ? " [%s]" : " %s", words);
    }
  if (kind->max_cells == 0)
    return;
  for (guint i = 0; i < MAX (1, kind->min_cells); i++)
    g_string_append (out, " CELL");
  if (kind->max_cells > MAX (1, kind->min_cells))
    g_string_append (out, " ...");
}

bool
yass_answer_constraints (const YassCall *call, GString *out, GError **error)
{
  g_string_append_c (out, '[');
  for (const YassPlug *plug = yass_list_constraints (); plug->name != NULL;
       plug++)
    {
      const YassKind *kind = yass_kind_find (plug->name);
      g_autoptr (GString) syntax = g_string_new (NULL);

      append_syntax (syntax, kind);
      g_string_append (out, out->len > 1 ? ",\n{" : "{");
      yass_json_append_member (out, "name");
      yass_json_append_string (out, plug->name);
      yass_json_append_member (out, "summary");
      yass_json_append_string (out, plug->summary);
      yass_json_append_member (out, "syntax");
      yass_json_append_string (out, syntax->str);
      yass_json_append_member (out, "board");
      g_string_append (out,
                       yass_kind_is_board_wide (kind) ? "true}" : "false}");
    }
  g_string_append (out, "]\n");
  return true;
}

bool
yass_answer_formats (const YassCall *call, GString *out, GError **error)
{
  g_string_append_c (out, '[');
  for (const YassPlug *plug = yass_list_formats (); plug->name != NULL; plug++)
    {
      g_string_append (out, out->len > 1 ? ",\n{" : "{");
      yass_json_append_member (out, "name");
      yass_json_append_string (out, plug->name);
      yass_json_append_member (out, "summary");
      yass_json_append_string (out, plug->summary);
      g_string_append_c (out, '}');
    }
  g_string_append (out, "]\n");
  return true;
}
