import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/button.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { useLongWait } from '../../ui/long-wait.js';
import { uiMessages } from '../../ui/messages.js';
import type { ListStore } from './list-store.js';
import { listMessages } from './messages.js';

const pageSizes = [10, 25, 50, 100, 200];

/**
 * The range that is shown: `26–50 of 2,000`, or `of more than 10,000`; without a total `26–50`. Screen readers hear the result. Both
 * tell of a long wait. Read it in a component that uses signals.
 */
function useTexts<Row>(list: ListStore<Row>): readonly [range: string, result: string | undefined] {
  const { loading, takesLong } = useMessages(uiMessages);
  const { nothingFound, results, range, moreThan, rangeOpen } = useMessages(listMessages);
  const { number } = useFormat();
  const page = list.page.value;
  const isLoading = list.isLoading.value;
  const isLong = useLongWait(isLoading);
  let text = '';
  let result = page && nothingFound;
  if (page?.items.length) {
    const { from, items, totalCount, totalCountIsMinimum } = page;
    const to = from + items.length - 1;
    const values = { from: number(from), to: number(to) };
    const total = Math.max(totalCount ?? 0, to);
    const totalText = totalCountIsMinimum ? moreThan({ total: number(total - 1) }) : number(total);
    text = totalCount === undefined ? rangeOpen(values) : range({ ...values, total: totalText });
    result = totalCount && !totalCountIsMinimum ? results(totalCount) : text;
  }
  return isLong ? [takesLong, takesLong] : [text, isLoading ? loading : result];
}

export function Pager<Row>({ list }: { list: ListStore<Row> }) {
  useSignals();
  const { previous, next } = useMessages(listMessages);
  const [range, result] = useTexts(list);
  const buttons = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  const { pageNumber: page } = list.query.value;
  const hasNext = list.hasNext.value;
  const goBy = (by: number) => {
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
    <>
      <div className="unseen" role="status">
        {result}
      </div>
      <div className="pager">
        <span className="range">{range}</span>
        <PageSize list={list} />
        <div className="turn" ref={buttons}>
          <IconButton label={previous} icon="previous" disabled={page === 1} onClick={() => goBy(-1)} />
          <IconButton label={next} icon="next" disabled={!hasNext} onClick={() => goBy(1)} />
        </div>
      </div>
    </>
  );
}

export function PageSize<Row>({ list }: { list: ListStore<Row> }) {
  useSignals();
  const { pageSize } = useMessages(listMessages);
  const { number } = useFormat();
  const { pageSize: size } = list.query.value;
  const sizes = [...new Set([...pageSizes, size])].sort((a, b) => a - b);
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
