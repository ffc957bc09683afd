/* encode-paths.c: automata and totals, in clauses
 * SPDX-License-Identifier: MIT */
#include "prove/encoder.h"

/* Each state of each layer is a variable: some way to the end begins here. So
 * one of the starts is true, and of a state that is true one of the ways on is:
 * its literal, and the state behind it. Unit propagation finds from the end on
 * which states have no way left, so it knows as much about the line as one can
 * know of what is gone. */

/* The literals that lead from one state to another */
typedef struct
{
  guint32 to;
  GArray *literals; /* of YassToldLiteral; owned */
} Step;

static void
step_clear (gpointer data)
{
  g_array_unref (((Step *) data)->literals);
}

static GArray *
find_step (GArray *steps, guint32 to)
{
  for (guint i = 0; i < steps->len; i++)
    if (g_array_index (steps, Step, i).to == to)
      return g_array_index (steps, Step, i).literals;
  const Step step
      = { to, g_array_new (FALSE, FALSE, sizeof (YassToldLiteral)) };
  g_array_append_val (steps, step);
  return step.literals;
}

static GArray *
list_steps (const YassEncodedLayer *layer, guint state, bool is_last)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));

  g_array_set_clear_func (steps, step_clear);
  for (guint option = 0; option < layer->n_options; option++)
    {
      const guint32 *ways
          = layer->next
            + ((gsize) state * layer->n_options + option) * layer->n_ways;

      for (guint way = 0; way < layer->n_ways && ways[way] != 0; way++)
        {
          GArray *literals = find_step (steps, is_last ? 1 : ways[way]);

          g_array_append_val (literals, layer->options[option]);
          if (is_last)
            break;
        }
    }
  return steps;
}

static YassToldLiteral
get_state (YassToldLiteral first, guint state)
{
  first.variable += state;
  return first;
}

/* @here leads on by one of the literals, to @there unless that is NULL */
static void
state_step (YassEncoder *self, YassToldLiteral here, const GArray *literals,
            const YassToldLiteral *there)
{
  g_autofree YassToldLiteral *clause
      = g_new (YassToldLiteral, literals->len + 2);

  clause[0] = yass_literal_negate (here);
  for (guint i = 0; i < literals->len; i++)
    clause[i + 1] = g_array_index (literals, YassToldLiteral, i);
  self->clause (self->data, clause, literals->len + 1);
  if (there == NULL)
    return;
  clause[1] = *there;
  self->clause (self->data, clause, 2);
}

/* @here leads on by one of several steps: each has a variable of its own */
static void
state_steps (YassEncoder *self, YassToldLiteral here, const GArray *steps,
             YassToldLiteral then)
{
  g_autofree YassToldLiteral *clause = g_new (YassToldLiteral, steps->len + 1);

  clause[0] = yass_literal_negate (here);
  for (guint i = 0; i < steps->len; i++)
    {
      const Step *step = &g_array_index (steps, Step, i);
      const YassToldLiteral there = get_state (then, step->to - 1);

      clause[i + 1] = yass_encoder_add_extra (self, 1);
      state_step (self, clause[i + 1], step->literals, &there);
    }
  self->clause (self->data, clause, steps->len + 1);
}

void
yass_encoder_state_paths (YassEncoder *self, const YassEncodedLayer *layers,
                          guint n, guint n_starts)
{
  g_autofree YassToldLiteral *starts = g_new (YassToldLiteral, n_starts);
  YassToldLiteral now = yass_encoder_add_extra (self, layers[0].n_states);

  for (guint i = 0; i < n_starts; i++)
    starts[i] = get_state (now, i);
  yass_encoder_state (self, starts, n_starts);
  /* The rest says nothing if no start is true: it needs no guards */
  for (guint i = 0; i < n; i++)
    {
      const bool is_last = i + 1 == n;
      const YassToldLiteral then
          = is_last ? now
                    : yass_encoder_add_extra (self, layers[i + 1].n_states);

      for (guint state = 0; state < layers[i].n_states; state++)
        {
          g_autoptr (GArray) steps = list_steps (&layers[i], state, is_last);
          const YassToldLiteral here = get_state (now, state);

          if (steps->len == 1)
            {
              const Step *step = &g_array_index (steps, Step, 0);
              const YassToldLiteral there = get_state (then, step->to - 1);

              state_step (self, here, step->literals, is_last ? NULL : &there);
            }
          else
            state_steps (self, here, steps, then);
        }
      now = then;
    }
}

typedef struct
{
  gint least;
  gint most;
} Span;

/* What is read so far can come to, in the end all of it */
static Span *
find_spans (const YassEncodedRead *reads, guint n)
{
  Span *spans = g_new0 (Span, n + 1);

  for (guint i = 0; i < n; i++)
    {
      Span here = { G_MAXINT, G_MININT };

      for (guint k = 0; k < reads[i].n; k++)
        {
          here.least = MIN (here.least, reads[i].options[k].times);
          here.most = MAX (here.most, reads[i].options[k].times);
        }
      spans[i + 1]
          = (Span){ spans[i].least + here.least, spans[i].most + here.most };
    }
  return spans;
}

guint64
yass_encoder_measure_total (const YassEncodedRead *reads, guint n)
{
  g_autofree Span *spans = find_spans (reads, n);
  guint64 size = 0;

  for (guint i = 0; i < n; i++)
    size += ((guint64) (spans[i].most - spans[i].least) + 1) * reads[i].n;
  return size;
}

/* Per total that the first @i reads come to its number among those that lead to
 * the end, from 1; 0 for others. Of the last there is one: the end. */
static guint32 **
number_totals (const YassEncodedRead *reads, guint n, const Span *spans,
               YassAllowsTotal allows, gconstpointer data, guint *n_states)
{
  guint32 **numbers = g_new (guint32 *, n + 1);

  for (guint i = 0; i <= n; i++)
    numbers[i] = g_new0 (guint32, (gsize) (spans[i].most - spans[i].least) + 1);
  numbers[0][0] = 1;
  for (guint i = 0; i < n; i++)
    for (gint total = spans[i].least; total <= spans[i].most; total++)
      for (guint k = 0;
           numbers[i][total - spans[i].least] != 0 && k < reads[i].n; k++)
        numbers[i + 1][total + reads[i].options[k].times - spans[i + 1].least]
            = 1;
  for (gint total = spans[n].least; total <= spans[n].most; total++)
    if (!allows (total, data))
      numbers[n][total - spans[n].least] = 0;
  for (guint i = n; i-- > 0;)
    {
      n_states[i] = 0;
      for (gint total = spans[i].least; total <= spans[i].most; total++)
        {
          guint32 *number = &numbers[i][total - spans[i].least];
          bool leads_on = false;

          for (guint k = 0; *number != 0 && !leads_on && k < reads[i].n; k++)
            leads_on = numbers[i + 1][total + reads[i].options[k].times
                                      - spans[i + 1].least]
                       != 0;
          *number = leads_on ? ++n_states[i] : 0;
        }
    }
  return numbers;
}

static void
fill_layer (YassEncodedLayer *layer, const YassEncodedRead *read,
            const Span *spans, guint32 *const *numbers, guint n_states)
{
  YassToldLiteral *options = g_new (YassToldLiteral, read->n);
  guint32 *next = g_new0 (guint32, (gsize) n_states * read->n);

  for (guint k = 0; k < read->n; k++)
    options[k] = read->options[k].literal;
  for (gint total = spans[0].least; total <= spans[0].most; total++)
    for (guint k = 0; numbers[0][total - spans[0].least] != 0 && k < read->n;
         k++)
      next[(numbers[0][total - spans[0].least] - 1) * read->n + k]
          = numbers[1][total + read->options[k].times - spans[1].least];
  *layer = (YassEncodedLayer){ n_states, read->n, options, 1, next };
}

void
yass_encoder_state_total (YassEncoder *self, const YassEncodedRead *reads,
                          guint n, YassAllowsTotal allows, gconstpointer data)
{
  g_autofree Span *spans = find_spans (reads, n);
  g_autofree guint *n_states = g_new0 (guint, n + 1);
  guint32 **numbers = number_totals (reads, n, spans, allows, data, n_states);
  g_autofree YassEncodedLayer *layers = g_new (YassEncodedLayer, n + 1);

  for (guint i = 0; i < n; i++)
    fill_layer (&layers[i], &reads[i], spans + i, numbers + i, n_states[i]);
  if (n > 0 && n_states[0] > 0)
    yass_encoder_state_paths (self, layers, n, 1);
  else if (n > 0 || !allows (0, data))
    yass_encoder_state (self, NULL, 0);
  for (guint i = 0; i < n; i++)
    {
      g_free ((gpointer) layers[i].options);
      g_free ((gpointer) layers[i].next);
    }
  for (guint i = 0; i <= n; i++)
    g_free (numbers[i]);
  g_free (numbers);
}

static bool
is_within (gint total, gconstpointer data)
{
  const Span *span = data;

  return total >= span->least && total <= span->most;
}

/* With a guard that makes up for all that the terms may lack */
static void
state_linear (YassEncoder *self, const YassEncodedTerm *terms, guint n,
              gint sign, gint least)
{
  g_autofree YassEncodedTerm *all = g_new (YassEncodedTerm, n + 1);
  gint lack = least;

  for (guint i = 0; i < n; i++)
    {
      all[i] = (YassEncodedTerm){ terms[i].literal, sign * terms[i].times };
      lack -= MIN (all[i].times, 0);
    }
  if (lack <= 0)
    return;
  if (self->guard != NULL)
    all[n++] = (YassEncodedTerm){ *self->guard, lack };
  self->linear (self->data, all, n, least);
}

void
yass_encoder_state_between (YassEncoder *self, const YassEncodedTerm *terms,
                            guint n, gint least, gint most)
{
  const Span span = { least, most };

  if (self->linear != NULL)
    {
      state_linear (self, terms, n, 1, least);
      state_linear (self, terms, n, -1, -most);
      return;
    }
  g_autofree YassEncodedTerm *options = g_new (YassEncodedTerm, 2 * n);
  g_autofree YassEncodedRead *reads = g_new (YassEncodedRead, n);
  for (guint i = 0; i < n; i++)
    {
      options[2 * i] = terms[i];
      options[2 * i + 1]
          = (YassEncodedTerm){ yass_literal_negate (terms[i].literal), 0 };
      reads[i] = (YassEncodedRead){ options + 2 * i, 2 };
    }
  yass_encoder_state_total (self, reads, n, is_within, &span);
}
