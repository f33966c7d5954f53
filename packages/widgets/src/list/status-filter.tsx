import { useSignals } from '@preact/signals-react/runtime';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { uiMessages } from '../ui/messages.js';
import { Select } from '../ui/select.js';
import { useStatusOptions } from '../ui/status-words.js';
import type { ListStore } from './list-store.js';
import { listMessages } from './messages.js';

/** Any, active, deactive; and a status of another number when it is the one chosen. */
export function StatusFilter<Row>({ list }: { list: ListStore<Row, { readonly status: string }> }) {
  useSignals();
  const { anyStatus } = useMessages(listMessages);
  const { deactive } = useMessages(uiMessages);
  const { status } = list.query.value.filters;
  const options = [['', anyStatus] as const, ...useStatusOptions()];
  if (status > '1') options.push([status, `${deactive} (${status})`]);
  return <Select label={useFieldLabel()('status')} value={status} options={options} onChange={(status) => list.setFilters({ status })} />;
}
