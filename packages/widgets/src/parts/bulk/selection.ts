/**
 * Rows chosen among those that a list shows. What is no longer seen is no longer chosen: another filter or search drops all, another page
 * or a reload drops what it does not show. Only "all that match" goes over pages: it is bound to the filters and the search.
 */
import { allPages } from '@caredesk/core/client/pages';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Filters } from '../list/list-store.js';
import { type ChoiceList, type Deselection, followList, isSameSearch, nothing } from './choice.js';

/** So many are dealt with at once in a browser; more are the command line's. */
export const mostSelected = 500;

export interface Selection<Row> {
  /** By id, in the order in which they were chosen. */
  readonly chosen: ReadonlySignal<ReadonlyMap<string, Row>>;
  readonly isReading: ReadonlySignal<boolean>;
  /** The list shows the answer to what it asks for: only then is something done with what is chosen. */
  readonly isInSight: ReadonlySignal<boolean>;
  /** The latest one. */
  readonly deselection: ReadonlySignal<Deselection | undefined>;
  readonly idOf: (row: Row) => string;
  /** @param isRange all from the one chosen before to this one, on the page shown */
  toggle(row: Row, isRange: boolean): void;
  /** All that the list's query finds. @throws CaredeskError */
  chooseAll(): Promise<void>;
  clear(): void;
  /** The list is followed no more. */
  dispose(): void;
}

export function createSelection<Row, F extends Filters>(list: ChoiceList<Row, F>, idOf: (row: Row) => string): Selection<Row> {
  const { choice, deselection, dispose } = followList(list, idOf);
  const isReading = signal(false);
  let last: string | undefined;

  const choose = (rows: readonly Row[], isAll = choice.value.isAll) => {
    const next = new Map(choice.value.rows);
    for (const row of rows) if (next.size < mostSelected) next.set(idOf(row), row);
    choice.value = { rows: next, isAll };
  };
  const between = (row: Row): readonly Row[] => {
    const rows = list.rows.value;
    const [from, to] = [last, idOf(row)].map((id) => rows.findIndex((one) => idOf(one) === id)).toSorted((a, b) => a - b);
    return from === undefined || to === undefined || from < 0 ? [row] : rows.slice(from, to + 1);
  };
  return {
    chosen: computed(() => choice.value.rows),
    isReading,
    isInSight: computed(() => !list.isLoading.value && list.error.value === undefined),
    deselection,
    idOf,
    toggle: (row, isRange) => {
      const id = idOf(row);
      const { rows, isAll } = choice.value;
      if (rows.has(id) && !isRange) choice.value = { rows: new Map([...rows].filter(([one]) => one !== id)), isAll };
      else choose(isRange ? between(row) : [row]);
      last = id;
    },
    chooseAll: async () => {
      isReading.value = true;
      const query = list.query.value;
      try {
        for await (const { items } of allPages((request, options) => list.load({ ...query, ...request }, options))) {
          if (!isSameSearch(query, list.query.value)) return;
          choose(items, true);
          if (choice.value.rows.size >= mostSelected) break;
        }
      } finally {
        isReading.value = false;
      }
    },
    clear: () => {
      choice.value = nothing;
    },
    dispose,
  };
}
