/* test-trace-damage.c: what is false is refused
 * SPDX-License-Identifier: MIT */
#include "plain-trace.h"
#include "random-puzzle.h"
#include "traced.h"

/* Traces of random puzzles are damaged at random, and the library's judge must
 * refuse what came out. Not every damage makes a trace false: a step may be
 * left out that nothing needs. So whatever the judge accepts, naive_judge ()
 * must find true, by the words of the schema and by brute force. */

#define N_DAMAGES (IS_SANITIZED ? 1000 : 2000)

/* What a line is about. Each is damaged equally often. */
typedef enum
{
  HEADER,
  NAKED_SINGLE,
  HIDDEN_SINGLE,
  NAKED_PAIR,
  NAKED_TRIPLE,
  NAKED_QUAD,
  HIDDEN_PAIR,
  HIDDEN_TRIPLE,
  HIDDEN_QUAD,
  COMMON_EXCLUSION,
  SPECULATION,
  PROOF, /* a speculation whose proof is hit */
  GUESS,
  CONTRADICTION,
  SOLUTION,
  BACKTRACK,
  END,
  ORDER, /* any two steps */
  N_SUBJECTS,
} Subject;

static const char *const subject_names[] = {
  "header",        "naked-single",
  "hidden-single", "naked-pair",
  "naked-triple",  "naked-quad",
  "hidden-pair",   "hidden-triple",
  "hidden-quad",   "common-exclusion",
  "speculation",   "proof",
  "guess",         "contradiction",
  "solution",      "backtrack",
  "end",           "order",
};
G_STATIC_ASSERT (G_N_ELEMENTS (subject_names) == N_SUBJECTS);

typedef struct
{
  YassPuzzle *puzzle; /* owned */
  PlainTrace *trace;  /* owned */
  GString *text;      /* the same, written here; owned */
} Sample;

static void
sample_free (gpointer data)
{
  Sample *sample = data;

  yass_puzzle_unref (sample->puzzle);
  plain_trace_free (sample->trace);
  g_string_free (sample->text, TRUE);
  g_free (sample);
}

static gboolean
is_about (const PlainStep *step, Subject subject)
{
  static const char *const rules[] = {
    [NAKED_SINGLE] = "naked-single",
    [HIDDEN_SINGLE] = "hidden-single",
    [NAKED_PAIR] = "naked-subset",
    [NAKED_TRIPLE] = "naked-subset",
    [NAKED_QUAD] = "naked-subset",
    [HIDDEN_PAIR] = "hidden-subset",
    [HIDDEN_TRIPLE] = "hidden-subset",
    [HIDDEN_QUAD] = "hidden-subset",
    [COMMON_EXCLUSION] = "common-exclusion",
    [SPECULATION] = "speculation",
    [PROOF] = "speculation",
  };

  if (subject >= GUESS)
    return step->kind == PLAIN_GUESS + (subject - GUESS);
  if (step->kind != PLAIN_DEDUCTION
      || !g_str_equal (step->rule, rules[subject]))
    return FALSE;
  if (subject >= NAKED_PAIR && subject <= NAKED_QUAD)
    return step->n_cells == 2u + (subject - NAKED_PAIR);
  if (subject >= HIDDEN_PAIR && subject <= HIDDEN_QUAD)
    return step->n_cells == 2u + (subject - HIDDEN_PAIR);
  return subject != PROOF || step->n_proof > 0;
}

/* A random step about @subject, or NULL */
static PlainStep *
choose_step (PlainTrace *trace, Subject subject)
{
  PlainStep *chosen = NULL;
  guint n = 0;

  for (guint i = 0; i < trace->n_steps; i++)
    if (is_about (&trace->steps[i], subject) && random_below (++n) == 0)
      chosen = &trace->steps[i];
  return chosen;
}

/* Damages */

static guint8
other_than (guint8 value, guint first, guint n)
{
  return (guint8) (first + (value - first + 1 + random_below (n - 1)) % n);
}

static guint8
other_cell (const PlainTrace *trace, guint8 cell)
{
  return other_than (cell, 0, trace->size * trace->size);
}

static guint8
other_number (const PlainTrace *trace, guint8 number)
{
  return other_than (number, 1, trace->size);
}

static PlainHouse
other_house (const PlainTrace *trace, PlainHouse house)
{
  PlainHouse other;

  do
    other
        = (PlainHouse) (1 + random_below (3) * 16 + random_below (trace->size));
  while (other == house);
  return other;
}

static void
damage_edge (const PlainTrace *trace, PlainEdge *edge)
{
  if (random_below (2) == 0)
    edge->cell = other_cell (trace, edge->cell);
  else
    edge->number = other_number (trace, edge->number);
}

static void
damage_conflict (const PlainTrace *trace, PlainConflict *conflict)
{
  static const char *const kinds[] = { "cell", "number", "group", "equal" };
  guint way = random_below (5);

  if (way == 0 && conflict->n_cells > 0)
    {
      guint8 *cell = &conflict->cells[random_below (conflict->n_cells)];

      *cell = other_cell (trace, *cell);
    }
  else if (way == 1 && conflict->n_numbers > 0)
    {
      guint8 *number = &conflict->numbers[random_below (conflict->n_numbers)];

      *number = other_number (trace, *number);
    }
  else if (way == 2 && conflict->n_cells > 2)
    conflict->n_cells--;
  else if (way == 3 && conflict->n_numbers > 0
           && conflict->n_numbers < PLAIN_MAX_SIZE)
    conflict->numbers[conflict->n_numbers++]
        = (guint8) (1 + random_below (trace->size));
  else if (conflict->house != 0)
    conflict->house = other_house (trace, conflict->house);
  else
    {
      g_strlcpy (conflict->kind, kinds[random_below (4)],
                 sizeof conflict->kind);
      conflict->house = (PlainHouse) (1 + random_below (trace->size));
      conflict->n_cells = MAX (2, conflict->n_cells);
      conflict->n_numbers = MAX (1, conflict->n_numbers);
      conflict->numbers[0] = MAX (1, conflict->numbers[0]);
    }
}

static void
remove_from_list (guint8 *list, guint8 *n, guint at)
{
  memmove (list + at, list + at + 1, (gsize) (*n - at - 1));
  (*n)--;
}

static void
damage_deduction (const PlainTrace *trace, PlainStep *step)
{
  static const char *const rules[] = {
    "naked-single",  "hidden-single",    "naked-subset",
    "hidden-subset", "common-exclusion", "speculation",
  };
  guint n = step->n_removed;

  switch (random_below (12))
    {
    case 0:
    case 1:
      {
        guint8 *cell = &step->cells[random_below (step->n_cells)];

        *cell = other_cell (trace, *cell);
        break;
      }
    case 2:
    case 3:
      {
        guint8 *number = &step->numbers[random_below (step->n_numbers)];

        *number = other_number (trace, *number);
        break;
      }
    case 4: /* a removal that may not follow */
      step->removed[step->n_removed++]
          = (PlainEdge){ (guint8) random_below (trace->size * trace->size),
                         (guint8) (1 + random_below (trace->size)) };
      break;
    case 5: /* the pattern's own numbers, or its cells, elsewhere */
      step->removed[step->n_removed++] = (PlainEdge){
        random_below (2) ? step->cells[random_below (step->n_cells)]
                         : (guint8) random_below (trace->size * trace->size),
        step->numbers[random_below (step->n_numbers)]
      };
      break;
    case 6:
      if (n > 0)
        damage_edge (trace, &step->removed[random_below (n)]);
      break;
    case 7: /* one less: true, unless a later step needs it */
      if (n > 0)
        step->removed[random_below (n)] = step->removed[--step->n_removed];
      break;
    case 8:
      step->house = step->house == 0 ? (PlainHouse) (1 + random_below (9))
                                     : other_house (trace, step->house);
      break;
    case 9:
      g_strlcpy (step->rule, rules[random_below (G_N_ELEMENTS (rules))],
                 sizeof step->rule);
      break;
    case 10:
      if (step->n_cells > 1)
        {
          remove_from_list (step->cells, &step->n_cells,
                            random_below (step->n_cells));
          if (random_below (2) && step->n_numbers > 1)
            remove_from_list (step->numbers, &step->n_numbers,
                              random_below (step->n_numbers));
        }
      else if (n > 0)
        step->removed[step->n_removed++] = step->removed[random_below (n)];
      break;
    default:
      if (!step->has_placed)
        step->placed = (PlainEdge){ step->cells[0], step->numbers[0] };
      if (step->has_placed || random_below (2))
        damage_edge (trace, &step->placed);
      step->has_placed = TRUE;
      break;
    }
}

static void
damage_proof (const PlainTrace *trace, PlainStep *step)
{
  guint at = random_below (step->n_proof);

  switch (random_below (5))
    {
    case 0: /* a step left out */
      memmove (step->proof + at, step->proof + at + 1,
               (step->n_proof - at - 1) * sizeof (PlainStep));
      step->n_proof--;
      break;
    case 1:
      {
        guint other = random_below (step->n_proof);
        PlainStep kept = step->proof[at];

        step->proof[at] = step->proof[other];
        step->proof[other] = kept;
        break;
      }
    case 2:
      damage_conflict (trace, &step->conflict);
      break;
    default:
      damage_deduction (trace, &step->proof[at]);
      break;
    }
}

static void
damage_header (PlainTrace *trace)
{
  guint cell = random_below (trace->size * trace->size);
  guint kept;

  switch (random_below (6))
    {
    case 0:
      trace->givens[cell] = (guint8) random_below (trace->size + 1);
      break;
    case 1:
      trace->givens[cell] = 0;
      break;
    case 2:
      trace->kinds[random_below (3)] = FALSE;
      break;
    case 3:
      kept = trace->box_width;
      trace->box_width = trace->box_height;
      trace->box_height = kept;
      if (trace->box_width == kept)
        {
          trace->box_width = trace->size;
          trace->box_height = 1;
        }
      break;
    case 4:
      trace->has_marks = TRUE;
      trace->marks[cell] ^= (guint16) (2u << random_below (trace->size));
      break;
    default:
      trace->givens[cell] = trace->givens[random_below (trace->size)];
      break;
    }
}

static void
damage_end (PlainTrace *trace)
{
  static const char *const statuses[]
      = { "unique", "none", "multiple", "solved", "open", "limit" };
  guint *counts[] = { &trace->solutions, &trace->guesses, &trace->guesses_total,
                      &trace->edges_left, &trace->placed };
  guint way = random_below (10);

  if (way < 4)
    g_strlcpy (trace->status, statuses[random_below (6)], sizeof trace->status);
  else if (way < 8)
    {
      guint *count = counts[random_below (G_N_ELEMENTS (counts))];

      *count = *count > 0 && random_below (2) ? *count - 1 : *count + 1;
    }
  else if (trace->n_fired == 0)
    g_strlcpy (trace->status, "none", sizeof trace->status);
  else if (way == 8)
    trace->fired[random_below (trace->n_fired)].times
        += random_below (2) ? 1u : -1u;
  else
    g_strlcpy (trace->fired[random_below (trace->n_fired)].name, "naked-pair",
               sizeof trace->fired[0].name);
}

static void
damage_solution (const PlainTrace *trace, PlainStep *step)
{
  guint one = random_below (trace->size * trace->size);
  guint other = random_below (trace->size * trace->size);
  guint8 kept = step->solution[one];

  if (random_below (3) == 0)
    step->solution[one] = other_number (trace, kept);
  else
    {
      step->solution[one] = step->solution[other];
      step->solution[other] = kept;
    }
}

/* Steps count as they begin; lines that go on with one keep to it */
static void
renumber (PlainTrace *trace)
{
  g_autofree guint *numbers = g_new0 (guint, trace->n_steps + 2);
  guint n_steps = 0;

  for (guint i = 0; i < trace->n_steps; i++)
    {
      guint *step = &trace->steps[i].step;

      if (*step > 0 && numbers[*step] == 0)
        numbers[*step] = ++n_steps;
      *step = numbers[*step];
    }
}

/* Damages to the order of steps, which are numbered anew */
static void
damage_order (PlainTrace *trace)
{
  guint one = random_below (trace->n_steps);
  guint other = random_below (trace->n_steps);
  PlainStep *steps = trace->steps;
  PlainStep kept;

  switch (random_below (5))
    {
    case 0: /* left out */
      g_free (steps[one].proof);
      memmove (steps + one, steps + one + 1,
               (trace->n_steps - one - 1) * sizeof *steps);
      trace->n_steps--;
      break;
    case 1: /* twice */
      memmove (steps + one + 1, steps + one,
               (trace->n_steps - one) * sizeof *steps);
      plain_step_copy (&steps[one], &steps[one + 1]);
      trace->n_steps++;
      break;
    case 2: /* two swapped */
      kept = steps[one];
      steps[one] = steps[other];
      steps[other] = kept;
      break;
    case 3: /* a removal moved earlier, into a step of the same depth */
      {
        PlainStep *late = &steps[MAX (one, other)];
        PlainStep *early = &steps[MIN (one, other)];

        if (late == early || late->n_removed < 2
            || early->kind != PLAIN_DEDUCTION
            || early->n_removed + 1 >= PLAIN_MAX_EDGES)
          return;
        early->removed[early->n_removed++] = late->removed[--late->n_removed];
        break;
      }
    default: /* another depth */
      steps[one].depth = random_below (4);
      break;
    }
  renumber (trace);
}

/* Whether it was possible. It may have changed nothing. */
static gboolean
damage (PlainTrace *trace, Subject subject)
{
  PlainStep *step;

  if (subject == HEADER)
    damage_header (trace);
  else if (subject == END)
    damage_end (trace);
  else if (subject == ORDER)
    damage_order (trace);
  else if ((step = choose_step (trace, subject)) == NULL)
    return FALSE;
  else if (subject == PROOF)
    damage_proof (trace, step);
  else if (subject == GUESS)
    damage_edge (trace, &step->edge);
  else if (subject == CONTRADICTION)
    damage_conflict (trace, &step->conflict);
  else if (subject == SOLUTION)
    damage_solution (trace, step);
  else if (subject == BACKTRACK)
    damage_edge (trace, random_below (3) ? &step->edge : &step->removed[0]);
  else
    damage_deduction (trace, step);
  return TRUE;
}

/* Samples */

static gboolean
is_accepted (const char *text, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "damaged");
  g_autoptr (GError) error = NULL;
  gboolean accepted = yass_verifier_next (verifier, puzzle, NULL, &error);

  g_assert_true (accepted == (error == NULL));
  if (!accepted)
    g_assert_cmpint (error->domain, ==, YASS_ERROR);
  return accepted;
}

/* Whether the header says the same as the puzzle, perhaps in other words */
static gboolean
is_of (const PlainTrace *trace, const YassPuzzle *puzzle)
{
  if (!trace->kinds[0] || !trace->kinds[1] || !trace->kinds[2]
      || trace->box_width != yass_puzzle_get_box_width (puzzle)
      || trace->box_height != yass_puzzle_get_box_height (puzzle))
    return FALSE;
  for (guint cell = 0; cell < trace->size * trace->size; cell++)
    for (guint n = 1; n <= trace->size; n++)
      {
        gboolean allowed = trace->givens[cell] != 0
                               ? trace->givens[cell] == n
                               : trace->marks[cell] >> n & 1;

        if (allowed != yass_puzzle_allows (puzzle, cell, n))
          return FALSE;
      }
  return TRUE;
}

static Sample *
make_sample (guint i)
{
  static const char *const rules[] = {
    "all",
    "singles,speculation",
    "naked-single",
    "naked-subset",
    "hidden-subset",
    "subsets",
    "naked-single,hidden-subset",
    "hidden-single,naked-subset",
    "basic",
    "common-exclusion",
  };
  static const guint sizes[] = { 9, 4, 9, 6 };
  const RandomPuzzle how = {
    .size = sizes[i % G_N_ELEMENTS (sizes)],
    .percent_given = 35 + random_below (20),
    .percent_marked = random_below (4) == 0 ? 50 : 0,
    .n_wrong = random_below (4) == 0,
    .symbols = YASS_SYMBOLS_CHARACTERS,
  };
  Sample *sample = g_new0 (Sample, 1);
  g_autoptr (YassOptions) options
      = options_for (rules[random_below (G_N_ELEMENTS (rules))]);
  g_auto (Traced) traced = { 0 };

  sample->puzzle = random_puzzle (&how);
  yass_options_set_max_guesses (options, random_below (3) == 0 ? 0 : 6);
  yass_options_set_max_solutions (options, 1 + random_below (3));
  yass_options_set_guessing (options, random_below (4) > 0);
  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN, options,
                sample->puzzle, NULL);
  sample->trace = plain_trace_read (traced.text->str);
  sample->text = g_string_new (NULL);
  plain_trace_write (sample->trace, sample->text);
  return sample;
}

/* Until there are some for every subject. Undamaged, both judges take them,
 * which says that reading and writing them here is no damage. */
static GPtrArray *
make_samples (guint n_wanted)
{
  GPtrArray *made = g_ptr_array_new_with_free_func (sample_free);
  guint n_about[N_SUBJECTS] = { 0 };
  guint n_lacking = 1;

  for (guint i = 0; n_lacking > 0 || made->len < n_wanted; i++)
    {
      Sample *sample = make_sample (i);
      g_autofree char *fault = NULL;
      gboolean is_new = made->len < n_wanted;

      g_assert_cmpuint (i, <, 20000);
      n_lacking = 0;
      for (guint subject = NAKED_SINGLE; subject < END; subject++)
        {
          if (choose_step (sample->trace, (Subject) subject) != NULL)
            {
              is_new |= n_about[subject] < 5;
              n_about[subject]++;
            }
          n_lacking += n_about[subject] < 5;
        }
      if (!is_new)
        {
          sample_free (sample);
          continue;
        }
      fault = naive_judge (sample->trace);
      g_assert_cmpstr (fault, ==, NULL);
      g_assert_true (is_accepted (sample->text->str, sample->puzzle));
      g_ptr_array_add (made, sample);
    }
  return made;
}

static GPtrArray *samples; /* of Sample, owned; what all tests damage */

/* Damages until the trace says something else than before */
static PlainTrace *
make_damaged (Subject subject, GString *text, const Sample **of)
{
  for (;;)
    {
      const Sample *sample = samples->pdata[random_below (samples->len)];
      g_autoptr (PlainTrace) damaged = plain_trace_copy (sample->trace);

      if (!damage (damaged, subject))
        continue;
      g_string_truncate (text, 0);
      plain_trace_write (damaged, text);
      if (g_string_equal (sample->text, text))
        continue;
      *of = sample;
      return g_steal_pointer (&damaged);
    }
}

static void
test_refuses_what_is_false (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_damaged[N_SUBJECTS] = { 0 }, n_true[N_SUBJECTS] = { 0 };
  guint n_all_true = 0, n_strict = 0;

  for (guint i = 0; i < N_DAMAGES; i++)
    {
      const Subject subject = (Subject) (i % N_SUBJECTS);
      const Sample *sample;
      g_autoptr (PlainTrace) damaged = make_damaged (subject, text, &sample);
      gboolean accepted = is_accepted (text->str, NULL);
      g_autofree char *fault = NULL;

      n_damaged[subject]++;
      /* With the puzzle at hand, the header of another is never taken */
      g_assert_true (is_accepted (text->str, sample->puzzle)
                     == (accepted && is_of (damaged, sample->puzzle)));
      if (!accepted && i % 10 != 0)
        continue;
      fault = naive_judge (damaged);
      if (accepted && fault != NULL)
        g_error ("a damaged %s was accepted, but %s:\n%s",
                 subject_names[subject], fault, text->str);
      n_true[subject] += accepted;
      n_all_true += accepted;
      if (!accepted && fault == NULL)
        {
          n_strict++;
          g_test_message ("refused but true: a damaged %s",
                          subject_names[subject]);
        }
    }
  for (guint subject = 0; subject < N_SUBJECTS; subject++)
    g_test_message ("%-16s damaged %4u, accepted and still true %4u",
                    subject_names[subject], n_damaged[subject],
                    n_true[subject]);
  g_test_message ("%u damages to %u traces: none accepted that is false, %u "
                  "accepted that are still true; of every tenth refused, %u "
                  "would be true",
                  N_DAMAGES, samples->len, n_all_true, n_strict);
  /* A judge that refuses everything, or damages that do nothing, show here */
  g_assert_cmpuint (n_all_true, >, 0);
  g_assert_cmpuint (n_all_true, <, N_DAMAGES / 4);
}

/* The naive judge is worth something only if it refuses as well */
static void
test_naive_judge_refuses (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_refused = 0;

  for (guint i = 0; i < 200; i++)
    {
      const Sample *sample;
      g_autoptr (PlainTrace) damaged
          = make_damaged ((Subject) (i % N_SUBJECTS), text, &sample);
      g_autofree char *fault = naive_judge (damaged);

      n_refused += fault != NULL;
    }
  g_assert_cmpuint (n_refused, >, 100);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trace-damage/naive-judge-refuses",
                   test_naive_judge_refuses);
  g_test_add_func ("/trace-damage/is-refused-unless-true",
                   test_refuses_what_is_false);
  samples = make_samples (60);
  status = g_test_run ();
  g_ptr_array_unref (samples);
  return status;
}
