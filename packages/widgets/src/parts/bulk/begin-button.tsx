import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../ui/button.js';
import { useFormat, useMessages, withMessages } from '../../ui/locale-context.js';
import type { AnyTable } from '../list/table-store.js';
import { bulkMessages } from './messages.js';
import { mostSelected } from './most-selected.js';

interface BeginButtonProps extends Pick<AnyTable, 'list'> {
  /** @param isAll begins with all that the list finds */
  readonly onBegin: (isAll: boolean) => void;
}

export const BeginButton = withMessages(Shown, bulkMessages);

function Shown({ list, onBegin }: BeginButtonProps) {
  useSignals();
  const { selectMany, selectKeys, selectAll, selectFirst } = useMessages(bulkMessages);
  const format = useFormat();
  const total = list.page.value?.totalCount ?? 0;
  const isSearching = useComputed(() => list.keyword.value !== '');
  return (
    <>
      {/* What was searched for is often what is meant. */}
      {isSearching.value && total > 1 && (
        <Button look="plain" onClick={() => onBegin(true)}>
          {(total > mostSelected ? selectFirst : selectAll)({ total: format.number(Math.min(total, mostSelected)) })}
        </Button>
      )}
      <Button look="plain" title={selectKeys} onClick={() => onBegin(false)}>
        {selectMany}
      </Button>
    </>
  );
}
