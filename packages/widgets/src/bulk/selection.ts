/** Rows chosen among those of a list, on any of its pages. */
import { allPages } from '@caredesk/core/client/pages';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Filters, ListStore } from '../list/list-store.js';

/** So many are dealt with at once in a browser; more are the command line's. */
export const mostSelected = 500;

export interface Selection<Row> {
  /** By id, in the order in which they were chosen. */
  readonly chosen: ReadonlySignal<ReadonlyMap<string, Row>>;
  readonly isReading: ReadonlySignal<boolean>;
  readonly idOf: (row: Row) => string;
  /** @param isRange all from the one chosen before to this one, on the page shown */
  toggle(row: Row, isRange: boolean): void;
  /** All that the list's query finds. @throws CaredeskError */
  chooseAll(): Promise<void>;
  clear(): void;
}

export function createSelection<Row, F extends Filters>(
  list: Pick<ListStore<Row, F>, 'rows' | 'query' | 'load'>,
  idOf: (row: Row) => string,
): Selection<Row> {
  const chosen = signal<ReadonlyMap<string, Row>>(new Map());
  const isReading = signal(false);
  let last: string | undefined;

  const choose = (rows: readonly Row[]) => {
    const next = new Map(chosen.value);
    for (const row of rows) if (next.size < mostSelected) next.set(idOf(row), row);
    chosen.value = next;
  };
  const between = (row: Row): readonly Row[] => {
    const rows = list.rows.value;
    const [from, to] = [last, idOf(row)].map((id) => rows.findIndex((one) => idOf(one) === id)).toSorted((a, b) => a - b);
    return from === undefined || to === undefined || from < 0 ? [row] : rows.slice(from, to + 1);
  };
  return {
    chosen,
    isReading,
    idOf,
    toggle: (row, isRange) => {
      const id = idOf(row);
      if (chosen.value.has(id) && !isRange) chosen.value = new Map([...chosen.value].filter(([one]) => one !== id));
      else choose(isRange ? between(row) : [row]);
      last = id;
    },
    chooseAll: async () => {
      isReading.value = true;
      try {
        const query = list.query.value;
        for await (const { items } of allPages((request, options) => list.load({ ...query, ...request }, options))) {
          choose(items);
          if (chosen.value.size >= mostSelected) break;
        }
      } finally {
        isReading.value = false;
      }
    },
    clear: () => {
      chosen.value = new Map();
    },
  };
}
