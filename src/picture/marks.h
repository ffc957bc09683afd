/* marks.h: constraints as setters draw them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/chaos.h"
#include "picture/board.h"
#include "picture/room.h"

/* What a board is drawn on */
struct _YassEasel
{
  YassPicture *picture; /* unowned */
  const YassGame *game; /* all that the puzzle states; unowned */
  const YassShape *shape;
  YassRoom *room;      /* that marks have left; unowned */
  GPtrArray *branches; /* of YassEasel: those of each `or'; owned, as are their
                          games */
  YassChaos regions;   /* that are to be found, if it has any */
  bool has_regions;
  char *label; /* "or 1a" for a branch, or NULL; owned */
  guint owner; /* the `or' of a branch, by its index */
};

/* Adds an easel a branch, and one a branch of these */
void yass_easel_add_branches (YassEasel *easel);
void yass_easel_clear (YassEasel *easel);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassEasel, yass_easel_clear)

/* All of these cells */
void yass_easel_shade (const YassEasel *easel, YassRole role,
                       const guint32 *cells, guint n_cells);

typedef enum
{
  YASS_LAYER_SHADE,   /* whole cells, below what a step shades */
  YASS_LAYER_LINE,    /* below the grid */
  YASS_LAYER_OUTLINE, /* above it, as is what follows */
  YASS_LAYER_SIGN,
  YASS_LAYER_NONE, /* nothing to draw: a note says it */
} YassLayer;

/* How a kind is drawn, or a part of it: a line in marks.c, found by its name or
 * by what its guise says, so that a kind that nobody here knows of gets the
 * default. */
typedef struct _YassMark YassMark;
struct _YassMark
{
  const char *kind;
  YassLayer layer;
  /* @statement: by its index in the game */
  void (*draw) (const YassEasel *easel, const YassMark *self, guint statement);
  YassRole role;
  YassRole more;   /* a bulb, an end */
  double size;     /* of that, from its middle; 0: it has one size */
  YassDrawn drawn; /* without a kind: of all that are drawn so; a role that is
                      not said is that of the kind */
  bool is_of_regions; /* its cells but the first tell regions */
};

/* All marks of a layer */
void yass_marks_draw (const YassEasel *easel, YassLayer layer);

/* Whether a statement has a mark on the board: not if it is about variables,
 * unless these tell the regions of cells. @regions may be NULL. */
bool yass_mark_shows (const YassStatement *statement, const YassChaos *regions,
                      const YassShape *shape);

/* Whether the mark of a kind says it all */
bool yass_mark_speaks_for_itself (const YassKind *kind);

/* marks-lines.c: through cells */

/* The middle of each cell of a statement; free it */
YassPoint *yass_easel_dup_centres (const YassEasel *easel,
                                   const YassStatement *statement);
void yass_mark_line (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_thermo (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_link (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_lockout (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_diamonds (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_diagonal (const YassEasel *easel, const YassMark *self, guint i);

/* marks-arrows.c: from circles and pills */
void yass_mark_arrow (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_between (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_tipped_line (const YassEasel *easel, const YassMark *self,
                            guint i);

/* The two lines of an arrow's tip, which points as (@x, @y) does, which is one
 * long */
void yass_easel_add_tip (const YassEasel *easel, YassRole role, YassPoint at,
                         double x, double y, double size);

/* marks-cells.c: in and around cells */
void yass_mark_shade (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_groups (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_circles (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_squares (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_outline (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_cage (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_halves (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_group_edges (const YassEasel *easel, const YassMark *self,
                            guint i);
void yass_mark_part_edges (const YassEasel *easel, const YassMark *self,
                           guint i);

void yass_mark_first_circle (const YassEasel *easel, const YassMark *self,
                             guint i);

/* How many cells the parts of a statement have, as "3+2"; free it */
char *yass_mark_dup_parts (const YassStatement *statement);

/* Reads how many cells the next part has off a value like "3+2", at most @most
 * and all of these where it does not say */
guint yass_mark_take_part (const char **value, guint most);

/* marks-labels.c: in the corners of cells */
void yass_mark_letters_if_apart (const YassEasel *easel, const YassMark *self,
                                 guint i);
void yass_mark_clone_letters (const YassEasel *easel, const YassMark *self,
                              guint i);
void yass_mark_part_letters (const YassEasel *easel, const YassMark *self,
                             guint i);
void yass_mark_value (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_no_value (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_at_least (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_exactly (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_evens (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_odds (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_line_value (const YassEasel *easel, const YassMark *self,
                           guint i);
void yass_mark_times (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_given (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_branches (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_index (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_name (const YassEasel *easel, const YassMark *self, guint i);

/* marks-chaos.c: about regions that are to be found */
void yass_mark_region_arrow (const YassEasel *easel, const YassMark *self,
                             guint i);
void yass_mark_region_count (const YassEasel *easel, const YassMark *self,
                             guint i);
/* Whether a clue about them has its cells on the board */
bool yass_chaos_is_drawn (const YassChaos *regions,
                          const YassStatement *statement,
                          const YassShape *shape);

/* marks-signs.c: between cells */
void yass_mark_dot (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_quad (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_letter (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_equal (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_greater (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_minimum (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_maximum (const YassEasel *easel, const YassMark *self, guint i);

/* marks-outside.c: around the board */
void yass_mark_diagonal_clue (const YassEasel *easel, const YassMark *self,
                              guint i);
void yass_mark_line_clue (const YassEasel *easel, const YassMark *self,
                          guint i);
void yass_mark_end_clue (const YassEasel *easel, const YassMark *self, guint i);
void yass_mark_signed_clue (const YassEasel *easel, const YassMark *self,
                            guint i);
void yass_mark_rank_clue (const YassEasel *easel, const YassMark *self,
                          guint i);
