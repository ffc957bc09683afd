/* plain-trace.c: a trace of a small board as plain data
 * SPDX-License-Identifier: MIT */
#include "plain-trace.h"

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>

static const char *const house_kinds[] = { "row", "column", "box" };

/* Reading, where the trace is known to be well formed */

static guint8
cell_from (const char *text, guint size)
{
  guint row = 0, column = 0;

  g_assert_cmpint (sscanf (text, "r%uc%u", &row, &column), ==, 2);
  return (guint8) ((row - 1) * size + column - 1);
}

static PlainHouse
house_from (JsonObject *object)
{
  const char *text
      = json_object_get_string_member_with_default (object, "constraint", NULL);

  for (guint kind = 0; text != NULL && kind < 3; kind++)
    if (g_str_has_prefix (text, house_kinds[kind]))
      return (PlainHouse) (kind * 16
                           + g_ascii_strtoull (strchr (text, ' '), NULL, 10));
  g_assert_null (text);
  return 0;
}

static guint8
numbers_from (JsonObject *object, const char *member, guint8 *numbers)
{
  JsonArray *list = json_object_get_array_member (object, member);
  guint n = json_array_get_length (list);

  g_assert_cmpuint (n, <=, PLAIN_MAX_SIZE);
  for (guint i = 0; i < n; i++)
    numbers[i] = (guint8) json_array_get_int_element (list, i);
  return (guint8) n;
}

static guint8
cells_from (JsonObject *object, const char *member, guint size, guint8 *cells)
{
  JsonArray *list = json_object_get_array_member (object, member);
  guint n = json_array_get_length (list);

  g_assert_cmpuint (n, <=, PLAIN_MAX_CELLS);
  for (guint i = 0; i < n; i++)
    cells[i] = cell_from (json_array_get_string_element (list, i), size);
  return (guint8) n;
}

static PlainEdge
edge_from (JsonArray *list, guint size)
{
  return (PlainEdge){ cell_from (json_array_get_string_element (list, 0), size),
                      (guint8) json_array_get_int_element (list, 1) };
}

static void
read_conflict (PlainConflict *conflict, JsonObject *object, guint size)
{
  g_strlcpy (conflict->kind, json_object_get_string_member (object, "kind"),
             sizeof conflict->kind);
  conflict->house = house_from (object);
  if (json_object_has_member (object, "cells"))
    conflict->n_cells = cells_from (object, "cells", size, conflict->cells);
  if (json_object_has_member (object, "numbers"))
    conflict->n_numbers = numbers_from (object, "numbers", conflict->numbers);
  if (json_object_has_member (object, "cell"))
    conflict->cells[conflict->n_cells++]
        = cell_from (json_object_get_string_member (object, "cell"), size);
  if (json_object_has_member (object, "number"))
    conflict->numbers[conflict->n_numbers++]
        = (guint8) json_object_get_int_member (object, "number");
}

static void
read_deduction (PlainStep *step, JsonObject *object, guint size)
{
  JsonArray *removed = json_object_get_array_member (object, "removed");

  g_strlcpy (step->rule, json_object_get_string_member (object, "rule"),
             sizeof step->rule);
  step->house = house_from (object);
  step->n_cells = cells_from (object, "cells", size, step->cells);
  step->n_numbers = numbers_from (object, "numbers", step->numbers);
  step->n_removed = json_array_get_length (removed);
  g_assert_cmpuint (step->n_removed, <, PLAIN_MAX_EDGES - 8);
  for (guint i = 0; i < step->n_removed; i++)
    step->removed[i]
        = edge_from (json_array_get_array_element (removed, i), size);
  step->has_placed = json_object_has_member (object, "placed");
  if (step->has_placed)
    step->placed
        = edge_from (json_object_get_array_member (object, "placed"), size);
  if (!json_object_has_member (object, "proof"))
    return;

  JsonArray *proof = json_object_get_array_member (object, "proof");
  step->n_proof = json_array_get_length (proof);
  step->proof = g_new0 (PlainStep, step->n_proof + 1);
  for (guint i = 0; i < step->n_proof; i++)
    read_deduction (&step->proof[i], json_array_get_object_element (proof, i),
                    size);
}

static void
read_step (PlainStep *step, JsonObject *object, guint size)
{
  step->step = (guint) json_object_get_int_member (object, "step");
  step->depth = (guint) json_object_get_int_member (object, "depth");
  if (json_object_has_member (object, "contradiction"))
    read_conflict (&step->conflict,
                   json_object_get_object_member (object, "contradiction"),
                   size);
  if (json_object_has_member (object, "rule"))
    {
      step->kind = PLAIN_DEDUCTION;
      read_deduction (step, object, size);
    }
  else if (json_object_has_member (object, "guess"))
    {
      step->kind = PLAIN_GUESS;
      step->edge
          = edge_from (json_object_get_array_member (object, "guess"), size);
    }
  else if (json_object_has_member (object, "backtrack"))
    {
      step->kind = PLAIN_BACKTRACK;
      step->edge = edge_from (
          json_object_get_array_member (object, "backtrack"), size);
      step->removed[step->n_removed++] = step->edge;
    }
  else if (json_object_has_member (object, "solution"))
    {
      const char *digits = json_object_get_string_member (object, "solution");

      step->kind = PLAIN_SOLUTION;
      for (guint cell = 0; cell < size * size; cell++)
        step->solution[cell] = (guint8) (digits[cell] - '0');
    }
  else
    step->kind = PLAIN_CONTRADICTION;
}

static void
read_header (PlainTrace *self, JsonObject *object)
{
  const char *givens = json_object_get_string_member (object, "puzzle");
  JsonArray *kinds = json_object_get_array_member (object, "constraints");
  JsonArray *box = json_object_get_array_member (object, "box");

  self->size = (guint) json_object_get_int_member (object, "size");
  self->box_width = (guint) json_array_get_int_element (box, 0);
  self->box_height = (guint) json_array_get_int_element (box, 1);
  for (guint i = 0; i < json_array_get_length (kinds); i++)
    for (guint kind = 0; kind < 3; kind++)
      if (g_str_equal (json_array_get_string_element (kinds, i),
                       house_kinds[kind]))
        self->kinds[kind] = TRUE;
  self->has_marks = json_object_has_member (object, "edges");
  for (guint cell = 0; cell < self->size * self->size; cell++)
    {
      self->givens[cell]
          = g_ascii_isdigit (givens[cell]) ? (guint8) (givens[cell] - '0') : 0;
      self->marks[cell] = (guint16) ((2u << self->size) - 2);
      if (!self->has_marks)
        continue;

      JsonArray *marks = json_array_get_array_element (
          json_object_get_array_member (object, "edges"), cell);
      self->marks[cell] = 0;
      for (guint i = 0; i < json_array_get_length (marks); i++)
        self->marks[cell]
            |= (guint16) (1u << json_array_get_int_element (marks, i));
    }
}

static void
read_end (PlainTrace *self, JsonObject *object)
{
  JsonObject *fired = json_object_get_object_member (object, "fired");
  g_autoptr (GList) names = json_object_get_members (fired);

  g_strlcpy (self->status, json_object_get_string_member (object, "status"),
             sizeof self->status);
  self->solutions = (guint) json_object_get_int_member (object, "solutions");
  self->guesses = (guint) json_object_get_int_member (object, "guesses");
  self->guesses_total
      = (guint) json_object_get_int_member (object, "guesses_total");
  self->edges_left = (guint) json_object_get_int_member (object, "edges_left");
  self->placed = (guint) json_object_get_int_member (object, "placed");
  for (GList *name = names; name != NULL; name = name->next)
    {
      PlainFired *row = &self->fired[self->n_fired++];

      g_strlcpy (row->name, name->data, sizeof row->name);
      row->times = (guint) json_object_get_int_member (fired, name->data);
    }
}

PlainTrace *
plain_trace_read (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  PlainTrace *self = g_new0 (PlainTrace, 1);

  self->steps = g_new0 (PlainStep, g_strv_length (lines));
  for (guint i = 0; lines[i][0] != '\0'; i++)
    {
      JsonObject *object;

      g_assert_true (json_parser_load_from_data (parser, lines[i], -1, NULL));
      object = json_node_get_object (json_parser_get_root (parser));
      if (json_object_has_member (object, "trace"))
        read_header (self, object);
      else if (json_object_has_member (object, "status"))
        read_end (self, object);
      else
        read_step (&self->steps[self->n_steps++], object, self->size);
    }
  return self;
}

/* Copies */

void
plain_step_copy (PlainStep *to, const PlainStep *from)
{
  *to = *from;
  if (from->proof == NULL)
    return;
  to->proof = g_new0 (PlainStep, from->n_proof + 1);
  memcpy (to->proof, from->proof, from->n_proof * sizeof (PlainStep));
}

PlainTrace *
plain_trace_copy (const PlainTrace *self)
{
  PlainTrace *copy = g_memdup2 (self, sizeof *self);

  /* Room for a step or two more */
  copy->steps = g_new0 (PlainStep, self->n_steps + 2);
  for (guint i = 0; i < self->n_steps; i++)
    plain_step_copy (&copy->steps[i], &self->steps[i]);
  return copy;
}

void
plain_trace_free (PlainTrace *self)
{
  for (guint i = 0; i < self->n_steps; i++)
    g_free (self->steps[i].proof);
  g_free (self->steps);
  g_free (self);
}

/* Writing: nothing is too wrong to be written */

static void
write_cell (GString *text, guint size, guint8 cell)
{
  g_string_append_printf (text, "\"r%uc%u\"", cell / size + 1, cell % size + 1);
}

static void
write_edge (GString *text, guint size, PlainEdge edge)
{
  g_string_append_c (text, '[');
  write_cell (text, size, edge.cell);
  g_string_append_printf (text, ",%u]", edge.number);
}

static void
write_house (GString *text, PlainHouse house)
{
  g_string_append_printf (text, ",\"constraint\":\"%s %u\"",
                          house_kinds[(house - 1) / 16], (house - 1) % 16 + 1);
}

static void
write_group (GString *text, guint size, const guint8 *cells, guint n_cells,
             const guint8 *numbers, guint n_numbers)
{
  g_string_append (text, ",\"cells\":[");
  for (guint i = 0; i < n_cells; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      write_cell (text, size, cells[i]);
    }
  g_string_append (text, "],\"numbers\":[");
  for (guint i = 0; i < n_numbers; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", numbers[i]);
  g_string_append_c (text, ']');
}

static void
write_removed (GString *text, guint size, const PlainStep *step)
{
  g_string_append (text, ",\"removed\":[");
  for (guint i = 0; i < step->n_removed; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      write_edge (text, size, step->removed[i]);
    }
  g_string_append_c (text, ']');
}

static void
write_conflict (GString *text, guint size, const PlainConflict *conflict)
{
  g_string_append_printf (text, ",\"contradiction\":{\"kind\":\"%s\"",
                          conflict->kind);
  if (conflict->house != 0)
    write_house (text, conflict->house);
  if (g_str_equal (conflict->kind, "cell"))
    {
      g_string_append (text, ",\"cell\":");
      write_cell (text, size, conflict->cells[0]);
    }
  else if (g_str_equal (conflict->kind, "group"))
    write_group (text, size, conflict->cells, conflict->n_cells,
                 conflict->numbers, conflict->n_numbers);
  else
    {
      g_string_append_printf (text, ",\"number\":%u", conflict->numbers[0]);
      if (g_str_equal (conflict->kind, "equal"))
        {
          g_string_append (text, ",\"cells\":[");
          write_cell (text, size, conflict->cells[0]);
          g_string_append_c (text, ',');
          write_cell (text, size, conflict->cells[1]);
          g_string_append_c (text, ']');
        }
    }
  g_string_append_c (text, '}');
}

static void
write_deduction (GString *text, guint size, const PlainStep *step)
{
  g_string_append_printf (text, "\"rule\":\"%s\"", step->rule);
  if (step->house != 0)
    write_house (text, step->house);
  write_group (text, size, step->cells, step->n_cells, step->numbers,
               step->n_numbers);
  write_removed (text, size, step);
  if (step->has_placed)
    {
      g_string_append (text, ",\"placed\":");
      write_edge (text, size, step->placed);
    }
  if (step->proof != NULL)
    {
      g_string_append (text, ",\"proof\":[");
      for (guint i = 0; i < step->n_proof; i++)
        {
          g_string_append (text, i > 0 ? ",{" : "{");
          write_deduction (text, size, &step->proof[i]);
          g_string_append_c (text, '}');
        }
      g_string_append_c (text, ']');
    }
  if (step->conflict.kind[0] != '\0')
    write_conflict (text, size, &step->conflict);
}

static void
write_step (GString *text, guint size, const PlainStep *step)
{
  g_string_append_printf (text, "{\"step\":%u,\"depth\":%u", step->step,
                          step->depth);
  switch (step->kind)
    {
    case PLAIN_DEDUCTION:
      g_string_append_c (text, ',');
      write_deduction (text, size, step);
      break;
    case PLAIN_GUESS:
      g_string_append (text, ",\"guess\":");
      write_edge (text, size, step->edge);
      break;
    case PLAIN_CONTRADICTION:
      write_conflict (text, size, &step->conflict);
      break;
    case PLAIN_SOLUTION:
      g_string_append (text, ",\"solution\":\"");
      for (guint cell = 0; cell < size * size; cell++)
        g_string_append_printf (text, "%u", step->solution[cell]);
      g_string_append_c (text, '"');
      break;
    case PLAIN_BACKTRACK:
      g_string_append (text, ",\"backtrack\":");
      write_edge (text, size, step->edge);
      write_removed (text, size, step);
      break;
    }
  g_string_append (text, "}\n");
}

static void
write_header (GString *text, const PlainTrace *self)
{
  const guint n_cells = self->size * self->size;
  const char *separator = "";

  g_string_append (text, "{\"trace\":\"yass-graph\",\"version\":2,"
                         "\"puzzle\":\"");
  for (guint cell = 0; cell < n_cells; cell++)
    g_string_append_printf (text, "%u", self->givens[cell]);
  g_string_append_printf (text,
                          "\",\"size\":%u,\"box\":[%u,%u],"
                          "\"constraints\":[",
                          self->size, self->box_width, self->box_height);
  for (guint kind = 0; kind < 3; kind++)
    if (self->kinds[kind])
      {
        g_string_append_printf (text, "%s\"%s\"", separator, house_kinds[kind]);
        separator = ",";
      }
  g_string_append_c (text, ']');
  if (self->has_marks)
    g_string_append (text, ",\"edges\":[");
  for (guint cell = 0; self->has_marks && cell < n_cells; cell++)
    {
      g_string_append (text, cell > 0 ? ",\"" : "\"");
      for (guint n = 1; n <= self->size; n++)
        if (self->marks[cell] >> n & 1)
          g_string_append_printf (text, "%u", n);
      g_string_append (text, cell + 1 < n_cells ? "\"" : "\"]");
    }
  g_string_append (text, "}\n");
}

void
plain_trace_write (const PlainTrace *self, GString *text)
{
  write_header (text, self);
  for (guint i = 0; i < self->n_steps; i++)
    write_step (text, self->size, &self->steps[i]);
  g_string_append_printf (text,
                          "{\"status\":\"%s\",\"solutions\":%u,\"guesses\":%u,"
                          "\"guesses_total\":%u,\"edges_left\":%u,"
                          "\"placed\":%u,\"fired\":{",
                          self->status, self->solutions, self->guesses,
                          self->guesses_total, self->edges_left, self->placed);
  for (guint i = 0; i < self->n_fired; i++)
    g_string_append_printf (text, "%s\"%s\":%u", i > 0 ? "," : "",
                            self->fired[i].name, self->fired[i].times);
  g_string_append (text, "}}\n");
}
