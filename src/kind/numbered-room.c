/* numbered-room.c: the first cell says where the number outside stands
 * SPDX-License-Identifier: MIT */
#include "kind/element.h"

static YassElement
get_element (const YassStatement *statement)
{
  YassElement element
      = { statement->cells[0], 0, statement->cells, statement->n_cells };

  yass_value_to_number (statement->value, 0, G_MAXUINT16 - 1, &element.number);
  return element;
}

static gboolean
numbered_room_accepts (const YassStatement *statement, const YassShape *shape,
                       GError **error)
{
  const guint last = yass_shape_get_last (shape);
  guint number;

  if (!yass_statement_is_whole_line (statement, shape))
    return yass_statement_refuse (
        statement, error,
        "expected all cells of a row or column, as seen from the clue");
  return yass_value_to_number (statement->value, shape->first, last, &number)
         || yass_statement_refuse (statement, error,
                                   "expected a number from %u to %u, found "
                                   "\"%s\"",
                                   shape->first, last, statement->value);
}

static void
numbered_room_declare (const YassStatement *statement, YassGame *game)
{
  const YassElement element = get_element (statement);

  yass_element_declare (&element, game);
}

static gboolean
numbered_room_check (const YassStatement *statement, const YassGame *game,
                     const guint16 *solution)
{
  const YassElement element = get_element (statement);

  return yass_element_holds (&element, solution);
}

static void
numbered_room_define (const YassStatement *statement, const YassGame *game,
                      YassDefinition *definition)
{
  const YassElement element = get_element (statement);

  yass_element_define (&element, definition);
}

static const YassGuise numbered_room_guise = {
  .note = "the number in ( ) stands where the first cell says, "
          "counted from there",
  .drawn = YASS_DRAWN_SIGNED_CLUE,
  .signs = "()",
  .iss = { { "NumberedRoom", YASS_ISS_END_CLUES } },
};

const YassKind yass_kind_numbered_room = {
  .name = "numbered-room",
  .summary = "the first cell of the row or column says at which place of it, "
             "counted from there, the number stands",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = numbered_room_accepts,
  .declare = numbered_room_declare,
  .check = numbered_room_check,
  .checks_parts = TRUE,
  .define = numbered_room_define,
  .guise = &numbered_room_guise,
};
