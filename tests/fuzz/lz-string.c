/* lz-string.c: the compressed text inside links, there and back
 * SPDX-License-Identifier: MIT */
#include "base/lz-string.h"

#include <string.h>

#include "fuzz/seeds.h"
#include "fuzz/target.h"

/* A few bytes can stand for a lot of text */
#define MOST_UNITS 4000

/* What was compressed comes back */
static void
check_way_back (const char *text, gsize length)
{
  g_autofree char *packed = yass_lz_string_compress (text, length);
  YassLzFault fault = { 0 };
  g_autoptr (GString) again = yass_lz_string_decompress (
      packed, strlen (packed), MOST_UNITS, &fault);

  g_assert_nonnull (again);
  g_assert_cmpmem (again->str, again->len, text, length);
}

static void
run (const char *bytes, gsize length)
{
  /* A copy, so that reading past its end is seen */
  g_autofree char *packed = g_memdup2 (bytes, MAX (length, 1));
  YassLzFault fault = { 0 };
  g_autoptr (GString) text
      = yass_lz_string_decompress (packed, length, MOST_UNITS, &fault);

  if (text != NULL)
    {
      g_assert_true (g_utf8_validate_len (text->str, text->len, NULL)
                     || memchr (text->str, '\0', text->len) != NULL);
      check_way_back (text->str, text->len);
      return;
    }
  g_assert_nonnull (fault.problem);
  g_assert_cmpuint (fault.at, <=, length);
  if (g_utf8_validate_len (bytes, length, NULL))
    check_way_back (bytes, length);
}

static void
add_packed (const char *bytes, gsize length, gpointer seeds)
{
  const gsize n = MIN (length, 600);

  if (!g_utf8_validate_len (bytes, n, NULL))
    return;
  g_autofree char *packed = yass_lz_string_compress (bytes, n);
  seeds_add (seeds, packed, strlen (packed));
}

static void
add_seeds (GPtrArray *seeds)
{
  seeds_for_each_file ("formats", add_packed, seeds);
  seeds_for_each_file ("../data/variants", add_packed, seeds);
}

const FuzzTarget fuzz_target_lz_string = {
  .name = "lz-string",
  .summary = "the compressed text inside links, there and back",
  .longest = 300,
  .run = run,
  .add_seeds = add_seeds,
};
