/* bench-houses.c: how long the complete closure of one house takes
 * SPDX-License-Identifier: MIT */
#include "run/bench-houses.h"

#include <string.h>

#include "constraint/groups.h"
#include "run/bench-clock.h"
#include "run/bench-numbers.h"
#include "run/bench-report.h"

const YassDensity yass_house_densities[3] = {
  { .numbers = 3, .share = 0, .placed = 0.3 },
  { .numbers = 0, .share = 1 / 3.0, .placed = 0.2 },
  { .numbers = 0, .share = 1 / 2.0, .placed = 0 },
};

static const guint sizes[] = { 4, 9, 12, 16, 20, 25, 36, 49, 64, 81, 100, 144 };

/* Beyond this size, looking at all groups one by one takes too long */
#define LARGEST_ENUMERATED 12

/* A house that is being closed. Up to 64 numbers a set is a word, as in the
 * engine. */
typedef struct
{
  guint size;
  guint stride;
  uint64_t live[YASS_HOUSE_WORDS];
  YassGroupScratch scratch;
  gsize matching_bytes; /* of a matching */

  /* Those to close, as the kernels want them */
  const YassHouses *houses;      /* unowned */
  uint64_t *maps;                /* owned */
  YassVectorMatching *matchings; /* owned */

  uint64_t map[YASS_HOUSE_MAX * YASS_HOUSE_WORDS];
  uint64_t groups[YASS_HOUSE_MAX * YASS_HOUSE_WORDS];
} House;

typedef struct _Way Way;

struct _Way
{
  const char *strategy;
  const YassKernels *kernels; /* or NULL */
  /* Leaves what is left of the house with that number in the map; false where
   * it has no solution */
  bool (*close) (House *house, const Way *way, guint i);
  guint max_size;
};

/* All cells are live: those that have their number cost a kernel nothing, or
 * not more than finding out who they are */
static inline void
load (House *house, guint i)
{
  const gsize n_words = (gsize) house->size * house->stride;

  memcpy (house->map, house->maps + i * n_words, n_words * sizeof (uint64_t));
}

static bool
close_by_doubling (House *house, const Way *way, guint i)
{
  uint16_t map[YASS_DOUBLING_MAX];
  uint16_t gone[YASS_DOUBLING_MAX];

  load (house, i);
  for (guint cell = 0; cell < house->size; cell++)
    map[cell] = (uint16_t) house->map[cell];
  const YassClosure closure = way->kernels->double_up (map, house->size, gone);

  for (guint cell = 0; closure == YASS_CLOSURE_LOSES && cell < house->size;
       cell++)
    house->map[cell] &= ~(uint64_t) gone[cell];
  return closure != YASS_CLOSURE_OVERFULL;
}

/* Takes the partners of a tight group from all who have others, too */
static inline void
apply_group (House *house, const uint64_t *partners, guint stride)
{
  for (guint i = 0; i < house->size; i++)
    {
      uint64_t *set = &house->map[i * stride];
      uint64_t others = 0;

      for (guint word = 0; word < stride; word++)
        others |= set[word] & ~partners[word];
      for (guint word = 0; others != 0 && word < stride; word++)
        set[word] &= ~partners[word];
    }
}

static bool
close_in_vectors (House *house, YassMatchingKernel match, guint i)
{
  YassVectorMatching matching;
  guint n_groups = 0;

  memcpy (&matching, &house->matchings[i], house->matching_bytes);
  const YassClosure closure
      = match (house->map, house->live[0], &matching, house->groups, &n_groups);
  for (guint k = 0; closure == YASS_CLOSURE_LOSES && k < n_groups; k++)
    apply_group (house, &house->groups[k], 1);
  return closure != YASS_CLOSURE_OVERFULL;
}

static bool
close_by_matching (House *house, const Way *way, guint i)
{
  const YassKernels *kernels = way->kernels;
  const guint size = house->size;
  const YassMatchingKernel match = size <= 16   ? kernels->match_16
                                   : size <= 32 ? kernels->match_32
                                   : size <= 64 ? kernels->match_64
                                                : NULL;
  uint16_t partners[YASS_HOUSE_MAX];
  guint n_groups = 0;

  load (house, i);
  if (match != NULL)
    return close_in_vectors (house, match, i);
  memcpy (partners, house->houses->partners + (gsize) i * size,
          size * sizeof *partners);
  const YassClosure closure
      = kernels->match_words (house->map, (size + 63) / 64, house->stride,
                              house->live, partners, house->groups, &n_groups);
  for (guint k = 0; closure == YASS_CLOSURE_LOSES && k < n_groups; k++)
    apply_group (house, &house->groups[k * house->stride], house->stride);
  return closure != YASS_CLOSURE_OVERFULL;
}

static bool
apply_found (gpointer data, YassSet group, YassSet partners)
{
  House *house = data;

  YASS_SET_FOREACH (cell, house->live[0] & ~group)
    house->map[cell] &= ~partners;
  return yass_set_count (partners) == yass_set_count (group);
}

static bool
close_by_enumerating (House *house, const Way *way, guint i)
{
  const YassGroupQuery query
      = { .max_size = house->size, .found = apply_found, .data = house };
  const YassSide side = { house->map, house->live[0] };

  load (house, i);
  return yass_groups_enumerate.find (&house->scratch, &side, &query);
}

static GArray *
list_ways (void)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (Way));
  const YassKernels *const *all = yass_kernels_list ();
  const Way enumerate
      = { "enumerate", NULL, close_by_enumerating, LARGEST_ENUMERATED };

  for (guint i = 0; all[i] != NULL; i++)
    {
      const Way way
          = { "doubling", all[i], close_by_doubling, YASS_DOUBLING_MAX };
      g_array_append_val (ways, way);
    }
  for (guint i = 0; all[i] != NULL; i++)
    {
      const Way way = { "matching", all[i], close_by_matching, G_MAXUINT };
      g_array_append_val (ways, way);
    }
  g_array_append_val (ways, enumerate);
  return ways;
}

static void
house_init (House *house, guint size)
{
  memset (house, 0, sizeof *house);
  house->size = size;
  house->stride = size <= 64 ? 1 : YASS_HOUSE_WORDS;
  house->matching_bytes = size <= 16 ? 16 * 4 : size <= 32 ? 32 * 4 : 64 * 8;
  for (guint i = 0; i < size; i++)
    house->live[i / 64] |= (uint64_t) 1 << (i % 64);
  yass_group_scratch_init (&house->scratch, NULL, 1, MIN (size, 64));
}

static void
house_clear (House *house)
{
  yass_group_scratch_clear (&house->scratch);
  g_clear_pointer (&house->maps, g_free);
  g_clear_pointer (&house->matchings, g_aligned_free);
}

static void
set_houses (House *house, const YassHouses *houses)
{
  const gsize n = (gsize) houses->n_houses * house->size;

  g_free (house->maps);
  g_aligned_free (house->matchings);
  house->houses = houses;
  house->maps = g_new (uint64_t, n * house->stride);
  house->matchings
      = g_aligned_alloc0 (houses->n_houses, sizeof (YassVectorMatching), 64);
  for (gsize i = 0; i < n; i++)
    {
      YassVectorMatching *matching = &house->matchings[i / house->size];

      memcpy (house->maps + i * house->stride,
              houses->sets + i * YASS_HOUSE_WORDS,
              house->stride * sizeof (uint64_t));
      if (house->size <= 32)
        matching->narrow[i % house->size] = (uint32_t) 1 << houses->partners[i];
      else if (house->size <= 64)
        matching->wide[i % house->size] = (uint64_t) 1 << houses->partners[i];
    }
}

static void
close_all (House *house, const Way *way)
{
  for (guint i = 0; i < house->houses->n_houses; i++)
    way->close (house, way, i);
}

/* A pass over all houses, after one that brings them into the caches. Making a
 * copy of the house and its matching is in it, as is taking away what has to
 * go. */
static double
time_pass (House *house, const Way *way)
{
  close_all (house, way);
  const guint64 start = yass_thread_clock ();

  close_all (house, way);
  return (double) yass_clock_between (start, yass_thread_clock ())
         / house->houses->n_houses;
}

/* In how many houses this way leaves other edges than the first one */
static guint
compare (House *house, const Way *first, const Way *way)
{
  const gsize n_bytes = (gsize) house->size * house->stride * sizeof (uint64_t);
  g_autofree uint64_t *left = g_malloc (n_bytes);
  guint n_different = 0;

  for (guint i = 0; i < house->houses->n_houses; i++)
    {
      const bool possible = first->close (house, first, i);
      memcpy (left, house->map, n_bytes);
      if (way->close (house, way, i) != possible
          || (possible && memcmp (left, house->map, n_bytes) != 0))
        n_different++;
    }
  return n_different;
}

/* All ways, repeat by repeat, so that noise hits all alike */
static void
run_density (YassHouseBench *self, House *house, const GArray *ways,
             guint first_time, guint density)
{
  YassHouses houses;
  const guint n_ways = self->times->len - first_time;
  g_autofree double *ns = g_new (double, n_ways * self->repeats);
  g_autofree const Way **used = g_new (const Way *, n_ways);
  guint n = 0;

  yass_houses_init (&houses, house->size, self->n_houses,
                    &yass_house_densities[density], house->size);
  set_houses (house, &houses);
  for (guint i = 0; i < ways->len; i++)
    if (house->size <= g_array_index (ways, Way, i).max_size)
      used[n++] = &g_array_index (ways, Way, i);
  for (guint i = 0; i < n; i++)
    self->n_different += compare (house, used[0], used[i]);
  for (guint repeat = 0; repeat < self->repeats; repeat++)
    for (guint i = 0; i < n; i++)
      ns[i * self->repeats + repeat] = time_pass (house, used[i]);
  for (guint i = 0; i < n; i++)
    {
      YassHouseTime *time
          = &g_array_index (self->times, YassHouseTime, first_time + i);
      double *own = &ns[i * self->repeats];

      time->median_ns[density] = yass_quantile (own, self->repeats, 0.5);
      time->least_ns[density] = yass_calm_least (own, self->repeats);
    }
  yass_houses_clear (&houses);
}

void
yass_house_bench_init (YassHouseBench *self, guint n_houses, guint repeats)
{
  *self = (YassHouseBench){
    .times = g_array_new (FALSE, TRUE, sizeof (YassHouseTime)),
    .n_houses = n_houses,
    .repeats = repeats,
  };
}

void
yass_house_bench_clear (YassHouseBench *self)
{
  g_clear_pointer (&self->times, g_array_unref);
}

bool
yass_house_bench_run (YassHouseBench *self, GCancellable *cancellable)
{
  g_autoptr (GArray) ways = list_ways ();
  g_autofree House *house = g_new (House, 1);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const guint first_time = self->times->len;

      if (g_cancellable_is_cancelled (cancellable))
        return false;
      house_init (house, sizes[i]);
      for (guint k = 0; k < ways->len; k++)
        {
          const Way *way = &g_array_index (ways, Way, k);
          const YassHouseTime time
              = { .size = sizes[i],
                  .strategy = way->strategy,
                  .kernels = way->kernels != NULL ? way->kernels->name : "-" };

          if (sizes[i] <= way->max_size)
            g_array_append_val (self->times, time);
        }
      for (guint density = 0; density < 3; density++)
        run_density (self, house, ways, first_time, density);
      house_clear (house);
    }
  return true;
}

/* The lowest time for each size is marked */
static bool
is_best (const YassHouseBench *self, const YassHouseTime *time, guint density)
{
  for (guint i = 0; i < self->times->len; i++)
    {
      const YassHouseTime *other
          = &g_array_index (self->times, YassHouseTime, i);

      if (other->size == time->size
          && other->least_ns[density] < time->least_ns[density])
        return false;
    }
  return true;
}

void
yass_house_bench_write_table (const YassHouseBench *self, GString *out)
{
  g_string_append_printf (
      out,
      "%u houses of each size and density, %u repeats in turn; ns a house, the "
      "second least of the repeats and (the median)\n"
      "sparse: 3 numbers a cell, 30 %% of the cells placed; middle: a third of "
      "the numbers, 20 %% placed; dense: half of them\n\n"
      "size  strategy   set       %18s %18s %18s\n",
      self->n_houses, self->repeats, "sparse", "middle", "dense");
  for (guint i = 0; i < self->times->len; i++)
    {
      const YassHouseTime *time
          = &g_array_index (self->times, YassHouseTime, i);

      g_string_append_printf (out, "%4u  %-9s  %-8s  ", time->size,
                              time->strategy, time->kernels);
      for (guint density = 0; density < 3; density++)
        {
          g_autoptr (GString) cell = g_string_new (NULL);

          g_string_append (cell, is_best (self, time, density) ? "*" : "");
          yass_bench_append_number (cell, time->least_ns[density], 0);
          g_string_append (cell, " (");
          yass_bench_append_number (cell, time->median_ns[density], 0);
          g_string_append_c (cell, ')');
          g_string_append_printf (out, " %18s", cell->str);
        }
      g_string_append_c (out, '\n');
    }
  if (self->n_different == 0)
    g_string_append (out, "all ways leave the same edges in every house\n");
  else
    g_string_append_printf (out, "%u houses were left with other edges\n",
                            self->n_different);
}

void
yass_house_bench_write_csv (const YassHouseBench *self, GString *out)
{
  static const char *const names[] = { "sparse", "middle", "dense" };

  g_string_append (out, "size,strategy,instruction_set,density,least_ns,"
                        "median_ns\n");
  for (guint i = 0; i < self->times->len; i++)
    for (guint density = 0; density < 3; density++)
      {
        const YassHouseTime *time
            = &g_array_index (self->times, YassHouseTime, i);

        g_string_append_printf (out, "%u,%s,%s,%s,", time->size, time->strategy,
                                time->kernels, names[density]);
        yass_bench_append_number (out, time->least_ns[density], 1);
        g_string_append_c (out, ',');
        yass_bench_append_number (out, time->median_ns[density], 1);
        g_string_append_c (out, '\n');
      }
}
