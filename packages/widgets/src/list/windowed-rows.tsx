/** Long pages: only the rows in sight are in the page. Loaded when a page is that long. */
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useLocale } from '../locale/locale-context.js';
import { useStyles } from '../styles/use-styles.js';
import { Rows, type RowsProps, type RowWindow } from './rows.js';
import styles from './windowed.css';

/** Rows kept ready above and below those in sight; a step lays all of them out (decision 76). */
const margin = 10;

type Props<Row> = Omit<RowsProps<Row>, 'sight'> & { readonly scroller: RefObject<HTMLDivElement | null> };

export function WindowedRows<Row>({ scroller, ...props }: Props<Row>) {
  useStyles(styles);
  const sight = useWindow(scroller, props.body, props.rows.length);
  const rowOf = useMadeRows(props);
  return <Rows {...props} sight={{ ...sight, rowOf }} />;
}

/** Rows that were made: far more than are in the page at once. */
const mostMade = 200;

/** Rows that stay in sight are left as they are while the list scrolls: a step makes those alone that come. */
function useMadeRows<Row>({ rows, columns, idOf, onOpen }: Omit<Props<Row>, 'scroller'>): RowWindow['rowOf'] {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row is made of
  return useMemo(() => {
    const made = new Map<string, ReactNode>();
    return (index, isTabStop, make) => {
      const key = `${index} ${isTabStop}`;
      const row = made.get(key) ?? make();
      made.set(key, row);
      const [oldest] = made.keys();
      if (made.size > mostMade && oldest) made.delete(oldest);
      return row;
    };
  }, [rows, columns, idOf, onOpen, locale]);
}

/** All rows have one height, as their text does not wrap. */
function useWindow(scroller: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>, count: number): Omit<RowWindow, 'rowOf'> {
  const [top, setTop] = useState({ first: 0, visible: 40, height: 40 });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    box.classList.add('windowed');
    const measure = () => {
      const height = body.current?.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight || 40;
      const first = Math.max(0, Math.floor(box.scrollTop / height) - margin);
      const visible = Math.ceil(box.clientHeight / height) + 2 * margin;
      // A render only for a real step.
      setTop((now) =>
        Math.abs(now.first - first) < margin / 2 && now.visible === visible && now.height === height && first !== 0
          ? now
          : { first, visible, height },
      );
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      box.removeEventListener('scroll', measure);
      box.classList.remove('windowed');
    };
  }, [scroller, body]);

  const first = Math.min(top.first, Math.max(0, count - top.visible));
  const end = Math.min(count, first + top.visible + margin / 2);
  return {
    first,
    end,
    before: first * top.height,
    after: (count - end) * top.height,
    reveal: (index) => {
      const box = scroller.current;
      if (!box) return;
      const from = index * top.height;
      if (from < box.scrollTop || from + 2 * top.height > box.scrollTop + box.clientHeight) box.scrollTop = from - box.clientHeight / 2;
    },
  };
}
