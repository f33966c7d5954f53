import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../ui/button.js';
import { useFormat, useMessages, withMessages } from '../../ui/locale-context.js';
import type { AnyTable } from '../list/table-store.js';
import { bulkMessages } from './messages.js';
import { isAboveMost, mostSelected } from './most-selected.js';

interface BeginButtonProps extends Pick<AnyTable, 'list'> {
  /** @param isAll begins with all that the list finds */
  readonly onBegin: (isAll: boolean) => void;
}

export const BeginButton = withMessages(Shown, bulkMessages);

function Shown({ list, onBegin }: BeginButtonProps) {
  useSignals();
  const { selectMany, selectKeys, selectAll, selectFirst } = useMessages(bulkMessages);
  const format = useFormat();
  const page = list.page.value;
  const total = page?.totalCount ?? 0;
  const isSearching = useComputed(() => list.keyword.value !== '');
  return (
    <>
      {/* What was searched for is often what is meant. */}
      {isSearching.value && page && total > 1 && (
        <Button look="plain" onClick={() => onBegin(true)}>
          {isAboveMost(page) ? selectFirst({ total: format.number(mostSelected) }) : selectAll({ total: format.number(total) })}
        </Button>
      )}
      <Button look="plain" title={selectKeys} onClick={() => onBegin(false)}>
        {selectMany}
      </Button>
    </>
  );
}
