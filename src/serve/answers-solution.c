/* answers-solution.c: a solution for the socket
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "question/question.h"
#include "serve/answers.h"
#include "serve/data.h"
#include "serve/words.h"

bool
yass_reply_solve (const YassCall *call, GString *out, GError **error)
{
  g_auto (YassData) data = { 0 };
  g_autoptr (YassInquiry) inquiry
      = yass_data_inquire (&data, call, false, error);
  g_autofree YassSolution *solution = NULL;

  if (inquiry == NULL)
    return false;
  solution = yass_inquiry_find_random (inquiry, g_random_int ());
  if (solution == NULL)
    {
      yass_words_append_no_solution (out, call, data.puzzle);
      return true;
    }
  g_string_append (out, ",\"type\":\"solved\",\"solution\":[");
  for (guint cell = 0; cell < solution->n_cells; cell++)
    {
      if (cell > 0)
        g_string_append_c (out, ',');
      yass_append_uint (out, solution->numbers[cell]
                                 + yass_puzzle_get_first_number (data.puzzle)
                                 - 1);
    }
  g_string_append (out, "]}");
  return true;
}
