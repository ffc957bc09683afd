/* seeds.h: bytes to begin with, from the files of the tree
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* In the order of their names, for whatever a seed of randomness repeats.
 * @folder: seen from tests/
 * @take: called with the bytes of each file
 *
 * Not for a fuzzer: it reads its seeds from files that this wrote. */
void seeds_for_each_file (const char *folder,
                          void (*take) (const char *bytes, gsize length,
                                        gpointer data),
                          gpointer data);

/* Adds the files as they are
 * @seeds: of GString */
void seeds_add_folder (GPtrArray *seeds, const char *folder);

/* Adds the first puzzle of each file of data/ and of tests/formats/, if @format
 * can say it, as it does */
void seeds_add_puzzles (GPtrArray *seeds, const char *format);

void seeds_add (GPtrArray *seeds, const char *bytes, gsize length);
