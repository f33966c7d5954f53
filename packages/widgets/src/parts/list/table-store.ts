/** Everything that a table view needs: the list, the columns shown, the error handler. */
import type { CallOptions } from '@caredesk/core/client/caller';
import type { Page } from '@caredesk/core/contract';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { browserPreferences, type Preferences } from '../../browser/preferences.js';
import type { AllowedValues } from '../../element/allowed-values.js';
import type { ChangedRecord } from '../../element/feature.js';
import type { RecordKind } from '../../runtime/links.js';
import type { Own } from '../../runtime/own.js';
import type { Column } from './column.js';
import { createList, type Filters, type ListOptions, type ListQuery, type ListStore } from './list-store.js';
import { arranged } from './page-columns.js';

export interface TableOptions<Row, F extends Filters = Filters> extends ListOptions<Row, F> {
  /** Names the stored columns and the exported file. */
  readonly name: string;
  /** The kind of its rows, of which the portal may have columns and actions of its own. Default: none. */
  readonly kind?: RecordKind;
  /** The list's own columns. */
  readonly columns: readonly Column<Row>[];
  /** The portal's additions. */
  readonly own?: ReadonlySignal<Own | undefined> | undefined;
  /** How many lines are kept free before the rows come. Default: a page of them. */
  readonly usualRows?: number | undefined;
  readonly report: (phase: 'load' | 'export', error: unknown, record?: ChangedRecord) => void;
  /** The file that an export gives, where it is not the columns' own. */
  readonly exportFile?: ((options: ExportProgress) => Promise<ExportedFile>) | undefined;
  /** All rows of a query in one answer, for exports; undefined if no call exists for it. */
  loadAll?(query: ListQuery<F>, options: CallOptions): Promise<Page<Row>> | undefined;
}

export interface TableStore<Row, F extends Filters = Filters>
  extends Pick<TableOptions<Row, F>, 'name' | 'kind' | 'usualRows' | 'report' | 'exportFile' | 'loadAll'> {
  readonly columns: ReadonlySignal<readonly Column<Row>[]>;
  /** The columns that the page wants, blank-separated, in their order; undefined: all. */
  readonly names: Signal<string | undefined>;
  readonly list: ListStore<Row, F>;
  /** Whether the list can be sorted by the field, also where its column is not shown. */
  readonly isSortField: (field: string) => boolean;
  readonly columnChoices: ReturnType<typeof createColumns>;
  /** The id of the row that was opened last: back in the list, the keyboard continues there. */
  readonly openedId: Signal<string | undefined>;
}

// biome-ignore lint/suspicious/noExplicitAny: rows and filters of any kind; their types are not assignable to each other
export type AnyTable = TableStore<any, any>;

export interface ExportProgress {
  readonly signal: AbortSignal;
  /** Rows read so far. */
  readonly onProgress: (rows: number) => void;
  /** The list changed while it was read: rows may be missing. */
  readonly onMoved: () => void;
}
export interface ExportedFile {
  readonly text: string;
  readonly rows: number;
}

export function createTable<Row, F extends Filters = Filters>({ columns, own, ...options }: TableOptions<Row, F>): TableStore<Row, F> {
  const names = signal<string>();
  const all = computed(() => arranged(options.name, options.kind, columns, own?.value, names.value));
  return {
    ...options,
    columns: all,
    isSortField: (field) => [...columns, ...all.peek()].some((column) => (column.sortBy ?? column.field) === field),
    names,
    list: createList(options),
    openedId: signal(),
    columnChoices: createColumns(options.name, all, browserPreferences),
  };
}

/** The attributes that every list element has. */
export interface ListAttributes {
  readonly keyword: string | undefined;
  readonly pageSize: number | undefined;
}

export function setListAttributes(list: Pick<ListStore<unknown>, 'search' | 'change'>, changed: Partial<ListAttributes>): void {
  if ('pageSize' in changed && changed.pageSize) list.change({ pageSize: changed.pageSize });
  if ('keyword' in changed) list.search(changed.keyword ?? '');
}

/** The status of a filter's text; undefined (any) if it is not a number: an address may contain anything. */
export const filteredStatus = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
export const statusValues: AllowedValues = {
  status: { isAllowed: (value) => filteredStatus(value) !== undefined, words: '0 for active, or another number' },
};

type Chosen = Readonly<Record<string, boolean>>;

/** The columns shown, stored for each list. @param key distinguishes the lists */
export function createColumns<Row>(key: string, columns: ReadonlySignal<readonly Column<Row>[]>, preferences: Preferences) {
  /** The user's choice by field, which applies at every width. */
  const byField = signal(read(preferences.read(`columns.${key}`)));
  const hiddenBy = (choice: Chosen) =>
    new Set<string>(columns.value.filter(({ field, hidden }) => !(choice[field] ?? !hidden)).map(({ field }) => field));
  return {
    byField,
    /** Columns that are hidden at every width. */
    hidden: computed(() => hiddenBy(byField.value)),
    /** `compact`: rows are low, in every list; else nothing. It counts where the page sets no density. */
    density: signal<unknown>(preferences.read('density') ?? ''),
    /** The last column shown stays. */
    choose: (field: string, isShown: boolean) => {
      const next = { ...byField.value, [field]: isShown };
      const isHidden = hiddenBy(next);
      if (columns.value.every(({ field, from, tool }) => tool || isHidden.has(field) || (from && !next[field]))) return;
      byField.value = next;
      preferences.write(`columns.${key}`, next);
    },
  };
}

/** Storage may hold anything. */
function read(json: unknown): Chosen {
  return Object.fromEntries(Object.entries(json ?? {}).filter(([, isShown]) => typeof isShown === 'boolean'));
}
