import { useSignals } from '@preact/signals-react/runtime';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { browserPreferences } from '../platform/preferences.js';
import { CheckBox } from '../ui/check-box.js';
import { listMessages } from './messages.js';
import type { TableStore } from './table-store.js';

export function ColumnChoices<Row>({ table: { columns, shown } }: { table: TableStore<Row> }) {
  useSignals();
  const label = useFieldLabel();
  const hidden = shown.hidden.value;
  const { compact } = useMessages(listMessages);
  const setCompact = (isCompact: boolean) => {
    shown.density.value = isCompact ? 'compact' : '';
    browserPreferences.write('density', shown.density.value);
  };
  return (
    <>
      {columns.map(({ field }) => (
        <CheckBox key={field} label={label(field)} checked={!hidden.has(field)} onChange={() => shown.toggle(field)} />
      ))}
      <hr />
      <CheckBox label={compact} checked={shown.density.value === 'compact'} onChange={(event) => setCompact(event.currentTarget.checked)} />
    </>
  );
}
