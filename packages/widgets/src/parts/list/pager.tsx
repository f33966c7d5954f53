import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Format } from '../../i18n/format.js';
import { IconButton } from '../../ui/button.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import type { ListStore } from './list-store.js';
import { listMessages } from './messages.js';

const pageSizes = [10, 25, 50, 100, 200];

/** Of the rows that are shown: `26–50 of 2,000`, or `of more than 10,000`; without a total `26–50`; empty when there is nothing. Read it in a component that uses signals. */
export function useRange<Row>(list: ListStore<Row>): (format: Format) => string {
  const { range, moreThan, rangeOpen } = useMessages(listMessages);
  return ({ number }) => {
    const page = list.page.value;
    if (!page?.items.length) return '';
    const { from, items, totalCount, totalCountIsMinimum } = page;
    const to = from + items.length - 1;
    const values = { from: number(from), to: number(to) };
    if (totalCount === undefined) return rangeOpen(values);
    const total = Math.max(totalCount, to);
    return range({ ...values, total: totalCountIsMinimum ? moreThan({ total: number(total - 1) }) : number(total) });
  };
}

export function Pager<Row>({ list }: { list: ListStore<Row> }) {
  useSignals();
  const { previous, next } = useMessages(listMessages);
  const format = useFormat();
  const range = useRange(list);
  const buttons = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  const page = useComputed(() => list.query.value.pageNumber).value;
  const hasNext = list.hasNext.value;
  const turn = (by: number) => {
    isTurning.current = true;
    list.change({ pageNumber: list.query.value.pageNumber + by || 1 });
  };
  useEffect(() => {
    // A button that goes out of use would drop the focus: the other one takes it.
    const [previousButton, nextButton] = buttons.current?.querySelectorAll('button') ?? [];
    if (isTurning.current && (page === 1 || !hasNext)) (page === 1 ? nextButton : previousButton)?.focus();
    isTurning.current &&= list.isLoading.value;
  });
  return (
    <div className="pager">
      <span className="range">{range(format)}</span>
      <PageSize list={list} />
      <div className="turn" ref={buttons}>
        <IconButton label={previous} icon="previous" disabled={page === 1} onClick={() => turn(-1)} />
        <IconButton label={next} icon="next" disabled={!hasNext} onClick={() => turn(1)} />
      </div>
    </div>
  );
}

export function PageSize<Row>({ list }: { list: ListStore<Row> }) {
  useSignals();
  const { pageSize } = useMessages(listMessages);
  const { number } = useFormat();
  const size = useComputed(() => list.query.value.pageSize).value;
  const sizes = pageSizes.includes(size) ? pageSizes : [...pageSizes, size].sort((a, b) => a - b);
  return (
    <label className="page-size">
      {pageSize}
      <select
        className="input"
        part="input"
        value={size}
        onChange={({ currentTarget }) => list.change({ pageSize: Number(currentTarget.value) })}
      >
        {sizes.map((option) => (
          <option key={option} value={option}>
            {number(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
