/* nearest.c: guessing which name was meant
 * SPDX-License-Identifier: MIT */
#include "cli/nearest.h"

#include <string.h>

/* Longer words are no typing errors */
#define LONGEST 32

/* How many characters to add, drop, change or swap with their neighbours */
static guint
measure_distance (const char *a, const char *b)
{
  const guint n_a = (guint) strlen (a), n_b = (guint) strlen (b);
  guint distance[LONGEST + 1][LONGEST + 1];

  if (MAX (n_a, n_b) > LONGEST)
    return G_MAXUINT;
  for (guint i = 0; i <= n_a; i++)
    for (guint j = 0; j <= n_b; j++)
      {
        if (i == 0 || j == 0)
          {
            distance[i][j] = i + j;
            continue;
          }
        const guint changed
            = distance[i - 1][j - 1]
              + (g_ascii_tolower (a[i - 1]) != g_ascii_tolower (b[j - 1]));
        const guint one_more = MIN (distance[i - 1][j], distance[i][j - 1]) + 1;

        distance[i][j] = MIN (changed, one_more);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          distance[i][j] = MIN (distance[i][j], distance[i - 2][j - 2] + 1);
      }
  return distance[n_a][n_b];
}

/* The first if there are several, or NULL */
static const char *
find_nearest (const char *word, const char *const *names)
{
  const char *nearest = NULL;
  guint best = 1 + (guint) strlen (word) / 4;

  for (; *names != NULL; names++)
    {
      const guint distance = measure_distance (word, *names);

      if (distance < best || (distance == best && nearest == NULL))
        {
          nearest = *names;
          best = distance;
        }
    }
  return nearest;
}

char *
yass_suggest (const char *word, const char *const *names)
{
  const char *nearest = find_nearest (word, names);

  return nearest != NULL ? g_strdup_printf ("; did you mean '%s'?", nearest)
                         : g_strdup ("");
}
