/** A list that is followed: its newest rows, oldest first, then new ones as they are made. */
import { defaultPageSize, maxPageSize } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { Interrupted } from '../../errors.js';
import { parseCount } from '../../numbers.js';
import type { ListFlags, ListSource } from './list.js';
import type { FieldFlags } from './printers.js';
import { createLinePrinter } from './printers.js';

/** Between two looks, in seconds. */
const defaultInterval = 5;
/** If there are more rows than this between two polls, the others are left out, with a message. */
const mostPages = 50;

export interface FollowFlags extends FieldFlags, Pick<ListFlags, 'pageSize'> {
  readonly interval?: string;
}

export interface FollowedList<T extends object> extends ListSource<T> {
  readonly idOf: (record: T) => string;
}

/** Newest first is the list's own order. @throws {Interrupted} at Ctrl-C; it has no other end */
export async function followPages<T extends object>(context: Context, source: FollowedList<T>, flags: FollowFlags): Promise<never> {
  const { output, signal, clock } = context;
  const print = createLinePrinter(context, source, flags);
  const pageSize = parseCount('--page-size', flags.pageSize, { max: maxPageSize }) ?? defaultPageSize;
  const waitMs = 1000 * (parseCount('--interval', flags.interval, { max: 3600 }) ?? defaultInterval);
  const first = await source.read({ pageNumber: 1, pageSize: maxPageSize }, { signal });
  await print.rows(first.items.slice(0, pageSize).toReversed());
  let known = new Set(first.items.map(source.idOf));
  for (;;) {
    await clock.sleep(waitMs, signal).catch(() => {});
    if (signal.aborted) throw new Interrupted();
    const { rows, seen, isWhole } = await newRows(source, known, signal);
    if (!isWhole) output.warn(`Some entries are not shown: more than ${mostPages * maxPageSize} were made at once.`);
    if (rows.length > 0) await print.rows(rows.toReversed());
    known = seen;
  }
}

/** Down to the first row that is known. */
async function newRows<T extends object>({ read, idOf }: FollowedList<T>, known: ReadonlySet<string>, signal: AbortSignal) {
  const rows: T[] = [];
  const seen = new Set<string>();
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber++) {
    const { items } = await read({ pageNumber, pageSize: maxPageSize }, { signal });
    const fresh = items.filter((item) => !known.has(idOf(item)) && !seen.has(idOf(item)));
    rows.push(...fresh);
    for (const item of items) seen.add(idOf(item));
    if (fresh.length < items.length || items.length < maxPageSize) return { rows, seen, isWhole: true };
  }
  return { rows, seen, isWhole: false };
}
