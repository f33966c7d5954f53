import type { FieldName } from '../../ui/fields.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import type { Column } from './column.js';
import { listMessages } from './messages.js';

/** What a list calls a field, in heads, filters and its chooser of columns: often shorter than in a form. */
export function useColumnLabel(): (field: FieldName) => string {
  const shorter = useMessages(listMessages) as Partial<Record<FieldName, string>>;
  const fieldLabel = useFieldLabel();
  return (field) => shorter[field] ?? fieldLabel(field);
}

/** A column's head: its own, else its field's. */
export function useHeadLabel(): (column: Pick<Column<never>, 'field' | 'label'>) => string {
  const label = useColumnLabel();
  return ({ field, label: own }) => own ?? label(field);
}
