/* entry.c: where libFuzzer and AFL++ come in; built once for each target
 * SPDX-License-Identifier: MIT */
#include <stdint.h>

#include "fuzz/target.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);
size_t LLVMFuzzerCustomMutator (uint8_t *bytes, size_t length, size_t room,
                                unsigned int seed);

/* libFuzzer's own. AFL++ has none, and does not ask for ours. */
__attribute__ ((weak)) size_t LLVMFuzzerMutate (uint8_t *bytes, size_t length,
                                                size_t room);

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  if (length <= TARGET.longest)
    TARGET.run ((const char *) bytes, length);
  return 0;
}

#ifdef TARGET_DAMAGES
/* Every other time the target's way to damage bytes, else libFuzzer's */
size_t
LLVMFuzzerCustomMutator (uint8_t *bytes, size_t length, size_t room,
                         unsigned int seed)
{
  static Fuzz fuzz;

  if (seed % 2 == 0 && LLVMFuzzerMutate != NULL)
    return LLVMFuzzerMutate (bytes, length, room);
  if (fuzz.rand == NULL)
    fuzz.rand = g_rand_new ();
  g_rand_set_seed (fuzz.rand, seed);
  g_autoptr (GString) text
      = g_string_new_len ((const char *) bytes, (gssize) length);
  g_autoptr (GString) other
      = g_string_new_len ((const char *) bytes, (gssize) length);
  TARGET.damage (&fuzz, text, other);
  const size_t n = MIN (text->len, room);
  memcpy (bytes, text->str, n);
  return n;
}
#endif
