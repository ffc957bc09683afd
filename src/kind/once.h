/* once.h: things of one size, each once, counted as they come
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef struct
{
  guint item_words; /* of 32 bits */
  guint n_items;
  guint32 *items;     /* owned */
  gsize n_item_rooms; /* words of them */
  guint32 *slots;     /* of items + 1, 0 for none; owned */
  guint n_slots;      /* a power of two, more than twice the items */
  guint n_slot_rooms;
} YassOnce;

/* Forgets all, and makes room for some more. What is all zero has none yet. */
static inline void
yass_once_start (YassOnce *self, guint item_words, guint n_expected)
{
  self->item_words = item_words;
  self->n_items = 0;
  self->n_slots = 64;
  while (self->n_slots <= n_expected * 2)
    self->n_slots *= 2;
  if (self->n_slots > self->n_slot_rooms)
    {
      g_free (self->slots);
      self->slots = g_new (guint32, self->n_slots);
      self->n_slot_rooms = self->n_slots;
    }
  memset (self->slots, 0, self->n_slots * sizeof *self->slots);
}

static inline void
yass_once_clear (YassOnce *self)
{
  g_free (self->items);
  g_free (self->slots);
}

static inline const guint32 *
yass_once_get (const YassOnce *self, guint i)
{
  return self->items + (gsize) i * self->item_words;
}

/* Items are short: a call takes longer than to look. @n is how many words they
 * have, for the compiler to know. */
static inline bool
yass_once_is (const guint32 *here, const guint32 *item, guint n)
{
  guint word = 0;

  while (word < n && here[word] == item[word])
    word++;
  return word == n;
}

static inline uint64_t
yass_once_mix (uint64_t hash, uint64_t words)
{
  hash = (hash ^ words) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 32;
}

/* The slot that has the item, or that it can have */
static inline guint
yass_once_find (const YassOnce *self, const guint32 *item, guint n)
{
  const guint mask = self->n_slots - 1;
  uint64_t hash = 0;

  for (guint i = 0; i + 1 < n; i += 2)
    hash = yass_once_mix (hash, item[i] | (uint64_t) item[i + 1] << 32);
  hash = yass_once_mix (hash, n % 2 != 0 ? item[n - 1] : 0);
  guint slot = (guint) hash & mask;
  while (self->slots[slot] != 0
         && !yass_once_is (self->items + (gsize) (self->slots[slot] - 1) * n,
                           item, n))
    slot = (slot + 1) & mask;
  return slot;
}

static inline void
yass_once_grow (YassOnce *self)
{
  const guint n_items = self->n_items;

  yass_once_start (self, self->item_words, n_items);
  self->n_items = n_items;
  for (guint i = 0; i < n_items; i++)
    self->slots[yass_once_find (self, yass_once_get (self, i),
                                self->item_words)]
        = i + 1;
}

/* Returns its index + 1 */
static inline guint32
yass_once_add_words (YassOnce *self, const guint32 *item, guint n)
{
  const guint slot = yass_once_find (self, item, n);
  const gsize end = (gsize) (self->n_items + 1) * n;

  if (self->slots[slot] != 0)
    return self->slots[slot];
  if (end > self->n_item_rooms)
    {
      self->n_item_rooms = MAX (2 * end, 256);
      self->items = g_renew (guint32, self->items, self->n_item_rooms);
    }
  memcpy (self->items + end - n, item, n * sizeof *item);
  self->slots[slot] = ++self->n_items;
  if (self->n_items * 2 >= self->n_slots)
    yass_once_grow (self);
  return self->n_items;
}

static inline guint32
yass_once_add (YassOnce *self, const guint32 *item)
{
  return yass_once_add_words (self, item, self->item_words);
}
