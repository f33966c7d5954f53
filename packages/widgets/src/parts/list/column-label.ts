import type { FieldName } from '../../ui/fields.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useStatusOptions, useStatusWord } from '../../ui/values.js';
import type { Column } from './column.js';
import type { ChoiceFilter } from './list-filter.js';
import { listMessages } from './messages.js';

/** A field's label in a list's heads, filters and chooser of columns: often shorter than in a form. */
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

/** Any, active, deactive; and a status of another number when it is the one chosen. */
export function useStatusFilter(): ChoiceFilter {
  const { anyStatus } = useMessages(listMessages);
  const word = useStatusWord();
  return {
    name: 'status',
    label: useColumnLabel()('status'),
    options: [['', anyStatus], ...useStatusOptions()],
    textOf: (status) => `${word(status)} (${status})`,
  };
}
