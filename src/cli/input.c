/* input.c: puzzles out of arguments, files and standard input
 * SPDX-License-Identifier: MIT */
#include "cli/input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/message.h"
#include "cli/pausing-stream.h"
#include "cli/with.h"
#include "yass/reader.h"

/* Fewer digits and dots than the cells of the smallest puzzle are no attempt to
 * write one */
#define LITERAL_MIN 16

struct _YassInput
{
  char **words; /* owned */
  guint n_taken;
  bool may_be_command;
  const GPtrArray *with; /* unowned */
  YassReader *reader;    /* owned, of the word taken last; NULL between words */
  void (*pause) (gpointer data); /* nullable */
  gpointer pause_data;
};

YassInput *
yass_input_new (char **words, bool may_be_command, const GPtrArray *with)
{
  static const char *const standard_input[] = { "-", NULL };
  YassInput *self = g_new0 (YassInput, 1);
  self->words = g_strdupv (words[0] != NULL ? words : (char **) standard_input);
  self->may_be_command = may_be_command;
  self->with = with;
  return self;
}

void
yass_input_set_pause (YassInput *self, void (*pause) (gpointer data),
                      gpointer data)
{
  self->pause = pause;
  self->pause_data = data;
}

void
yass_input_free (YassInput *self)
{
  g_clear_pointer (&self->reader, yass_reader_unref);
  g_strfreev (self->words);
  g_free (self);
}

static void
start_reading (YassInput *self, int fd, const char *name)
{
  /* Does not use GFile: loading its modules takes longer than solving a puzzle
   */
  g_autoptr (GInputStream) stream
      = yass_pausing_stream_new (fd, self->pause, self->pause_data);
  self->reader = yass_reader_new (stream, name);
}

static bool
fail (const char *word, int reason, GError **error)
{
  g_autofree char *quoted = yass_quote (word);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason),
               "cannot read %s: %s", quoted, g_strerror (reason));
  return false;
}

static bool
open_file (YassInput *self, const char *word, GError **error)
{
  int fd = open (word, O_RDONLY | O_CLOEXEC);
  struct stat file;
  if (fd < 0)
    return fail (word, errno, error);
  if (fstat (fd, &file) == 0 && S_ISDIR (file.st_mode))
    {
      close (fd);
      return fail (word, EISDIR, error);
    }
  start_reading (self, fd, word);
  return true;
}

static bool
looks_like_puzzle (const char *word)
{
  guint n = 0;
  if (*word == '{' || strstr (word, "?load=") != NULL
      || g_str_has_prefix (word, "https://")
      || (*word == '.' && strchr (word, '~') != NULL))
    return true;
  for (const char *c = word; *c != '\0'; c++)
    {
      if (*c == '/')
        return false;
      if (g_ascii_isdigit (*c) || *c == '.')
        n++;
    }
  return n >= LITERAL_MIN;
}

/* @reason: why @word is no file. It may be a puzzle, or nothing that we know.
 */
static YassPuzzle *
read_literal (YassInput *self, const char *word, int reason, GError **error)
{
  g_autoptr (GError) unreadable = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (word, &unreadable);
  if (puzzle != NULL)
    return puzzle;

  g_autofree char *quoted = yass_quote (word);
  if (looks_like_puzzle (word))
    g_propagate_prefixed_error (error, g_steal_pointer (&unreadable),
                                "argument %u, ", self->n_taken);
  else if (reason != ENOENT && reason != ENOTDIR && reason != ENAMETOOLONG)
    fail (word, reason, error);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 self->may_be_command && self->n_taken == 1
                     ? "%s is neither a command, a file nor a puzzle"
                     : "%s is neither a file nor a puzzle",
                 quoted);
  return NULL;
}

bool
yass_input_is_puzzle (const char *word)
{
  struct stat file;
  g_autoptr (YassPuzzle) puzzle = NULL;

  if (stat (word, &file) == 0)
    return true;
  puzzle = yass_puzzle_new_from_text (word, NULL);
  return puzzle != NULL || looks_like_puzzle (word);
}

/* Either starts reading a stream, or takes the word itself for a puzzle */
static bool
take_word (YassInput *self, YassPuzzle **puzzle, GError **error)
{
  const char *word = self->words[self->n_taken++];
  struct stat file;
  if (g_str_equal (word, "-"))
    start_reading (self, STDIN_FILENO, "standard input");
  else if (stat (word, &file) == 0)
    return open_file (self, word, error);
  else
    return (*puzzle = read_literal (self, word, errno, error)) != NULL;
  return true;
}

static bool
read_next (YassInput *self, YassPuzzle **puzzle, GCancellable *cancellable,
           GError **error)
{
  *puzzle = NULL;
  while (!g_cancellable_is_cancelled (cancellable))
    {
      g_autoptr (GError) broken = NULL;
      if (self->reader == NULL)
        {
          if (self->words[self->n_taken] == NULL)
            return false;
          if (!take_word (self, puzzle, error) || *puzzle != NULL)
            return true;
        }
      if (yass_reader_next (self->reader, puzzle, cancellable, &broken))
        {
          if (broken != NULL)
            g_propagate_error (error, g_steal_pointer (&broken));
          return true;
        }
      g_clear_pointer (&self->reader, yass_reader_unref);
      if (g_error_matches (broken, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        return false;
      if (broken != NULL)
        {
          const char *word = self->words[self->n_taken - 1];
          g_autofree char *quoted = g_str_equal (word, "-")
                                        ? g_strdup ("standard input")
                                        : yass_quote (word);
          g_propagate_prefixed_error (error, g_steal_pointer (&broken),
                                      "cannot read %s: ", quoted);
          return true;
        }
    }
  return false;
}

bool
yass_input_next (YassInput *self, YassPuzzle **puzzle,
                 GCancellable *cancellable, GError **error)
{
  if (!read_next (self, puzzle, cancellable, error))
    return false;
  if (*puzzle != NULL && yass_puzzle_get_notice (*puzzle) != NULL)
    yass_complain ("what is only drawn, or said in words, is left out: %s",
                   yass_puzzle_get_notice (*puzzle));
  if (*puzzle != NULL && !yass_with_apply (self->with, *puzzle, error))
    g_clear_pointer (puzzle, yass_puzzle_unref);
  return true;
}
