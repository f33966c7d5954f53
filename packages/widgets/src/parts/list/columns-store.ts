/** The columns shown, stored for each list. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Preferences } from '../../browser/preferences.js';
import type { Column } from './column.js';

export interface ColumnsStore {
  /** Not shown at any width. */
  readonly hidden: ReadonlySignal<ReadonlySet<string>>;
  /** What the user chose, by field: it counts at every width. */
  readonly chosen: ReadonlySignal<Readonly<Record<string, boolean>>>;
  /** The last column shown stays. */
  choose(field: string, isShown: boolean): void;
  /** `compact`: rows are low, in every list; else nothing. It counts where the page sets no density. */
  readonly density: Signal<unknown>;
}

type Chosen = ColumnsStore['chosen']['value'];

/** @param key distinguishes the lists */
export function createColumns<Row>(key: string, columns: ReadonlySignal<readonly Column<Row>[]>, preferences: Preferences): ColumnsStore {
  const chosen = signal(read(preferences.read(`columns.${key}`), columns.peek()));
  const hiddenBy = (choice: Chosen) =>
    new Set<string>(columns.value.filter(({ field, hidden }) => !(choice[field] ?? !hidden)).map(({ field }) => field));
  return {
    chosen,
    hidden: computed(() => hiddenBy(chosen.value)),
    density: signal(preferences.read('density') ?? ''),
    choose: (field, isShown) => {
      const next = { ...chosen.value, [field]: isShown };
      const isHidden = hiddenBy(next);
      if (columns.value.every(({ field, from, tool }) => tool || isHidden.has(field) || (from && !next[field]))) return;
      chosen.value = next;
      preferences.write(`columns.${key}`, next);
    },
  };
}

/** Earlier releases kept the fields that were not shown. */
function read<Row>(kept: unknown, columns: readonly Column<Row>[]): Chosen {
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Array.isArray(kept)
    ? columns
        .filter(({ field, hidden = false }) => kept.includes(field) !== hidden)
        .map(({ field }) => [field, !kept.includes(field)] as const)
    : Object.entries(kept).filter(([, isShown]) => typeof isShown === 'boolean');
  return Object.fromEntries(entries);
}
