import { useSignals } from '@preact/signals-react/runtime';
import { useFieldLabel, useMessages } from '../element/frame.js';
import { Icon } from '../ui/icon.js';
import { Popover } from '../ui/popover.js';
import { CheckBox } from '../ui/text-field.js';
import { listMessages } from './messages.js';
import type { TableStore } from './table-store.js';

export function ColumnChooser<Row>({ table: { columns, shown } }: { table: TableStore<Row> }) {
  useSignals();
  const label = useFieldLabel();
  const { columns: title } = useMessages(listMessages);
  const hidden = shown.hidden.value;
  return (
    <Popover label={title} trigger={{ className: 'button plain', children: <><Icon name="columns" />{title}</> }}>
      {columns.map(({ field }) => (
        <CheckBox key={field} label={label(field)} checked={!hidden.has(field)} onChange={() => shown.toggle(field)} />
      ))}
    </Popover>
  );
}
