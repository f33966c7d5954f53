import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icon.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { Popover } from '../../ui/popover.js';
import { listMessages } from './messages.js';
import type { TableStore } from './table-store.js';

const Choices = lazyView(() => import('./column-choices.js').then(({ ColumnChoices }) => ColumnChoices));

export function ColumnChooser<Row>({ table }: { table: TableStore<Row> }) {
  useSignals();
  const { columns } = useMessages(listMessages);
  return (
    <Popover label={columns} className="button plain" content={() => <Choices table={table} />}>
      <Icon name="columns" />
      {columns}
    </Popover>
  );
}
