/* svg.h: what is in a drawing, for tests
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include <glib.h>

typedef struct
{
  char *tag;
  char *of_class;
  char *id;
  char *text; /* between its tags, for text, title, desc and style */
  GHashTable *attributes;
} Element;

/* In the order of the file */
typedef struct
{
  GPtrArray *elements; /* of Element; owned */
  GPtrArray *open;     /* of Element, unowned */
} Drawing;

static inline void
element_free (gpointer data)
{
  Element *element = data;

  g_free (element->tag);
  g_free (element->of_class);
  g_free (element->id);
  g_free (element->text);
  g_hash_table_unref (element->attributes);
  g_free (element);
}

static inline void
drawing_clear (Drawing *self)
{
  g_clear_pointer (&self->elements, g_ptr_array_unref);
  g_clear_pointer (&self->open, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Drawing, drawing_clear)

static inline void
hear_start (GMarkupParseContext *context, const char *tag, const char **names,
            const char **values, gpointer data, GError **error)
{
  Drawing *self = data;
  Element *element = g_new0 (Element, 1);

  element->tag = g_strdup (tag);
  element->attributes
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; names[i] != NULL; i++)
    g_hash_table_insert (element->attributes, g_strdup (names[i]),
                         g_strdup (values[i]));
  element->of_class
      = g_strdup (g_hash_table_lookup (element->attributes, "class"));
  element->id = g_strdup (g_hash_table_lookup (element->attributes, "id"));
  g_ptr_array_add (self->elements, element);
  g_ptr_array_add (self->open, element);
}

static inline void
hear_end (GMarkupParseContext *context, const char *tag, gpointer data,
          GError **error)
{
  Drawing *self = data;

  g_ptr_array_remove_index (self->open, self->open->len - 1);
}

static inline void
hear_text (GMarkupParseContext *context, const char *text, gsize length,
           gpointer data, GError **error)
{
  Drawing *self = data;

  if (self->open->len == 0)
    return;
  Element *element = self->open->pdata[self->open->len - 1];
  g_autofree char *more = g_strndup (text, length);
  char *all
      = g_strconcat (element->text != NULL ? element->text : "", more, NULL);
  g_free (element->text);
  element->text = all;
}

/* Whatever is no well-formed XML fails */
static inline void
drawing_read (Drawing *self, const char *svg)
{
  static const GMarkupParser parser = { .start_element = hear_start,
                                        .end_element = hear_end,
                                        .text = hear_text };
  g_autoptr (GError) error = NULL;
  g_autoptr (GMarkupParseContext) context = NULL;

  self->elements = g_ptr_array_new_with_free_func (element_free);
  self->open = g_ptr_array_new ();
  context = g_markup_parse_context_new (&parser, 0, self, NULL);
  g_markup_parse_context_parse (context, svg, (gssize) strlen (svg), &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static inline const Element *
drawing_get (const Drawing *self, guint i)
{
  return self->elements->pdata[i];
}

/* How many elements have a class */
static inline guint
count_class (const Drawing *self, const char *of_class)
{
  guint n = 0;

  for (guint i = 0; i < self->elements->len; i++)
    n += g_strcmp0 (drawing_get (self, i)->of_class, of_class) == 0;
  return n;
}

/* Their ids, or their texts, separated by spaces, in the order of the file */
static inline char *
list_class (const Drawing *self, const char *of_class, gboolean ids)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < self->elements->len; i++)
    {
      const Element *element = drawing_get (self, i);

      if (g_strcmp0 (element->of_class, of_class) == 0)
        g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "",
                                ids ? element->id : element->text);
    }
  return g_string_free (list, FALSE);
}

#define assert_class(drawing, of_class, ids, expected)                         \
  G_STMT_START                                                                 \
  {                                                                            \
    g_autofree char *found = list_class (drawing, of_class, ids);              \
    g_assert_cmpstr (found, ==, expected);                                     \
  }                                                                            \
  G_STMT_END

static inline double
get_length (const Element *element, const char *name)
{
  const char *value = g_hash_table_lookup (element->attributes, name);

  g_assert_nonnull (value);
  return g_ascii_strtod (value, NULL);
}

static inline gboolean
drawing_says (const Drawing *self, const char *part)
{
  for (guint i = 0; i < self->elements->len; i++)
    {
      const Element *element = drawing_get (self, i);

      if (element->text != NULL && strstr (element->text, part) != NULL)
        return TRUE;
    }
  return FALSE;
}
