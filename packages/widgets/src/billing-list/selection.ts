/** Bills chosen among those of a list, on any of its pages. */
import { allPages } from '@caredesk/core/client/pages';
import type { Bill } from '@caredesk/core/contract';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ListStore } from '../list/list-store.js';
import type { BillFilters } from './billing-list-store.js';

/** So many are planned at once in a browser; more are the command line's. */
export const mostSelected = 500;

export interface Selection {
  /** By id, in the order in which they were chosen. */
  readonly chosen: ReadonlySignal<ReadonlyMap<string, Bill>>;
  readonly isReading: ReadonlySignal<boolean>;
  /** @param isRange all from the one chosen before to this one, on the page shown */
  toggle(bill: Bill, isRange: boolean): void;
  /** All that the list's question finds. @throws CaredeskError */
  chooseAll(): Promise<void>;
  clear(): void;
}

export function createSelection(list: Pick<ListStore<Bill, BillFilters>, 'rows' | 'question' | 'load'>): Selection {
  const chosen = signal<ReadonlyMap<string, Bill>>(new Map());
  const isReading = signal(false);
  let last: string | undefined;

  const choose = (bills: readonly Bill[]) => {
    const next = new Map(chosen.value);
    for (const bill of bills) if (next.size < mostSelected) next.set(bill.billingId, bill);
    chosen.value = next;
  };
  const between = (bill: Bill): readonly Bill[] => {
    const rows = list.rows.value;
    const [from, to] = [last, bill.billingId].map((id) => rows.findIndex(({ billingId }) => billingId === id)).toSorted((a, b) => a - b);
    return from === undefined || to === undefined || from < 0 ? [bill] : rows.slice(from, to + 1);
  };
  return {
    chosen,
    isReading,
    toggle: (bill, isRange) => {
      const isOff = chosen.value.has(bill.billingId);
      if (isOff && !isRange) chosen.value = new Map([...chosen.value].filter(([id]) => id !== bill.billingId));
      else choose(isRange ? between(bill) : [bill]);
      last = bill.billingId;
    },
    chooseAll: async () => {
      isReading.value = true;
      try {
        const query = list.question.value;
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
