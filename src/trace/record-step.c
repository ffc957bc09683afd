/* record-step.c: a step of a record, as others see it
 * SPDX-License-Identifier: MIT */
#include "trace/record.h"

G_DEFINE_BOXED_TYPE (YassEdge, yass_edge, yass_edge_copy, yass_edge_free)
G_DEFINE_BOXED_TYPE (YassRecordStep, yass_record_step, yass_record_step_ref,
                     yass_record_step_unref)

YassEdge *
yass_edge_copy (const YassEdge *self)
{
  return g_memdup2 (self, sizeof *self);
}

void
yass_edge_free (YassEdge *self)
{
  g_free (self);
}

YassRecordStep *
yass_record_step_ref (YassRecordStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  yass_record_ref (self->record);
  return self;
}

void
yass_record_step_unref (YassRecordStep *self)
{
  g_return_if_fail (self != NULL);
  yass_record_unref (self->record);
}

YassStepKind
yass_record_step_get_kind (const YassRecordStep *self)
{
  g_return_val_if_fail (self != NULL, YASS_STEP_DEDUCTION);
  return self->kind;
}

guint
yass_record_step_get_depth (const YassRecordStep *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->depth;
}

const char *
yass_record_step_get_rule (const YassRecordStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->rule;
}

const char *
yass_record_step_get_title (const YassRecordStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->title;
}

const char *
yass_record_step_get_text (const YassRecordStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->text;
}

const char *
yass_record_step_get_constraint (const YassRecordStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (self->statement != NULL || self->constraint == YASS_STEP_NOWHERE)
    return self->statement;
  return yass_record_get_constraint (self->record, self->constraint)->name;
}

static gconstpointer
list (const GArray *array, guint *n)
{
  *n = array->len;
  return array->data;
}

const guint32 *
yass_record_step_get_cells (const YassRecordStep *self, guint *n_cells)
{
  g_return_val_if_fail (self != NULL && n_cells != NULL, NULL);
  return list (self->cells, n_cells);
}

const guint32 *
yass_record_step_get_numbers (const YassRecordStep *self, guint *n_numbers)
{
  g_return_val_if_fail (self != NULL && n_numbers != NULL, NULL);
  return list (self->numbers, n_numbers);
}

const YassEdge *
yass_record_step_get_removed (const YassRecordStep *self, guint *n_removed)
{
  g_return_val_if_fail (self != NULL && n_removed != NULL, NULL);
  return list (self->removed, n_removed);
}

const YassEdge *
yass_record_step_get_placed (const YassRecordStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->placed.number != 0 ? &self->placed : NULL;
}

const YassEdge *
yass_record_step_get_supposed (const YassRecordStep *self, guint *n_supposed)
{
  g_return_val_if_fail (self != NULL && n_supposed != NULL, NULL);
  return list (self->supposed, n_supposed);
}
