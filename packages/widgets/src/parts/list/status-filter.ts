import { useMessages } from '../../ui/locale-context.js';
import { useStatusOptions, useStatusWord } from '../../ui/status-words.js';
import { useColumnLabel } from './column-label.js';
import type { ChoiceFilter } from './list-filter.js';
import { listMessages } from './messages.js';

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
