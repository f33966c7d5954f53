/**
 * Rows chosen among those that a list shows. What is no longer seen is no longer chosen: another filter or search drops all, another page
 * or a reload drops what it does not show. Only "all that match" goes over pages: it is bound to the filters and the search.
 */
import { allPages } from '@caredesk/core/client/pages';
import { computed, effect, signal, untracked } from '@preact/signals-core';
import type { ListQuery, ListStore } from '../list/list-store.js';
import { mostSelected } from './most-selected.js';

export type Selection<Row> = ReturnType<typeof createSelection<Row>>;

/** @param report called with what keeps a list from being read to its end */
export function createSelection<Row>(list: ChoiceList<Row>, idOf: (row: Row) => string, report: (error: unknown) => void) {
  const { choice, deselection, dispose } = followList(list, idOf);
  const isReading = signal(false);
  let last: string | undefined;

  const choose = (rows: readonly Row[], isAll = choice.value.isAll) => {
    const next = new Map(choice.value.rows);
    for (const row of rows) if (next.size < mostSelected) next.set(idOf(row), row);
    choice.value = { rows: next, isAll };
  };
  const narrow = (isKept: (id: string) => boolean) => {
    const { rows, isAll } = choice.value;
    choice.value = { rows: new Map([...rows].filter(([id]) => isKept(id))), isAll };
  };
  const drop = (rows: readonly Row[]) => {
    const ids = new Set(rows.map(idOf));
    narrow((id) => !ids.has(id));
  };
  const between = (row: Row): readonly Row[] => {
    const rows = list.rows.value;
    const [from, to] = [last, idOf(row)].map((id) => rows.findIndex((one) => idOf(one) === id)).toSorted((a, b) => a - b);
    return from === undefined || to === undefined || from < 0 ? [row] : rows.slice(from, to + 1);
  };
  return {
    /** By id, in the order in which they were chosen. */
    rows: computed(() => choice.value.rows),
    isReading,
    /** The list shows the answer to what it asks for: only then is something done with what is chosen. */
    isInSight: computed(() => !list.isLoading.value && list.error.value === undefined),
    /** The latest one. */
    deselection,
    idOf,
    /** @param isRange all from the one chosen before to this one, on the page shown */
    toggle: (row: Row, isRange: boolean) => {
      const id = idOf(row);
      if (choice.value.rows.has(id) && !isRange) drop([row]);
      else choose(isRange ? between(row) : [row]);
      last = id;
    },
    /** All rows of the page shown; where they all are chosen, none of them. */
    togglePage: () => {
      const rows = list.rows.value;
      if (rows.every((row) => choice.value.rows.has(idOf(row)))) drop(rows);
      else choose(rows);
    },
    /** All that the list's query finds; those read so far where it can't be read to its end. */
    chooseAll: async () => {
      isReading.value = true;
      const query = list.query.value;
      try {
        for await (const { items } of allPages((request, options) => list.load({ ...query, ...request }, options))) {
          if (!isSameSearch(query, list.query.value)) return;
          choose(items, true);
          if (choice.value.rows.size >= mostSelected) break;
        }
      } catch (error) {
        report(error);
      } finally {
        isReading.value = false;
      }
    },
    /** Only these stay chosen. */
    narrow: (ids: readonly string[]) => narrow((id) => ids.includes(id)),
    clear: () => {
      choice.value = nothing;
    },
    /** The list is followed no more. */
    dispose,
  };
}

/** Rows that are not chosen any more, as they went out of sight. */
export interface Deselection {
  readonly count: number;
  /** Shows them again, chosen; missing where the list can't go back to them. */
  readonly undo?: (() => void) | undefined;
}

interface Choice<Row> {
  /** By id, in the order in which they were chosen. */
  readonly rows: ReadonlyMap<string, Row>;
  /** All that the query finds: rows of its other pages belong to it. */
  readonly isAll: boolean;
}

type ChoiceList<Row> = Pick<ListStore<Row>, 'rows' | 'page' | 'query' | 'isLoading' | 'error' | 'load' | 'change'>;

const nothing = { rows: new Map<string, never>(), isAll: false };

/** Whether both queries find the same rows, on any page and in any order. Filters are equal only if they are the same object. */
const isSameSearch = (a: ListQuery, b: ListQuery): boolean => a.keyword === b.keyword && a.filters === b.filters;

const isSameText = (a: ListQuery, b: ListQuery): boolean =>
  a.keyword === b.keyword && Object.entries(a.filters).every(([name, value]) => value === b.filters[name]);

function followList<Row>(list: ChoiceList<Row>, idOf: (row: Row) => string) {
  const choice = signal<Choice<Row>>(nothing);
  const deselection = signal<Deselection>();
  /** The query that the choice was made of, and the ids of its page. */
  let view = { query: list.query.value, ids: new Set(list.rows.value.map(idOf)) };
  /** Chosen again when the list has gone back. */
  let returning: Choice<Row> | undefined;
  /** Counts changes of the list's rows that don't come from the query; they can't be undone. */
  let restarts = 0;

  const keep = (after: Choice<Row>, canUndo: boolean) => {
    const before = choice.value;
    const { query } = view;
    const at = restarts;
    choice.value = after;
    const count = before.rows.size - after.rows.size;
    if (count > 0) deselection.value = { count, undo: canUndo ? () => goBack(query, before, at) : undefined };
  };
  const goBack = (query: ListQuery, before: Choice<Row>, at: number) => {
    if (at !== restarts) return;
    list.change(query);
    returning = before;
    if (!list.isLoading.value) followPage();
  };
  const followQuery = (query: ListQuery) => {
    if (isSameSearch(query, view.query)) return;
    const canUndo = !isSameText(query, view.query);
    if (!canUndo) restarts += 1;
    returning = undefined;
    keep(nothing, canUndo);
    view = { query, ids: new Set() };
  };
  const followPage = () => {
    if (list.page.value === undefined) return;
    if (returning) choice.value = returning;
    returning = undefined;
    const { rows, isAll } = choice.value;
    const query = list.query.value;
    const pageRows = new Map(list.rows.value.map((row) => [idOf(row), row]));
    const isGone = (id: string) => !pageRows.has(id) && (!isAll || (query === view.query && view.ids.has(id)));
    const remainingRows = [...rows].filter(([id]) => !isGone(id)).map(([id, row]) => [id, pageRows.get(id) ?? row] as const);
    keep({ rows: new Map(remainingRows), isAll }, query !== view.query);
    view = { query, ids: new Set(pageRows.keys()) };
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
