// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: a row that only keeps a height can't be focused
/** Long pages: only the rows in sight are in the page. Loaded when a page is that long. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Rows, type RowsProps, type RowWindow } from './rows.js';

/** Rows kept ready above and below those in sight; a step of the scroll lays all of them out. */
const margin = 10;

type Props<Row> = Omit<RowsProps<Row>, 'sight'> & { readonly scroller: RefObject<HTMLDivElement | null> };

export function WindowedRows<Row>({ scroller, ...props }: Props<Row>) {
  const sight = useWindow(scroller, props.rows.length);
  return <Rows {...props} {...(!usePaper() && { sight })} />;
}

/** Paper has all rows. */
function usePaper(): boolean {
  const [isPaper, setPaper] = useState(false);
  useEffect(() => {
    const follow = ({ type }: Event) => flushSync(() => setPaper(type === 'beforeprint'));
    const types = ['beforeprint', 'afterprint'];
    for (const type of types) addEventListener(type, follow);
    return () => {
      for (const type of types) removeEventListener(type, follow);
    };
  }, []);
  return isPaper;
}

const LeftOut = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height: `${height}px` }} />;

/** All rows have one height, as their text does not wrap. */
function useWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [top, setTop] = useState({ first: 0, visible: 40, height: 40 });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    box.classList.add('windowed');
    const measure = () => {
      const height = box.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight || 40;
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
  }, [scroller]);

  const first = Math.min(top.first, Math.max(0, count - top.visible));
  const end = Math.min(count, first + top.visible + margin / 2);
  return {
    first,
    end,
    before: <LeftOut height={first * top.height} />,
    after: <LeftOut height={(count - end) * top.height} />,
    reveal: (index) => {
      const box = scroller.current;
      if (!box) return;
      const from = index * top.height;
      if (from < box.scrollTop || from + 2 * top.height > box.scrollTop + box.clientHeight) box.scrollTop = from - box.clientHeight / 2;
    },
  };
}
