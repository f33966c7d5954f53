import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Format } from '../i18n/format.js';
import { useFormat, useMessages } from '../locale/locale-context.js';
import { IconButton } from '../ui/button.js';
import { paintFirst } from '../ui/paint-first.js';
import type { ListStore } from './list-store.js';
import { listMessages } from './messages.js';

const pageSizes = [10, 25, 50, 100, 200];

/** `26–50 of 2,000`, or `of about 2,000`; without a total `26–50`; empty when there is nothing. Read it in a component that uses signals. */
export function useRange<Row>(list: ListStore<Row>): (format: Format) => string {
  const { range, about, rangeOpen } = useMessages(listMessages);
  return ({ number }) => {
    const rows = list.rows.value.length;
    if (!rows) return '';
    const { pageNumber, pageSize } = list.question.value;
    const before = (pageNumber - 1) * pageSize;
    const total = list.totalCount.value;
    const values = { from: number(before + 1), to: number(before + rows) };
    if (total === undefined) return rangeOpen(values);
    const told = { total: number(Math.max(total, before + rows)) };
    return range({ ...values, total: list.isAbout.value ? about(told) : told.total });
  };
}

export function Pager<Row>({ list }: { list: ListStore<Row> }) {
  useSignals();
  const { pageSize, previous, next } = useMessages(listMessages);
  const format = useFormat();
  const range = useRange(list);
  const buttons = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  const { pageNumber: page, pageSize: size } = list.question.value;
  const sizes = pageSizes.includes(size) ? pageSizes : [...pageSizes, size].sort((a, b) => a - b);
  const hasNext = list.hasNext.value;
  const turn = (event: MouseEvent, by: number) =>
    paintFirst(event, () => {
      isTurning.current = true;
      list.ask({ pageNumber: list.asked.value.pageNumber + by || 1 });
    });
  useEffect(() => {
    // A button that goes out of use would drop the focus: the other one takes it.
    const [previousButton, nextButton] = buttons.current?.querySelectorAll('button') ?? [];
    if (isTurning.current && (page === 1 || !hasNext)) (page === 1 ? nextButton : previousButton)?.focus();
    isTurning.current &&= list.isLoading.value;
  });
  return (
    <div className="pager">
      <span className="range">{range(format)}</span>
      <label>
        {pageSize}
        <select
          className="input"
          value={size}
          onChange={(event) => {
            const pageSize = Number(event.currentTarget.value);
            paintFirst(event, () => list.ask({ pageSize }));
          }}
        >
          {sizes.map((option) => (
            <option key={option} value={option}>
              {format.number(option)}
            </option>
          ))}
        </select>
      </label>
      <div className="turn" ref={buttons}>
        <IconButton label={previous} icon="previous" disabled={page === 1} onClick={(event) => turn(event, -1)} />
        <IconButton label={next} icon="next" disabled={!hasNext} onClick={(event) => turn(event, 1)} />
      </div>
    </div>
  );
}
