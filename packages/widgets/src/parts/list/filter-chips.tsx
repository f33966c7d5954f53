/** The list's filters, each with a button that removes it, and the button that adds one. */
import { useSignals } from '@preact/signals-react/runtime';
import { Button, IconButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { Popover } from '../../ui/popover.js';
import { cleared, type FiltersProps, isSet, type ListFilter, optionsOf } from './list-filter.js';
import type { Filters } from './list-store.js';
import { listMessages } from './messages.js';

const FilterPanel = lazyView(() => import('./filter-panel.js').then((module) => module.FilterPanel));

export function FilterChips(props: FiltersProps) {
  useSignals();
  const messages = useMessages(listMessages);
  const textOf = useTexts();
  const { list } = props.table;
  const { usual } = list;
  const now = list.filters.value;
  const set = props.filters.filter((filter) => isSet(filter, now, usual));
  return (
    <>
      {set.map((filter) => {
        const text = messages.chip({ field: filter.label, value: textOf(filter, now) });
        return (
          <span key={filter.label} className="chip">
            <span>{text}</span>
            <IconButton
              icon="close"
              label={messages.removeFilter({ filter: text })}
              onClick={() => list.setFilters(cleared([filter], usual))}
            />
          </span>
        );
      })}
      <Popover label={messages.filter} className="button plain filter" content={() => <FilterPanel {...props} />}>
        <Icon name="plus" />
        {messages.filter}
      </Popover>
      {set.length > 0 && (
        <Button look="plain" className="clear" onClick={() => list.setFilters(cleared(set, usual))}>
          {messages.clearAll}
        </Button>
      )}
    </>
  );
}

/** The value of a filter in words. */
function useTexts(): (filter: ListFilter, now: Filters) => string {
  const { days } = useFormat();
  return (filter, now) => {
    if (!('name' in filter)) return days(now[filter.from], now[filter.to]);
    const value = now[filter.name] ?? '';
    return optionsOf(filter, value).find(([option]) => option === value)?.[1] ?? value;
  };
}
