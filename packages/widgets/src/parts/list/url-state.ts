/**
 * Keeps what a list asks for in the page's address, so that back, a reload and a copied link lead to the same rows: page,
 * rows per page, sort and filters as `NAME.page=2&NAME.sort=-createdAt`. Other parameters stay. The search text may be a
 * patient's name and goes into the history entry's state, as does how far the rows are scrolled: back and a reload find
 * them, a copied link does not carry them.
 * The entry is replaced, never added to: back leaves the list.
 */
import { effect } from '@preact/signals-core';
import { warnOnce } from '../../browser/warn-once.js';
import { type AllowedValues, wrongValue } from '../../element/allowed-values.js';
import type { FeatureStore } from '../../element/feature.js';
import { tellWrongValue } from '../../loader/attribute-check.js';
import type { ListQuery } from './list-store.js';
import type { AnyTable } from './table-store.js';

export interface WithTable {
  readonly table: AnyTable;
}
type Kept = Record<string, string>;

interface UrlStateElement {
  /** The box that the element renders into. */
  readonly box: HTMLElement;
  readonly tag: string;
  /** Allowed values of the filters. */
  readonly values: AllowedValues;
}

/** A query in an address's notation; `sort` follows JSON:API: `-` for descending. */
const keptOf = ({ pageNumber, pageSize, sortBy, sortOrder, filters }: ListQuery): Kept => ({
  ...filters,
  page: `${pageNumber}`,
  size: `${pageSize}`,
  sort: sortBy ? (sortOrder === 'desc' ? '-' : '') + sortBy : '',
});

function queryOf({ page, size, sort = '', ...filters }: Kept, { isSortField }: WithTable['table']): Omit<ListQuery, 'keyword' | 'ownerId'> {
  const field = sort.replace(/^-/, '');
  const isKnown = isSortField(field);
  return {
    pageNumber: Math.max(1, Math.trunc(Number(page)) || 1),
    pageSize: Number(size),
    sortBy: isKnown ? field : undefined,
    sortOrder: isKnown ? (sort === field ? 'asc' : 'desc') : undefined,
    filters,
  };
}

const ranges = [
  ['from', 'to'],
  ['refundedFrom', 'refundedTo'],
] as const;

/** An address may contain anything: what can't be meant, also together with another value, is left out and named. */
function valuesInAddress(keys: readonly string[], name: string, { tag, values }: Pick<UrlStateElement, 'tag' | 'values'>): Partial<Kept> {
  const { searchParams } = new URL(location.href);
  const set: Partial<Kept> = {};
  const drop = (key: string, value: string, words: string) => tellWrongValue(tag, `address ${name}.${key}`, value, words);
  for (const key of keys) {
    const value = searchParams.get(`${name}.${key}`) ?? undefined;
    const allowed = wrongValue(values, key, value);
    if (allowed && !allowed.isShown) drop(key, String(value), allowed.words);
    else if (value !== undefined) set[key] = value;
  }
  for (const [from, to] of ranges) {
    const [first, last] = [set[from], set[to]];
    if (!first || !last || first <= last || values[to]?.isShown) continue;
    drop(to, last, `days from ${first} on`);
    delete set[to];
  }
  return set;
}

/** Names whose lists are in the page. */
const namesInUse = new Set<string>();

/** Two lists of one name would overwrite each other's page and filters. @param signal aborted when the list leaves the page */
function takeName(name: string, tag: string, signal: AbortSignal): void {
  if (namesInUse.has(name)) warnOnce(`<${tag} url-state="${name}">: another list of the page has this name; each needs its own.`);
  namesInUse.add(name);
  signal.addEventListener('abort', () => namesInUse.delete(name));
}

/**
 * A store like the one given, whose list follows the address and writes to it while its element is in the page.
 */
export function keepInUrl<Store extends FeatureStore & WithTable>(
  store: Store,
  name: string,
  { box, tag, values }: UrlStateElement,
): Store {
  const { table } = store;
  const { list } = table;
  /** The attributes' values: equal ones are left out of the address. */
  let usual: Kept | undefined;
  /** Aborted when the list leaves the page. */
  let active: AbortController | undefined;

  const read = () => {
    const all = usual ?? {};
    const set = valuesInAddress(Object.keys(all), name, { tag, values });
    const entries = Object.entries(all).map(([key, value]) => [key, set[key] ?? value]);
    // Of a new entry, as a hash router makes it, the list knows nothing: the search stays, as what is in the address does.
    const { keyword = list.keyword.value } = readHistoryEntry(name);
    list.change({ ...queryOf(Object.fromEntries(entries), table), keyword: keyword || undefined });
  };
  const write = (query: ListQuery) => {
    const url = new URL(location.href);
    for (const [key, value] of Object.entries(keptOf(query))) {
      const parameter = `${name}.${key}`;
      const next = value === usual?.[key] ? null : value;
      // An unchanged parameter is left alone, because URLSearchParams rewrites the whole query.
      if (next === url.searchParams.get(parameter)) continue;
      if (next === null) url.searchParams.delete(parameter);
      else url.searchParams.set(parameter, next);
    }
    writeHistoryEntry(name, { keyword: query.keyword ?? '' }, url);
  };
  return {
    ...store,
    isInAddress: true,
    resume: () => {
      if (!usual) {
        usual = keptOf(list.query.value);
        read();
      }
      if (!active) {
        active = new AbortController();
        const { signal } = active;
        takeName(name, tag, signal);
        table.openedId.value ??= readHistoryEntry(name).opened;
        const writeOpened = () => {
          const opened = table.openedId.value;
          if (opened !== undefined) writeHistoryEntry(name, { opened });
        };
        for (const stop of [effect(() => write(list.query.value)), effect(writeOpened)]) signal.addEventListener('abort', stop);
        window.addEventListener('popstate', read, { signal });
        keepScroll(box, name, signal);
      }
      store.resume?.();
    },
    suspend: () => {
      active?.abort();
      active = undefined;
      store.suspend?.();
    },
  };
}

/** Scrolling that rests this long is kept. */
const debounceMs = 200;
/** Rows that have not come by then are not scrolled to. */
const giveUpAfterMs = 5_000;

/** @param box what the list is rendered into */
function keepScroll(box: HTMLElement, name: string, signal: AbortSignal): void {
  const scroller = () => box.querySelector('.scroller');

  /** Set from a scroll until its place is kept. */
  let debounce: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(debounce);
    debounce = undefined;
    const top = Math.round(scroller()?.scrollTop ?? 0);
    if (top !== (readHistoryEntry(name).top ?? 0)) writeHistoryEntry(name, { top });
  };
  /** Reading the place has the page laid out, so it is read after a scroll alone. */
  const keepIfOpen = () => {
    if (debounce !== undefined) keep();
  };
  const onScroll = () => {
    clearTimeout(debounce);
    // A page may have gone on meanwhile, with the list still there for a moment: that entry is not the list's.
    const { href } = location;
    debounce = setTimeout(() => href === location.href && keep(), debounceMs);
  };

  const { top = 0 } = readHistoryEntry(name);
  const rows = new MutationObserver(() => {
    const element = scroller();
    if (!element || element.scrollHeight - element.clientHeight < top) return;
    element.scrollTop = top;
    arrived();
  });
  const arrived = () => {
    rows.disconnect();
    clearTimeout(late);
    box.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    // These events come before a row opens, while the history entry is still the list's.
    for (const type of ['pointerdown', 'keydown'] as const)
      box.addEventListener(type, keepIfOpen, { capture: true, passive: true, signal });
  };
  const late = setTimeout(arrived, giveUpAfterMs);
  if (top > 0) rows.observe(box, { childList: true, subtree: true });
  else arrived();

  signal.addEventListener('abort', () => {
    rows.disconnect();
    clearTimeout(late);
    clearTimeout(debounce);
  });
}

/** A list's state in the page's history entry: not in the address, not sent to a server; Back and a reload find it. */
interface ListEntry {
  /** The search text. */
  readonly keyword?: string;
  /** How far the rows were scrolled, px. */
  readonly top?: number;
  /** The id of the row that was opened last. */
  readonly opened?: string;
}

/** @param name distinguishes the lists of a page */
const readHistoryEntry = (name: string): ListEntry => history.state?.caredesk?.[name] ?? {};

/**
 * Adds to the entry and keeps other parts of it. A page whose own state is not a plain object keeps that, and the list's
 * state is not stored. Where the browser refuses the change, the entry stays as it is until the next one: Safari takes 100
 * changes in 10 s, and a sandboxed frame none.
 * @param url the entry's new address
 */
function writeHistoryEntry(name: string, changed: ListEntry, url: string | URL = location.href): void {
  const { state } = history;
  const isPlain = state === null || (typeof state === 'object' && !Array.isArray(state));
  const own = { ...readHistoryEntry(name), ...changed };
  try {
    history.replaceState(isPlain ? { ...state, caredesk: { ...state?.caredesk, [name]: own } } : state, '', url);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
}
