/* test-lz-string.c: compressed text is read and written as others do
 * SPDX-License-Identifier: MIT */
#include "base/lz-string.h"

#include <string.h>

#define PLENTY (1024 * 1024)

/* Written by compressToBase64 () of the JavaScript library, version 1.5.0 */
static const struct
{
  const char *text;
  const char *compressed;
} vectors[] = {
  { "", "Q===" },
  { "a", "IZA=" },
  { "aa", "IbI=" },
  { "aaaaaaaaaaaaaaaaaaaa", "IY1/kA==" },
  { "ab", "IYIyA===" },
  { "abababababababab", "IYI17SKA" },
  { "ä", "CdA=" },
  { "Ā", "gCAQ" },
  { "€ and ü", "jUEAIIYHYCYgP0A=" },
  { "😀 puzzle", "rwbgA9gEAOCuBeMDYFMg" },
  { "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{\"value\":2,\"given\":true},{},{}"
    "],"
    "[{},{},{},{}],[{},{},{},{}]]}",
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQikANwEMAbAVzngCZU0J6YAdggAuGdhQ"
    "nVa5GVRpkFkykSA===" },
  { "The quick brown fox jumps over the lazy dog, and the lazy dog sleeps on.",
    "CoCwpgBAjgrglgYwNYQEYCcD2B3AdhAM0wA8IArGAWwAcBnCTANzHQgBdwIAbAQwC8AnhAAmmA"
    "OYAaCD1zD2nXoJHiItLmDB0GuAHRA=" },
};

static char *
decompress (const char *text)
{
  YassLzFault fault;
  GString *plain
      = yass_lz_string_decompress (text, strlen (text), PLENTY, &fault);

  if (fault.problem != NULL)
    g_test_message ("%s: byte %" G_GSIZE_FORMAT ": %s", text, fault.at,
                    fault.problem);
  g_assert_null (fault.problem);
  g_assert_nonnull (plain);
  return g_string_free (plain, FALSE);
}

static void
test_vectors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (vectors); i++)
    {
      g_autofree char *compressed
          = yass_lz_string_compress (vectors[i].text, strlen (vectors[i].text));
      g_autofree char *plain = decompress (vectors[i].compressed);

      g_assert_cmpstr (compressed, ==, vectors[i].compressed);
      g_assert_cmpstr (plain, ==, vectors[i].text);
    }
}

/* What mail programs, browsers and people do to a link */
static void
test_link_damage (void)
{
  const char *text = "€ and ü";
  g_autofree char *padless = decompress ("jUEAIIYHYCYgP0A");
  g_autofree char *escaped = decompress ("jUEAIIYHYCYgP0A%3D");
  g_autofree char *lower = decompress ("jUEAIIYHYCYgP0A%3d");

  g_assert_cmpstr (padless, ==, text);
  g_assert_cmpstr (escaped, ==, text);
  g_assert_cmpstr (lower, ==, text);
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *odd = g_strdup_printf ("%u%u~}{", i * 977, i * i);
      g_autofree char *link = yass_lz_string_compress (odd, strlen (odd));
      g_auto (GStrv) pluses = g_strsplit (link, "+", -1);
      g_auto (GStrv) slashes = g_strsplit (link, "/", -1);
      g_autofree char *blank = g_strjoinv (" ", pluses);
      g_autofree char *percent = g_strjoinv ("%2b", pluses);
      g_autofree char *slash = g_strjoinv ("%2F", slashes);
      const char *links[] = { blank, percent, slash };

      for (guint j = 0; j < G_N_ELEMENTS (links); j++)
        {
          g_autofree char *again = decompress (links[j]);

          g_assert_cmpstr (again, ==, odd);
        }
    }
}

/* Few different characters make long pieces, many make wide codes */
static char *
random_text (guint length)
{
  GString *text = g_string_new (NULL);
  static const gint32 ranges[] = { 2, 10, 90, 0x7f, 0x700, 0xd000 };
  gint32 range = ranges[g_test_rand_int_range (0, G_N_ELEMENTS (ranges))];

  for (guint i = 0; i < length; i++)
    {
      bool astral = g_test_rand_int_range (0, 50) == 0;

      g_string_append_unichar (
          text, (gunichar) (astral ? g_test_rand_int_range (0x10000, 0x110000)
                                   : g_test_rand_int_range (1, range + 1)));
    }
  return g_string_free (text, FALSE);
}

static void
test_round_trip (void)
{
  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *text = random_text (
          (guint) g_test_rand_int_range (0, i < 490 ? 400 : 20000));
      g_autofree char *compressed
          = yass_lz_string_compress (text, strlen (text));
      g_autofree char *again = decompress (compressed);

      g_assert_cmpstr (again, ==, text);
    }
}

static void
assert_fault (const char *text, gsize length, gsize at, const char *problem)
{
  YassLzFault fault;

  g_assert_null (yass_lz_string_decompress (text, length, PLENTY, &fault));
  g_assert_cmpstr (fault.problem, ==, problem);
  g_assert_cmpuint (fault.at, ==, at);
}

/* A NUL is a character like others */
static void
test_nul (void)
{
  static const char text[] = "a\0b\0\0\303\244";
  g_autofree char *compressed = yass_lz_string_compress (text, sizeof text);
  YassLzFault fault;
  g_autoptr (GString) again = yass_lz_string_decompress (
      compressed, strlen (compressed), 100, &fault);

  g_assert_nonnull (again);
  g_assert_cmpmem (again->str, again->len, text, sizeof text);
}

static void
test_cut_off (void)
{
  const char *text = vectors[10].compressed;
  gsize length = strlen (text) - 3; /* without its padding */

  for (gsize n = 0; n < length; n++)
    {
      /* A heap copy, so that a sanitizer sees a byte too many */
      g_autofree char *copy = g_memdup2 (text, n);

      assert_fault (copy, n, n, "the compressed text is cut off");
    }
}

static void
test_damage (void)
{
  assert_fault ("", 0, 0, "the compressed text is cut off");
  assert_fault ("====", 4, 0, "the compressed text is cut off");
  assert_fault ("IY\"IyA===", 9, 2, "this is no character of compressed text");
  assert_fault ("IY%41IyA===", 11, 2,
                "this is no character of compressed text");
  assert_fault ("IYIyA===IYI", 11, 8, "text goes on behind the end");
  assert_fault ("////", 4, 0, "the compressed text is damaged");
  assert_fault ("IZ//", 4, 2, "the compressed text is damaged");
}

/* Whatever the bytes, an answer or a fault inside the text, in little memory */
static void
test_noise (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      const char *text = vectors[10 + i % 2].compressed;
      gsize length = strlen (text);
      g_autofree char *copy = g_memdup2 (text, length);
      guint n_changes = (guint) g_test_rand_int_range (1, 4);
      YassLzFault fault;
      GString *plain;

      for (guint j = 0; j < n_changes; j++)
        copy[g_test_rand_int_range (0, (gint32) length)]
            = i % 4 == 0
                  ? (char) g_test_rand_int_range (0, 256)
                  : vectors[11].compressed[g_test_rand_int_range (0, 90)];
      plain = yass_lz_string_decompress (copy, length, 1000, &fault);
      g_assert_true ((plain == NULL) == (fault.problem != NULL));
      if (plain == NULL)
        g_assert_cmpuint (fault.at, <=, length);
      else
        {
          g_assert_cmpuint (plain->len, <=, 3000);
          g_assert_true (g_utf8_validate_len (plain->str, plain->len, NULL)
                         || memchr (plain->str, 0, plain->len) != NULL);
          g_string_free (plain, TRUE);
        }
    }
}

static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autofree char *compressed = yass_lz_string_compress (text, 100000);
  YassLzFault fault;
  GString *plain;

  g_assert_cmpuint (strlen (compressed), <, 1000);
  g_assert_null (yass_lz_string_decompress (compressed, strlen (compressed),
                                            99999, &fault));
  g_assert_cmpstr (fault.problem, ==, "the text is too long");
  plain = yass_lz_string_decompress (compressed, strlen (compressed), 100000,
                                     &fault);
  g_assert_nonnull (plain);
  g_assert_cmpstr (plain->str, ==, text);
  g_string_free (plain, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lz-string/agrees-with-the-library", test_vectors);
  g_test_add_func ("/lz-string/takes-what-links-do", test_link_damage);
  g_test_add_func ("/lz-string/round-trip", test_round_trip);
  g_test_add_func ("/lz-string/keeps-every-nul", test_nul);
  g_test_add_func ("/lz-string/says-where-it-is-cut-off", test_cut_off);
  g_test_add_func ("/lz-string/says-where-it-is-damaged", test_damage);
  g_test_add_func ("/lz-string/survives-noise", test_noise);
  g_test_add_func ("/lz-string/bounds-its-memory", test_too_long);
  return g_test_run ();
}
