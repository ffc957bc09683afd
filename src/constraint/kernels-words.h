/* kernels-words.h: a matching and its components, for sets of several words
 * SPDX-License-Identifier: MIT
 *
 * Included by every set of kernels, for houses that are too large for a
 * closure in registers. The functions are written for any number of words and
 * made for each by the compiler.
 *
 * Partners lead to partners: whose member could have another's, leads there.
 * Those that lead to each other are a component, found as what leads to one of
 * them (many rows are looked at in a vector), and of that what it leads to. */
#include <string.h>

#include "base/intrinsics.h"
#include "constraint/kernels.h"

#define WORDS_MAX 4
#define ROWS_MAX (WORDS_MAX * 64)
#define UNMATCHED UINT16_MAX
#define ALWAYS_INLINE static inline __attribute__ ((always_inline))
#define FOR_WORDS                                                              \
  _Pragma ("GCC unroll 4") for (unsigned w = 0; w < n_words; w++)

typedef struct
{
  uint64_t word[WORDS_MAX];
} Set;

/* By partner, word by word: what it leads to */
typedef struct
{
  uint64_t word[WORDS_MAX][ROWS_MAX] __attribute__ ((aligned (64)));
} Rows;

typedef struct
{
  const uint64_t *map;
  unsigned stride; /* words from one member's to the next's */
  uint16_t *partner_of;
  uint16_t member_of[ROWS_MAX];
  Set matched; /* partners */
  Set free;    /* those that nobody has */
  Rows rows;   /* what else its member can have; nothing if it has none */
  Set components[ROWS_MAX / 2]; /* those of more than one partner */
  unsigned n_components;
} Net;

ALWAYS_INLINE bool
is_empty (const Set *set, unsigned n_words)
{
  uint64_t all = 0;

  FOR_WORDS all |= set->word[w];
  return all == 0;
}

ALWAYS_INLINE bool
has (const Set *set, unsigned member)
{
  return set->word[member / 64] >> (member % 64) & 1;
}

ALWAYS_INLINE void
add (Set *set, unsigned member)
{
  set->word[member / 64] |= (uint64_t) 1 << (member % 64);
}

/* Takes the smallest member out of a set that is not empty */
ALWAYS_INLINE unsigned
pop (Set *set, unsigned n_words)
{
  unsigned w = 0;

  while (w + 1 < n_words && set->word[w] == 0)
    w++;
  const unsigned member = w * 64 + (unsigned) __builtin_ctzll (set->word[w]);
  set->word[w] &= set->word[w] - 1;
  return member;
}

ALWAYS_INLINE void
pair (Net *net, unsigned n_words, unsigned member, unsigned partner)
{
  net->partner_of[member] = (uint16_t) partner;
  net->member_of[partner] = (uint16_t) member;
  FOR_WORDS net->rows.word[w][partner] = net->map[member * net->stride + w];
  net->rows.word[partner / 64][partner] &= ~((uint64_t) 1 << (partner % 64));
}

/* Finds a partner for @start, moving others on to another partner if need be.
 * Returns whether it has found one; if not, @seen gets all partners that they
 * can have. */
ALWAYS_INLINE bool
augment (Net *net, unsigned n_words, unsigned start, Set *seen)
{
  uint16_t came_from[ROWS_MAX]; /* by partner: the member that wants it */
  uint16_t queue[ROWS_MAX + 1];
  unsigned first = 0;
  unsigned end = 0;

  *seen = (Set){ 0 };
  queue[end++] = (uint16_t) start;
  while (first < end)
    {
      unsigned member = queue[first++];
      const uint64_t *row = net->map + member * net->stride;
      Set found;

      FOR_WORDS found.word[w] = row[w] & net->free.word[w];
      if (!is_empty (&found, n_words))
        {
          unsigned partner = pop (&found, n_words);

          add (&net->matched, partner);
          net->free.word[partner / 64] &= ~((uint64_t) 1 << (partner % 64));
          for (;;)
            {
              const unsigned freed = net->partner_of[member];

              pair (net, n_words, member, partner);
              if (member == start)
                return true;
              partner = freed;
              member = came_from[partner];
            }
        }
      FOR_WORDS
      {
        for (uint64_t rest = row[w] & ~seen->word[w]; rest != 0;
             rest &= rest - 1)
          {
            const unsigned partner = w * 64 + (unsigned) __builtin_ctzll (rest);

            came_from[partner] = (uint16_t) member;
            queue[end++] = net->member_of[partner];
          }
        seen->word[w] |= row[w];
      }
    }
  return false;
}

/* Any matching still made of live edges is a valid start, even after undo, so
 * the last one is repaired. Returns whether all have a partner; if not, @wanted
 * gets the partners that too many share. */
ALWAYS_INLINE bool
repair (Net *net, unsigned n_words, const uint64_t *live, Set *wanted)
{
  Set unmatched = { 0 };

  net->matched = net->free = (Set){ 0 };
  FOR_WORDS
  {
    for (uint64_t rest = live[w]; rest != 0; rest &= rest - 1)
      {
        const unsigned member = w * 64 + (unsigned) __builtin_ctzll (rest);
        const uint64_t *row = net->map + member * net->stride;
        const unsigned partner = net->partner_of[member];

        for (unsigned i = 0; i < n_words; i++)
          net->free.word[i] |= row[i];
        if (partner != UNMATCHED && row[partner / 64] >> (partner % 64) & 1
            && !has (&net->matched, partner))
          {
            add (&net->matched, partner);
            pair (net, n_words, member, partner);
          }
        else
          {
            add (&unmatched, member);
            net->partner_of[member] = UNMATCHED;
          }
      }
  }
  FOR_WORDS net->free.word[w] &= ~net->matched.word[w];
  while (!is_empty (&unmatched, n_words))
    if (!augment (net, n_words, pop (&unmatched, n_words), wanted))
      return false;
  return true;
}

#if defined(__AVX512BW__) && defined(YASS_KERNELS)
/* Those of @among that lead to one of @set, in one step */
ALWAYS_INLINE Set
step_back (const Rows *rows, unsigned n_words, const Set *set, const Set *among)
{
  Set back = { 0 };

  FOR_WORDS
  {
    uint64_t found = 0;

    for (unsigned i = 0; i < 64; i += 8)
      {
        __m512i both = _mm512_setzero_si512 ();

        for (unsigned k = 0; k < n_words; k++)
          both = _mm512_or_si512 (
              both,
              _mm512_and_si512 (_mm512_load_si512 (&rows->word[k][w * 64 + i]),
                                _mm512_set1_epi64 ((long long) set->word[k])));
        found |= (uint64_t) _mm512_test_epi64_mask (both, both) << i;
      }
    back.word[w] = found & among->word[w];
  }
  return back;
}

/* All that those of @set lead to, in one step */
ALWAYS_INLINE Set
step_forward (const Rows *rows, unsigned n_words, const Set *set)
{
  Set next = { 0 };

  FOR_WORDS
  {
    __m512i all = _mm512_setzero_si512 ();

    for (unsigned i = 0; i < n_words * 64; i += 8)
      all = _mm512_mask_or_epi64 (all,
                                  (__mmask8) (set->word[i / 64] >> (i % 64)),
                                  all, _mm512_load_si512 (&rows->word[w][i]));
    next.word[w] = (uint64_t) _mm512_reduce_or_epi64 (all);
  }
  return next;
}
#else
ALWAYS_INLINE Set
step_back (const Rows *rows, unsigned n_words, const Set *set, const Set *among)
{
  Set back = { 0 };

  FOR_WORDS
  for (uint64_t rest = among->word[w]; rest != 0; rest &= rest - 1)
    {
      const unsigned partner = w * 64 + (unsigned) __builtin_ctzll (rest);
      uint64_t both = 0;

      for (unsigned k = 0; k < n_words; k++)
        both |= rows->word[k][partner] & set->word[k];
      back.word[w] |= (uint64_t) (both != 0) << (partner % 64);
    }
  return back;
}

ALWAYS_INLINE Set
step_forward (const Rows *rows, unsigned n_words, const Set *set)
{
  Set next = { 0 };

  FOR_WORDS
  for (uint64_t rest = set->word[w]; rest != 0; rest &= rest - 1)
    for (unsigned k = 0; k < n_words; k++)
      next.word[k] |= rows->word[k][w * 64 + (unsigned) __builtin_ctzll (rest)];
  return next;
}
#endif

/* The part of @among that leads to @start */
ALWAYS_INLINE Set
close_backward (const Net *net, unsigned n_words, const Set *start,
                const Set *among)
{
  Set last = *start;
  Set missing = { 0 }; /* from the closure */
  Set closure = *start;

  FOR_WORDS missing.word[w] = among->word[w] & ~start->word[w];
  while (!is_empty (&last, n_words) && !is_empty (&missing, n_words))
    {
      last = step_back (&net->rows, n_words, &last, &missing);
      FOR_WORDS
      {
        missing.word[w] &= ~last.word[w];
        closure.word[w] |= last.word[w];
      }
    }
  return closure;
}

/* The part of @among that @start leads to, @start being in it */
ALWAYS_INLINE Set
close_forward (const Net *net, unsigned n_words, unsigned start,
               const Set *among)
{
  Set frontier = { 0 };
  Set missing = *among; /* from the closure */

  add (&frontier, start);
  missing.word[start / 64] &= ~((uint64_t) 1 << (start % 64));
  while (!is_empty (&frontier, n_words) && !is_empty (&missing, n_words))
    {
      const unsigned partner = pop (&frontier, n_words);

      FOR_WORDS
      {
        const uint64_t next = net->rows.word[w][partner] & missing.word[w];

        missing.word[w] &= ~next;
        frontier.word[w] |= next;
      }
    }
  FOR_WORDS missing.word[w] = among->word[w] & ~missing.word[w];
  return missing;
}

/* Takes partners out of @rest that lead to no other of it, or that no other
 * leads to: they are a component each */
ALWAYS_INLINE void
trim (const Net *net, unsigned n_words, Set *rest)
{
  Set before = *rest;

  while (!is_empty (&before, n_words) && !is_empty (rest, n_words))
    {
      const Set leading = step_back (&net->rows, n_words, rest, rest);
      const Set led_to = step_forward (&net->rows, n_words, rest);

      before = *rest;
      FOR_WORDS
      {
        rest->word[w] &= leading.word[w] & led_to.word[w];
        before.word[w] &= ~rest->word[w];
      }
    }
}

/* Finds the components. A partner that nobody has leads nowhere, and all that
 * lead to one can move on: together they count as one component, the first. */
ALWAYS_INLINE void
find_components (Net *net, unsigned n_words)
{
  Set rest = net->matched;

  net->n_components = 0;
  if (!is_empty (&net->free, n_words))
    {
      const Set idle = close_backward (net, n_words, &net->free, &rest);

      net->components[net->n_components++] = idle;
      FOR_WORDS rest.word[w] &= ~idle.word[w];
    }
  for (trim (net, n_words, &rest); !is_empty (&rest, n_words);
       trim (net, n_words, &rest))
    {
      Set start = { 0 };
      Set component = rest;
      const unsigned first = pop (&component, n_words);

      add (&start, first);
      component = close_backward (net, n_words, &start, &rest);
      component = close_forward (net, n_words, first, &component);
      net->components[net->n_components++] = component;
      FOR_WORDS rest.word[w] &= ~component.word[w];
    }
}

/* What goes from one component to another: that is what members lose */
ALWAYS_INLINE void
find_lost (const Net *net, unsigned n_words, Rows *lost)
{
  FOR_WORDS memcpy (lost->word[w], net->rows.word[w],
                    n_words * 64 * sizeof lost->word[w][0]);
  for (unsigned i = 0; i < net->n_components; i++)
    {
      const Set *component = &net->components[i];

      FOR_WORDS
      for (uint64_t rest = component->word[w]; rest != 0; rest &= rest - 1)
        for (unsigned k = 0; k < n_words; k++)
          lost->word[k][w * 64 + (unsigned) __builtin_ctzll (rest)]
              &= ~component->word[k];
    }
}

/* Whole components instead of some of their partners */
ALWAYS_INLINE Set
complete (const Net *net, unsigned n_words, Set partners)
{
  const bool is_idle_first = !is_empty (&net->free, n_words);

  for (unsigned i = 0; i < net->n_components; i++)
    {
      uint64_t both = 0;

      FOR_WORDS both |= net->components[i].word[w] & partners.word[w];
      if (both != 0 || (i == 0 && is_idle_first))
        FOR_WORDS partners.word[w] |= net->components[i].word[w];
    }
  return partners;
}

/* Round by round, those who have something to lose to those who remained: all
 * others are a tight group. Those who can move on are in none. */
ALWAYS_INLINE unsigned
tell (const Net *net, unsigned n_words, const Rows *lost, uint64_t *groups)
{
  Set rest = net->matched;
  unsigned n = 0;

  for (;;)
    {
      const Set losing = step_back (lost, n_words, &rest, &rest);

      if (is_empty (&losing, n_words))
        return n;
      rest = complete (net, n_words, losing);
      FOR_WORDS rest.word[w] &= net->matched.word[w];
      for (unsigned w = 0; w < net->stride; w++)
        groups[n * net->stride + w]
            = w < n_words ? net->matched.word[w] & ~rest.word[w] : 0;
      n++;
    }
}

/* Whether there is only one component */
ALWAYS_INLINE bool
is_one (const Net *net, unsigned n_words)
{
  uint64_t others = 0;

  if (net->n_components != 1)
    return false;
  FOR_WORDS others |= net->matched.word[w] & ~net->components[0].word[w];
  return others == 0;
}

ALWAYS_INLINE YassClosure
match_with (unsigned n_words, const uint64_t *map, unsigned stride,
            const uint64_t *live, uint16_t *partner_of, uint64_t *groups,
            unsigned *n_groups)
{
  Net net;
  Set wanted;
  Rows lost;

  net.map = map;
  net.stride = stride;
  net.partner_of = partner_of;
  FOR_WORDS memset (net.rows.word[w], 0,
                    n_words * 64 * sizeof net.rows.word[w][0]);
  if (!repair (&net, n_words, live, &wanted))
    {
      for (unsigned w = 0; w < stride; w++)
        groups[w] = w < n_words ? wanted.word[w] : 0;
      return YASS_CLOSURE_OVERFULL;
    }
  find_components (&net, n_words);
  if (is_one (&net, n_words))
    return YASS_CLOSURE_STABLE;
  find_lost (&net, n_words, &lost);
  *n_groups = tell (&net, n_words, &lost, groups);
  return *n_groups > 0 ? YASS_CLOSURE_LOSES : YASS_CLOSURE_STABLE;
}

static YassClosure
match_words (const uint64_t *map, unsigned n_words, unsigned stride,
             const uint64_t *live, uint16_t *partner_of, uint64_t *groups,
             unsigned *n_groups)
{
  switch (n_words)
    {
    case 1:
      return match_with (1, map, stride, live, partner_of, groups, n_groups);
    case 2:
      return match_with (2, map, stride, live, partner_of, groups, n_groups);
    case 3:
      return match_with (3, map, stride, live, partner_of, groups, n_groups);
    default:
      return match_with (4, map, stride, live, partner_of, groups, n_groups);
    }
}
