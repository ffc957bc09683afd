/* verify-stream.c: many traces, judged by several threads
 * SPDX-License-Identifier: MIT */
#include "run/verify-stream.h"

#include <string.h>

#include "run/ordered-pool.h"
#include "verify/verifier.h"

#define CHUNK (256 * 1024)

/* So long is a piece, and then up to the next header */
#define ENOUGH (256 * 1024)

/* How every header begins that we write. One that somebody writes otherwise
 * does not end a piece, which is as good but slower. */
#define HEADER "{\"trace\":"

typedef struct
{
  YassPuzzle *puzzle; /* owned; NULL: whatever the trace is about */
  bool missing;
} Subject;

/* What came of one trace */
typedef struct
{
  GError *error; /* owned; NULL: it was verified */
  bool missing;
} Verdict;

typedef struct
{
  YassWork work;
  GByteArray *text; /* owned */
  guint64 first_line;
  bool goes_on;           /* another piece comes behind it */
  GArray *subjects;       /* of Subject, owned */
  GArray *verdicts;       /* of Verdict, owned */
  YassVerifier *verifier; /* owned, once it has run */
} Piece;

typedef struct
{
  const YassVerifyPlan *plan;
  const char *name;
  YassVerifier *total;
  GCancellable *cancellable;
  YassOrderedPool *pool;
} Judging;

static void
clear_subject (gpointer subject)
{
  g_clear_pointer (&((Subject *) subject)->puzzle, yass_puzzle_unref);
}

static void
clear_verdict (gpointer verdict)
{
  g_clear_error (&((Verdict *) verdict)->error);
}

static Piece *
piece_new (guint64 first_line)
{
  Piece *self = g_new0 (Piece, 1);

  self->text = g_byte_array_new ();
  self->first_line = first_line;
  self->subjects = g_array_new (FALSE, FALSE, sizeof (Subject));
  g_array_set_clear_func (self->subjects, clear_subject);
  self->verdicts = g_array_new (FALSE, FALSE, sizeof (Verdict));
  g_array_set_clear_func (self->verdicts, clear_verdict);
  return self;
}

static void
piece_free (Piece *self)
{
  g_byte_array_unref (self->text);
  g_array_unref (self->subjects);
  g_array_unref (self->verdicts);
  g_clear_pointer (&self->verifier, yass_verifier_unref);
  g_free (self);
}

/* Judging a piece */

static void
run_piece (gpointer worker, gpointer work, gpointer data)
{
  const Judging *judging = data;
  Piece *piece = work;
  g_autoptr (GInputStream) stretch = g_memory_input_stream_new_from_data (
      piece->text->data, piece->text->len, NULL);
  bool goes_on = true;

  piece->verifier = yass_verifier_new_for_stretch (
      stretch, judging->name, piece->first_line, piece->goes_on);
  for (guint i = 0; i < piece->subjects->len && goes_on; i++)
    {
      const Subject *subject = &g_array_index (piece->subjects, Subject, i);
      Verdict verdict = { .missing = subject->missing };

      if (!yass_verifier_next (piece->verifier, subject->puzzle,
                               judging->cancellable, &verdict.error)
          && verdict.error == NULL)
        break;
      goes_on = verdict.error == NULL ? !verdict.missing
                                      : verdict.error->domain == YASS_ERROR;
      g_array_append_val (piece->verdicts, verdict);
    }
}

static bool
deliver_piece (gpointer work, gpointer data)
{
  Judging *judging = data;
  Piece *piece = work;
  g_autoptr (GError) error = NULL;
  const bool is_added
      = yass_verifier_add (judging->total, piece->verifier, &error);

  for (guint i = 0; i < piece->verdicts->len; i++)
    {
      const Verdict *verdict = &g_array_index (piece->verdicts, Verdict, i);

      if (!judging->plan->hear (verdict->error, verdict->missing,
                                judging->plan->data))
        return false;
    }
  if (!is_added && !judging->plan->hear (error, false, judging->plan->data))
    return false;
  piece_free (piece);
  return true;
}

/* Cutting the stream into pieces */

static bool
is_header (const char *line, const char *end)
{
  return (gsize) (end - line) >= strlen (HEADER)
         && memcmp (line, HEADER, strlen (HEADER)) == 0;
}

/* The last header behind @from, or NULL */
static const char *
find_cut (const char *from, const char *end)
{
  const char *newline = end;

  while (newline > from
         && (newline = memrchr (from, '\n', (gsize) (newline - from))) != NULL)
    if (is_header (newline + 1, end))
      return newline + 1;
  return NULL;
}

static void
add_subject (const Judging *judging, Piece *piece)
{
  Subject subject = { 0 };

  subject.puzzle
      = judging->plan->next_puzzle (&subject.missing, judging->plan->data);
  g_array_append_val (piece->subjects, subject);
}

/* Finds who the piece is about; what stands before a first header counts as a
 * trace, too. Returns: how many lines it has */
static guint64
add_subjects (const Judging *judging, Piece *piece)
{
  const char *line = (const char *) piece->text->data;
  const char *end = line + piece->text->len;
  guint64 n_lines = 0;
  const char *newline;

  for (bool is_first = true; line < end; line = newline + 1)
    {
      newline = memchr (line, '\n', (gsize) (end - line));
      newline = newline != NULL ? newline : end;
      if (is_first || is_header (line, end))
        add_subject (judging, piece);
      is_first = false;
      n_lines++;
    }
  return n_lines;
}

/* Reads on up to a header. Returns: whether there is more */
static bool
read_piece (const Judging *judging, GInputStream *stream, Piece *piece,
            GByteArray *rest, GError **error)
{
  GByteArray *text = piece->text;
  gsize searched = 0;

  g_byte_array_append (text, rest->data, rest->len);
  g_byte_array_set_size (rest, 0);
  for (;;)
    {
      const guint n = text->len;

      g_byte_array_set_size (text, n + CHUNK);
      const gssize n_read = g_input_stream_read (stream, text->data + n, CHUNK,
                                                 judging->cancellable, error);
      g_byte_array_set_size (text, n + (guint) MAX (n_read, 0));
      if (n_read <= 0)
        return false;
      if (text->len < ENOUGH)
        continue;
      const char *begin = (const char *) text->data;
      const char *cut = find_cut (begin + searched, begin + text->len);
      searched = text->len - MIN (text->len, strlen (HEADER) + 1);
      if (cut == NULL)
        continue;
      const gsize length = (gsize) (cut - begin);
      g_byte_array_append (rest, text->data + length,
                           text->len - (guint) length);
      g_byte_array_set_size (text, (guint) length);
      return true;
    }
}

bool
yass_verify_stream (const YassVerifyPlan *plan, GInputStream *stream,
                    const char *name, YassVerifier *total,
                    GCancellable *cancellable, GError **error)
{
  static const YassOrderedPoolFuncs funcs
      = { .run = run_piece, .deliver = deliver_piece };
  g_autofree gpointer *workers = g_new0 (gpointer, plan->n_jobs);
  Judging judging = { plan, name, total, cancellable, NULL };
  g_autoptr (GByteArray) rest = g_byte_array_new ();
  g_autoptr (GError) stream_error = NULL;
  guint64 line = 1;
  bool goes_on = true;
  Piece *piece;

  judging.pool = yass_ordered_pool_new (&funcs, &judging, workers, plan->n_jobs,
                                        2 * plan->n_jobs);
  while (goes_on && !yass_ordered_pool_is_halted (judging.pool))
    {
      piece = piece_new (line);
      goes_on = read_piece (&judging, stream, piece, rest, &stream_error);
      piece->goes_on = goes_on;
      line += add_subjects (&judging, piece);
      /* An empty stream is judged, too: there is no trace in it */
      if (piece->subjects->len == 0 && line == 1)
        add_subject (&judging, piece);
      yass_ordered_pool_push (judging.pool, piece);
    }
  const bool is_settled = yass_ordered_pool_settle (judging.pool, 0);
  while (!is_settled
         && (piece = yass_ordered_pool_take_back (judging.pool)) != NULL)
    piece_free (piece);
  yass_ordered_pool_free (judging.pool);
  if (stream_error != NULL)
    g_propagate_prefixed_error (error, g_steal_pointer (&stream_error),
                                "%s: ", name);
  return is_settled && stream_error == NULL;
}
