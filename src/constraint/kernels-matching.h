/* kernels-matching.h: a matching and its closures, for one number of members
 * SPDX-License-Identifier: MIT
 *
 * Included once a width, with ROWS members at most, a WORD for each that has
 * room for as many partners, and NAME () to tell the widths apart.
 *
 * Members are words of vectors. Each has its partner; a member leads to another
 * if it can have the other's partner. All that leads to a member, whole or in
 * part, is one row: with the rows of all members in a few registers, Warshall's
 * closure takes two instructions a step and register. What a member can have
 * stays with it if it leads back to it. */

#define WORDS_PER_VECTOR (BYTES / sizeof (WORD))
#define PARTS (ROWS / WORDS_PER_VECTOR)
#define Vector NAME (Vector)
#define Rows NAME (Rows)
#define FOR_PARTS _Pragma ("GCC unroll 16") for (unsigned k = 0; k < PARTS; k++)
#define SPLAT(word) ((Vector){ 0 } + (WORD) (word))

typedef WORD Vector __attribute__ ((vector_size (BYTES)));
typedef struct
{
  Vector part[PARTS];
} Rows;

/* A bit for each row */
static inline Vector
NAME (row_bits) (unsigned k)
{
  return *(const Vector *) &ROW_BITS[k * WORDS_PER_VECTOR];
}

/* @rows with @more where @a and @b meet */
static inline Vector
NAME (add_where) (Vector rows, Vector a, Vector b, Vector more)
{
#if defined(__AVX512BW__)
  return (Vector) MASK_OR ((__m512i) rows, TEST ((__m512i) a, (__m512i) b),
                           (__m512i) rows, (__m512i) more);
#else
  return rows | ((Vector) ((a & b) != 0) & more);
#endif
}

static inline Vector
NAME (one_row) (unsigned k, unsigned row)
{
  return (Vector) (NAME (row_bits) (k) == SPLAT ((WORD) 1 << row));
}

static inline WORD
NAME (unite) (const Rows *rows)
{
  Vector all = { 0 };

  FOR_PARTS all |= rows->part[k];
  const uint64_t word = unite ((Words) all);
  return (WORD) (sizeof (WORD) < 8 ? word | word >> 32 : word);
}

/* A bit per row that is not empty */
static inline uint64_t
NAME (find_filled) (const Rows *rows)
{
#if defined(__AVX512BW__)
  uint64_t filled = 0;

  FOR_PARTS filled
      |= (uint64_t) TEST ((__m512i) rows->part[k], (__m512i) rows->part[k])
         << (k * WORDS_PER_VECTOR);
  return filled;
#else
  Rows bits;

  FOR_PARTS bits.part[k] = (Vector) (rows->part[k] != 0) & NAME (row_bits) (k);
  return NAME (unite) (&bits);
#endif
}

/* Row @i in all words */
static inline Vector
NAME (spread) (const Rows *rows, unsigned i)
{
#if defined(__AVX512BW__) && !defined(__clang__) && ROWS == 16
  return __builtin_shuffle (rows->part[0], SPLAT (i));
#elif defined(__AVX512BW__) && !defined(__clang__) && ROWS == 32
  return __builtin_shuffle (rows->part[0], rows->part[1], SPLAT (i));
#else
  return SPLAT (((const WORD *) rows)[i]);
#endif
}

static inline void
NAME (load_map) (Rows *rows, const uint64_t *map, uint64_t live)
{
  FOR_PARTS
  {
#if ROWS == 64
    memcpy (&rows->part[k], map + k * WORDS_PER_VECTOR, BYTES);
#else
    Words words[2];
    memcpy (&words[0], map + k * WORDS_PER_VECTOR, BYTES);
    memcpy (&words[1], map + k * WORDS_PER_VECTOR + WORDS_PER_VECTOR / 2,
            BYTES);
    rows->part[k] = narrow (words[0], words[1]);
#endif
    rows->part[k] &= (Vector) ((NAME (row_bits) (k) & SPLAT (live)) != 0);
  }
}

/* Finds a partner for @start out of @free, moving others on to another partner
 * if need be: level by level, all partners that those asked can have, and then
 * back. Returns whether it has found one; if not, @seen gets all partners that
 * they can have. */
static inline bool
NAME (augment) (const Rows *map, Rows *partners, const WORD *partner_of,
                unsigned start, WORD *free, WORD *seen)
{
  WORD levels[ROWS + 1];
  unsigned n = 0;

  *seen = levels[0] = ((const WORD *) map)[start];
  while ((levels[n] & *free) == 0)
    {
      Rows wanted = { 0 };
      FOR_PARTS wanted.part[k] = NAME (add_where) (
          wanted.part[k], partners->part[k], SPLAT (levels[n]), map->part[k]);
      const WORD next = NAME (unite) (&wanted) & ~*seen;

      if (next == 0)
        return false;
      *seen |= next;
      levels[++n] = next;
    }

  WORD partner = levels[n] & *free;
  partner &= ~partner + 1;
  *free &= ~partner;
  while (n-- > 0)
    {
      Rows able;
      FOR_PARTS able.part[k]
          = NAME (add_where) ((Vector){ 0 }, map->part[k], SPLAT (partner),
                              partners->part[k] & SPLAT (levels[n]));
      const unsigned member
          = (unsigned) __builtin_ctzll (NAME (find_filled) (&able));

      FOR_PARTS
      {
        const Vector here = NAME (one_row) (k, member);
        partners->part[k]
            = (partners->part[k] & ~here) | (SPLAT (partner) & here);
      }
      partner = partner_of[member];
    }
  FOR_PARTS partners->part[k] |= SPLAT (partner) & NAME (one_row) (k, start);
  return true;
}

/* Any matching still made of live edges is a valid start, even after undo, so
 * the last one is repaired. Members that are not live keep their partner unless
 * another has it now. Returns whether all have a partner; if not, @wanted gets
 * the partners that too many share. */
static inline bool
NAME (repair) (const Rows *map, Rows *partners, uint64_t unmatched, WORD *free,
               Rows *kept, WORD *wanted)
{
  bool has_partner = true;

  for (; unmatched != 0 && has_partner; unmatched &= unmatched - 1)
    {
      const Rows before = *partners;

      has_partner = NAME (augment) (map, partners, (const WORD *) &before,
                                    (unsigned) __builtin_ctzll (unmatched),
                                    free, wanted);
    }
  const WORD taken = NAME (unite) (partners);
  FOR_PARTS
  {
    const Vector dead = (Vector) (map->part[k] == 0);
    kept->part[k] = partners->part[k] | (kept->part[k] & dead & ~SPLAT (taken));
  }
  return has_partner;
}

/* Which partners lead to a member, with one step: those of members who can
 * have its own. A partner that nobody has leads everywhere. */
static inline void
NAME (lead_once) (Rows *leads, const Rows *map, const Rows *partners,
                  uint64_t live, WORD free)
{
  WORD anywhere = 0;

  if (free != 0)
    {
      Rows idle;
      FOR_PARTS idle.part[k] = NAME (add_where) (
          (Vector){ 0 }, map->part[k], SPLAT (free), partners->part[k]);
      anywhere = NAME (unite) (&idle) | free;
    }
  FOR_PARTS leads->part[k] = SPLAT (anywhere);
  for (; live != 0; live &= live - 1)
    {
      const unsigned i = (unsigned) __builtin_ctzll (live);
      const Vector has = SPLAT (((const WORD *) map)[i]);
      const Vector partner = SPLAT (((const WORD *) partners)[i]);

      FOR_PARTS leads->part[k]
          = NAME (add_where) (leads->part[k], partners->part[k], has, partner);
    }
}

static inline void
NAME (lead_on) (Rows *leads, const Rows *partners, uint64_t live)
{
  for (; live != 0; live &= live - 1)
    {
      const unsigned i = (unsigned) __builtin_ctzll (live);
      const Vector row = NAME (spread) (leads, i);
      const Vector partner = SPLAT (((const WORD *) partners)[i]);

      FOR_PARTS leads->part[k]
          = NAME (add_where) (leads->part[k], leads->part[k], partner, row);
    }
}

/* Round by round: what goes from every member that has something to lose */
static inline unsigned
NAME (tell) (const Rows *leads, Rows *lost, WORD taken, uint64_t *groups)
{
  unsigned n = 0;

  do
    {
      Rows leading;
      FOR_PARTS leading.part[k] = NAME (add_where) (
          (Vector){ 0 }, lost->part[k], lost->part[k], leads->part[k]);
      const WORD group = taken & ~NAME (unite) (&leading);

      groups[n++] = group;
      FOR_PARTS lost->part[k] &= ~SPLAT (group);
    }
  while (NAME (find_filled) (lost) != 0);
  return n;
}

static YassClosure
NAME (match) (const uint64_t *map, uint64_t live, void *matching,
              uint64_t *groups, unsigned *n_groups)
{
  Rows rows, partners, kept, leads, lost;

  NAME (load_map) (&rows, map, live);
  memcpy (&kept, matching, sizeof kept);
  FOR_PARTS partners.part[k] = kept.part[k] & rows.part[k];
  const uint64_t unmatched = live & ~NAME (find_filled) (&partners);
  WORD free = NAME (unite) (&rows) & ~NAME (unite) (&partners);
  if (unmatched != 0)
    {
      WORD wanted;
      const bool is_whole
          = NAME (repair) (&rows, &partners, unmatched, &free, &kept, &wanted);

      memcpy (matching, &kept, sizeof kept);
      if (!is_whole)
        {
          groups[0] = wanted;
          return YASS_CLOSURE_OVERFULL;
        }
    }
  NAME (lead_once) (&leads, &rows, &partners, live, free);
  NAME (lead_on) (&leads, &partners, live);

  FOR_PARTS lost.part[k] = rows.part[k] & ~leads.part[k];
  if (NAME (find_filled) (&lost) == 0)
    return YASS_CLOSURE_STABLE;
  *n_groups = NAME (tell) (&leads, &lost, NAME (unite) (&partners), groups);
  return YASS_CLOSURE_LOSES;
}

#undef WORDS_PER_VECTOR
#undef PARTS
#undef Vector
#undef Rows
#undef FOR_PARTS
#undef SPLAT
#undef ROWS
#undef WORD
#undef NAME
#undef TEST
#undef MASK_OR
#undef ROW_BITS
