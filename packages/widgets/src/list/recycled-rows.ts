/** Rows of the page's HTML that are used again for the next records: a few texts change instead of everything being made anew (decision 80). */
import { type MouseEvent, type SyntheticEvent, useMemo, useRef } from 'react';

/**
 * A record that stays keeps its row, and with it focus and selection; one that comes takes the row of one that went.
 * @param before of the records shown until now, by id
 */
export function slotsOf(ids: readonly string[], before: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const taken = new Set(ids.map((id) => before.get(id)));
  let free = 0;
  const next = () => {
    while (taken.has(free)) free += 1;
    return free++;
  };
  return new Map(ids.map((id) => [id, before.get(id) ?? next()]));
}

/** The number of the row that an element stands in; `NaN`: in none. */
export const indexOf = (element: EventTarget | null): number =>
  Number((element as Element | null)?.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? Number.NaN);

/** @returns the key of each record's row, and what the body of the table listens to */
export function useRecycledRows<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  const pressed = useRef<string>(undefined);
  const idAt = ({ target }: SyntheticEvent): string | undefined => ids[indexOf(target)];
  return {
    slots: useMemo(() => {
      slots.current = slotsOf(ids, slots.current);
      return slots.current;
    }, [ids]),
    listeners: {
      onPointerDownCapture: (event: SyntheticEvent) => {
        pressed.current = idAt(event);
      },
      /** Another record came while the button was down: what is there now is not what was meant. */
      onClickCapture: (event: MouseEvent) => {
        const id = pressed.current;
        pressed.current = undefined;
        // Keys and assistive technologies press nothing.
        if (event.detail === 0 || id === undefined || id === idAt(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
