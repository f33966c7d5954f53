/** Which columns are shown, remembered by list. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Preferences } from '../platform/preferences.js';
import type { Column } from './column.js';

export interface ColumnsStore {
  readonly hidden: ReadonlySignal<ReadonlySet<string>>;
  /** The last column shown stays. */
  toggle(field: string): void;
  /** `compact`: rows are low, in every list; else nothing. */
  readonly density: Signal<unknown>;
}

/** @param key tells the lists apart */
export function createColumns<Row>(key: string, columns: readonly Column<Row>[], preferences: Preferences): ColumnsStore {
  const remembered = preferences.read(`columns.${key}`);
  const hidden = signal<ReadonlySet<string>>(
    new Set<string>(
      Array.isArray(remembered) ? remembered.map(String) : columns.filter((column) => column.hidden).map(({ field }) => field),
    ),
  );
  return {
    hidden,
    density: signal(preferences.read('density') ?? ''),
    toggle: (field) => {
      const next = new Set(hidden.value);
      if (!next.delete(field)) next.add(field);
      if (columns.every((column) => next.has(column.field))) return;
      hidden.value = next;
      preferences.write(`columns.${key}`, [...next]);
    },
  };
}
