/** Look-ups that list: one page or all of them, as a table or as JSON. */
import { allPages, type Caller, type CallOptions, type Client, type PageRequest } from '@caredesk/core/client';
import { countOf } from '@caredesk/core/client/count';
import { hasMore } from '@caredesk/core/client/pages';
import { defaultPageSize, type Entity, listParameters, maxPageSize, type Page } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import type { Connection, Context, SharedFlags } from '../../context.js';
import { UserError } from '../../errors.js';
import { parseCount } from '../../flag-values.js';
import { countText, moneyText, quantity } from '../../output/amounts.js';
import { identify } from '../session/identity.js';
import { checkField, createPrinter, type FieldFlags, type Printed } from './printers.js';

interface ListRequest extends PageRequest {
  readonly sortBy?: string;
  readonly sortOrder?: 'asc' | 'desc';
}

export interface ListSource<T extends object> extends Printed<T> {
  readonly read: (client: Client, request: ListRequest, options: CallOptions) => Promise<Page<T>>;
}

/** A server may answer an export from a standby, which is up to so many seconds behind (docs/scale.md). */
const asExport = { 'cache-control': 'max-stale=60' };

/** @param connection that the command has. Default: its own */
export async function printList<T extends object>(
  context: Context,
  { read, ...printed }: ListSource<T>,
  flags: SharedFlags<'list'>,
  connection?: Connection,
): Promise<void> {
  const { output, signal } = context;
  const { call, client } = connection ?? (await context.connect({ isLong: flags.all === true }));
  if (flags.all && flags.page !== undefined) throw new UserError('Use either --all or --page.');
  const print = createPrinter(context, printed, flags);
  const pageSize = parseCount('--page-size', flags.pageSize, { max: maxPageSize }) ?? (flags.all ? maxPageSize : defaultPageSize);
  const pageNumber = parseCount('--page', flags.page, { max: listParameters.pageNumber.max }) ?? 1;
  const sort = parseSort(flags.sort, printed.entity);
  await assertMayList(context, call, flags);
  let rows = 0;
  let last: Page<T> | undefined;
  const currencies = watchCurrencies(sort.sortBy, printed.entity);
  let orderNote: string | undefined;
  const show = async (page: Page<T>) => {
    orderNote = currencies(page.items);
    rows += page.items.length + (page.unreadable?.length ?? 0);
    last = page;
    await print.rows(page.items);
    warnOfUnreadable(output, page);
  };
  const readAll = (request: PageRequest) => read(client, { ...sort, ...request }, { signal, headers: asExport });
  const options = { pageSize, signal, isPartial: true, onMoved: () => warnOfMoved(output) };
  if (flags.all) for await (const page of allPages(readAll, options)) await show(page);
  else await show(await read(client, { ...sort, pageNumber, pageSize }, { signal }));
  signal.throwIfAborted();
  await print.end();
  if (orderNote) output.note(orderNote);
  if (rows === 0 && !output.json) output.note(emptyNote(pageNumber, pageSize, last));
  const total = last?.totalCount === undefined ? '' : ` of ${countText(last.totalCount, last.totalCountIsMinimum)}`;
  if (!flags.all && last && hasMore(last, (pageNumber - 1) * pageSize + rows, pageSize))
    output.note(`${quantity(rows, 'row')}${total}. For more: ${rows < pageSize ? '' : `--page ${pageNumber + 1}, or `}--all.`);
}

/** Servers sort amounts by their number: the note names the first two rows in a row that have different currencies. */
function watchCurrencies(sortBy: string | undefined, { fields }: Entity) {
  const isAmount = sortBy !== undefined && fields[sortBy]?.kind === 'money';
  let above: Money | undefined;
  let note: string | undefined;
  return (items: readonly object[]): string | undefined => {
    if (!isAmount) return undefined;
    for (const item of items) {
      const amount = (item as Readonly<Record<string, Money | null | undefined>>)[sortBy];
      if (!amount) continue;
      if (above && above.currency !== amount.currency)
        note ??= `Sorted by the number, whatever the currency: ${moneyText(above)} stands above ${moneyText(amount)}.`;
      above = amount;
    }
    return note;
  };
}

/** All rows for a file or a program are an export, whatever is listed. @throws {UserError} exit 2 if the account lacks that permission */
export async function assertMayList(context: Context, call: Caller, { all, csv }: SharedFlags<'list'>): Promise<void> {
  const { output } = context;
  if (!all || (output.isTerminal && !csv && !output.json)) return;
  await identify(context, call, { needs: ['export'] });
}

export const warnOfMoved = (output: Context['output']): void =>
  output.warn('The list changed while it was read, page by page: rows may be missing. Read it again.');

/** A row that can't be read is named, and hides no other. */
function warnOfUnreadable(output: Context['output'], { unreadable = [] }: Page<unknown>): void {
  for (const { index, field, expected, id } of unreadable)
    output.warn(`Row ${index + 1}${id === undefined ? '' : ` (${id})`} can't be read: ${field || 'it'} should be ${expected}.`);
}

/** A page past the last is no empty list. */
function emptyNote(pageNumber: number, pageSize: number, page: Page<unknown> | undefined): string {
  const count = page && countOf(page);
  if (pageNumber === 1 || count === 0) return 'Nothing found.';
  return count === undefined
    ? `Page ${pageNumber} has no rows.`
    : `Page ${pageNumber} does not exist; the last page is ${Math.ceil(count / pageSize)}.`;
}

/** Rows that come all at once. */
export async function printRows<T extends object>(
  context: Context,
  { page, ...printed }: Printed<T> & { readonly page: Page<T> },
  flags: FieldFlags,
): Promise<void> {
  const print = createPrinter(context, printed, flags);
  await print.rows(page.items);
  await print.end();
  warnOfUnreadable(context.output, page);
  if (page.items.length === 0 && !context.output.json) context.output.note('Nothing found.');
}

function parseSort(sort: string | undefined, entity: Entity): Pick<ListRequest, 'sortBy' | 'sortOrder'> {
  if (sort === undefined) return {};
  const [field = '', order = 'asc', ...rest] = sort.split(':');
  const sortBy = checkField('--sort', field, entity);
  const sortOrder = order.toLowerCase();
  if ((sortOrder !== 'asc' && sortOrder !== 'desc') || rest.length > 0)
    throw new UserError(`--sort must be a field, or a field with ":asc" or ":desc", not "${sort}".`);
  return { sortBy, sortOrder };
}
