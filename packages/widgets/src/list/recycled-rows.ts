/** Rows of the page's HTML that are used again for the next records: a few texts change instead of everything being made anew (decision 82). */
import { type MouseEvent, type SyntheticEvent, useMemo, useRef } from 'react';

/**
 * A record that stays keeps its row, and with it focus and selection; one that comes takes the row of one that went.
 * @param before of the records shown until now, by id
 */
export function slotsOf(ids: readonly string[], before: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const taken = new Set(ids.map((id) => before.get(id)));
  let free = -1;
  const next = () => {
    do free += 1;
    while (taken.has(free));
    return free;
  };
  return new Map(ids.map((id) => [id, before.get(id) ?? next()]));
}

/** The number of the row that an element stands in; `NaN`: in none. */
export const indexOf = (element: EventTarget | null): number =>
  Number((element as Element | null)?.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? Number.NaN);

/** @returns the key of each record's row, and what the body of the table listens to */
export function useRecycledRows<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const kept = useRef<{ slots: ReadonlyMap<string, number>; pressed?: string | undefined }>({ slots: new Map() }).current;
  useMemo(() => {
    kept.slots = slotsOf(rows.map(idOf), kept.slots);
  }, [kept, rows, idOf]);
  const idAt = ({ target }: SyntheticEvent): string | undefined => rows.map(idOf)[indexOf(target)];
  const listeners = {
    onPointerDownCapture: (event: SyntheticEvent) => {
      kept.pressed = idAt(event);
    },
    /** Another record came while the button was down: what is there now is not what was meant. Keys and assistive technologies press nothing. */
    onClickCapture: (event: MouseEvent) => {
      if (event.detail && kept.pressed && kept.pressed !== idAt(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
      kept.pressed = undefined;
    },
  };
  return { slots: kept.slots, listeners };
}
