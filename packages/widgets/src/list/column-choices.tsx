import { useSignals } from '@preact/signals-react/runtime';
import { useFieldLabel } from '../element/frame.js';
import { CheckBox } from '../ui/check-box.js';
import type { TableStore } from './table-store.js';

export function ColumnChoices<Row>({ table: { columns, shown } }: { table: TableStore<Row> }) {
  useSignals();
  const label = useFieldLabel();
  const hidden = shown.hidden.value;
  return columns.map(({ field }) => (
    <CheckBox key={field} label={label(field)} checked={!hidden.has(field)} onChange={() => shown.toggle(field)} />
  ));
}
