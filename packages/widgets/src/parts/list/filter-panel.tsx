/** The filters with their controls; on a narrow page the order, the rows in a page and the views, too. Loaded when it is opened. */
import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../ui/button.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { SelectField } from '../../ui/select.js';
import { useStyles } from '../../ui/use-styles.js';
import { DayField } from '../day/day-field.js';
import { useColumnLabel } from './column-label.js';
import styles from './filter-panel.css';
import { laterMessages } from './later-messages.js';
import { type DaysFilter, type FiltersProps, optionsOf } from './list-filter.js';
import { listMessages } from './messages.js';
import { PageSize } from './pager.js';

export const FilterPanel = withMessages(Panel, laterMessages);

function Panel({ table, filters, views }: FiltersProps) {
  useSignals();
  useStyles(styles);
  const { done } = useMessages(listMessages);
  const { list } = table;
  const now = list.filters.value;
  return (
    <div className="filter-panel">
      {views && <div className="in-sheet">{views}</div>}
      {filters.map((filter) =>
        'name' in filter ? (
          <SelectField
            key={filter.label}
            label={filter.label}
            value={now[filter.name]}
            options={optionsOf(filter, now[filter.name])}
            onChange={(value) => list.setFilters({ [filter.name]: value })}
          />
        ) : (
          <Days key={filter.label} table={table} filter={filter} />
        ),
      )}
      <div className="in-sheet">
        <Order table={table} />
        <PageSize list={list} />
      </div>
      <Button onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}>{done}</Button>
    </div>
  );
}

function Days({ table: { list }, filter: { label, from, to } }: Pick<FiltersProps, 'table'> & { filter: DaysFilter }) {
  useSignals();
  const messages = useMessages(listMessages);
  const now = list.filters.value;
  return (
    <fieldset>
      <legend>{label}</legend>
      <span className="days">
        <DayField label={messages.from} value={now[from]} max={now[to]} onChange={(day) => list.setFilters({ [from]: day })} />
        <DayField label={messages.to} value={now[to]} min={now[from]} onChange={(day) => list.setFilters({ [to]: day })} />
      </span>
    </fieldset>
  );
}

/** The choice of an order where rows are cards, which have no heads. Values are as in an address: `-` for descending. */
function Order({ table: { list, columns } }: Pick<FiltersProps, 'table'>) {
  useSignals();
  const { sortBy: title, usualOrder } = useMessages(laterMessages);
  const label = useColumnLabel();
  const { sortBy, sortOrder } = list.query.value;
  const options = columns.value
    .filter((column) => column.sortBy !== false)
    .flatMap((column) => {
      const by = column.sortBy || column.field;
      const name = label(column.field);
      return [
        [by, `${name} ↑`],
        [`-${by}`, `${name} ↓`],
      ] as const;
    });
  const choose = (value: string) => {
    const field = value.replace('-', '');
    const order = value === field ? 'asc' : 'desc';
    list.change(field ? { sortBy: field, sortOrder: order } : { sortBy: undefined, sortOrder: undefined });
  };
  return (
    <SelectField
      label={title}
      value={sortBy ? (sortOrder === 'desc' ? '-' : '') + sortBy : ''}
      options={[['', usualOrder], ...options]}
      onChange={choose}
    />
  );
}
