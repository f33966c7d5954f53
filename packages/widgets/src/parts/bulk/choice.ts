/** What is chosen of a list, which follows what the list shows. */
import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import type { Filters, ListQuery, ListStore } from '../list/list-store.js';

/** Rows that are not chosen any more, as they went out of sight. */
export interface Deselection {
  readonly count: number;
  /** Shows them again, chosen; missing where the list can't go back to them. */
  readonly undo?: (() => void) | undefined;
}

export interface Choice<Row> {
  /** By id, in the order in which they were chosen. */
  readonly rows: ReadonlyMap<string, Row>;
  /** All that the query finds: rows of its other pages belong to it. */
  readonly isAll: boolean;
}

export type ChoiceList<Row, F extends Filters> = Pick<
  ListStore<Row, F>,
  'rows' | 'page' | 'query' | 'isLoading' | 'error' | 'load' | 'change'
>;

export const nothing = { rows: new Map<string, never>(), isAll: false };

/** Both find the same rows, whatever the page and the order. Filters are equal only if they are the same object. */
export const isSameSearch = (a: ListQuery, b: ListQuery): boolean => a.keyword === b.keyword && a.filters === b.filters;

const isSameText = (a: ListQuery, b: ListQuery): boolean =>
  a.keyword === b.keyword && Object.entries(a.filters).every(([name, value]) => value === b.filters[name]);

export interface FollowedChoice<Row> {
  readonly choice: Signal<Choice<Row>>;
  /** The latest one. */
  readonly deselection: ReadonlySignal<Deselection | undefined>;
  /** The list is followed no more. */
  dispose(): void;
}

export function followList<Row, F extends Filters>(list: ChoiceList<Row, F>, idOf: (row: Row) => string): FollowedChoice<Row> {
  const choice = signal<Choice<Row>>(nothing);
  const deselection = signal<Deselection>();
  /** The query that the choice was made of, and the ids of its page. */
  let seen = { query: list.query.value, ids: new Set(list.rows.value.map(idOf)) };
  /** Chosen again when the list has gone back. */
  let returning: Choice<Row> | undefined;
  /** Something else than the query has changed what the list finds: nothing leads back. */
  let restarts = 0;

  const keep = (after: Choice<Row>, canUndo: boolean) => {
    const before = choice.value;
    const { query } = seen;
    const at = restarts;
    choice.value = after;
    const count = before.rows.size - after.rows.size;
    if (count > 0) deselection.value = { count, undo: canUndo ? () => goBack(query, before, at) : undefined };
  };
  const goBack = (query: ListQuery<F>, before: Choice<Row>, at: number) => {
    if (at !== restarts) return;
    list.change(query);
    returning = before;
    if (!list.isLoading.value) followPage();
  };
  const followQuery = (query: ListQuery<F>) => {
    if (isSameSearch(query, seen.query)) return;
    const canUndo = !isSameText(query, seen.query);
    if (!canUndo) restarts += 1;
    returning = undefined;
    keep(nothing, canUndo);
    seen = { query, ids: new Set() };
  };
  const followPage = () => {
    if (list.page.value === undefined) return;
    if (returning) choice.value = returning;
    returning = undefined;
    const { rows, isAll } = choice.value;
    const query = list.query.value;
    const shown = new Map(list.rows.value.map((row) => [idOf(row), row]));
    const isGone = (id: string) => !shown.has(id) && (!isAll || (query === seen.query && seen.ids.has(id)));
    const left = [...rows].filter(([id]) => !isGone(id)).map(([id, row]) => [id, shown.get(id) ?? row] as const);
    keep({ rows: new Map(left), isAll }, query !== seen.query);
    seen = { query, ids: new Set(shown.keys()) };
  };
  const stops = [
    effect(() => {
      const query = list.query.value;
      untracked(() => followQuery(query));
    }),
    effect(() => {
      void list.page.value;
      untracked(followPage);
    }),
  ];
  const dispose = () => {
    for (const stop of stops) stop();
  };
  return { choice, deselection, dispose };
}
