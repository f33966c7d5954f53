/** Look-ups that list: one page or all of them, as a table or as JSON. */
import { allPages, type PageRequest } from '@caredesk/core/client';
import { defaultPageSize, type Entity, maxPageSize, type Page } from '@caredesk/core/contract';
import type { Context } from '../context.js';
import { UserError } from '../errors.js';
import { cellText, isNumeric, isProse } from '../output/cell.js';
import { counted, inEnglish } from '../output/counted.js';
import { jsonRecord, pick, toJson } from '../output/json.js';
import { createTable } from '../output/table.js';
import { checkField, parseFields } from './fields.js';
import type { ListFlags } from './list-options.js';
import { parseCount } from './numbers.js';

interface ListRequest extends PageRequest {
  readonly sortBy?: string;
  readonly sortOrder?: 'asc' | 'desc';
}

export interface ListSource<T extends object> {
  readonly entity: Entity;
  /** The table's columns unless `--fields` says others. */
  readonly columns: readonly string[];
  /** The column of sentences, which stands last. */
  readonly flows?: string;
  /** A field's cell where it is not told by its kind. */
  readonly cell?: (name: string, record: T) => string | undefined;
  readonly read: (request: ListRequest, options: { readonly signal: AbortSignal }) => Promise<Page<T>>;
}

export async function printList<T extends object>(
  context: Context,
  { entity, columns, read, cell, flows }: ListSource<T>,
  flags: ListFlags,
): Promise<void> {
  const { output, signal } = context;
  const fields = parseFields(flags.fields, entity);
  const pageSize = parseCount('--page-size', flags.pageSize, { max: maxPageSize }) ?? (flags.all ? maxPageSize : defaultPageSize);
  const pageNumber = parseCount('--page', flags.page, {}) ?? 1;
  const sort = parseSort(flags.sort, entity);
  const print = createPrinter(context, entity, fields, columns, cell as Cell, flows);
  let rows = 0;
  let totalCount: number | undefined;
  let isMinimum = false;
  const show = async (page: Page<T>) => {
    rows += page.items.length;
    totalCount = page.totalCount;
    isMinimum = page.totalCountIsMinimum === true;
    await print.rows(page.items);
  };
  if (flags.all)
    for await (const page of allPages((request) => read({ ...sort, ...request }, { signal }), { pageSize, signal })) await show(page);
  else await show(await read({ ...sort, pageNumber, pageSize }, { signal }));
  signal.throwIfAborted();
  await print.end();
  if (rows === 0 && !output.json) output.note('Nothing found.');
  const more = totalCount === undefined ? rows === pageSize : (pageNumber - 1) * pageSize + rows < totalCount;
  if (!flags.all && more) {
    output.note(
      `${counted(rows, 'row')}${totalCount === undefined ? '' : ` of ${isMinimum ? `more than ${inEnglish(totalCount - 1)}` : inEnglish(totalCount)}`}. For more: --page ${pageNumber + 1}, or --all.`,
    );
  }
}

/** Rows that come all at once. */
export async function printRows<T extends object>(
  context: Context,
  { entity, columns, rows }: { readonly entity: Entity; readonly columns: readonly string[]; readonly rows: readonly T[] },
  flags: Pick<ListFlags, 'fields'>,
): Promise<void> {
  const print = createPrinter(context, entity, parseFields(flags.fields, entity), columns);
  await print.rows(rows);
  await print.end();
  if (rows.length === 0 && !context.output.json) context.output.note('Nothing found.');
}

interface Printer {
  rows(records: readonly object[]): Promise<void>;
  end(): Promise<void>;
}

type Cell = ((name: string, record: object) => string | undefined) | undefined;

const createPrinter = (
  { output }: Context,
  entity: Entity,
  fields: readonly string[] | undefined,
  columns: readonly string[],
  cell?: Cell,
  flows?: string,
): Printer => (output.json ? jsonPrinter(output, entity, fields) : tablePrinter(output, entity, fields ?? columns, cell, flows));

/** One document on one line; on a terminal a line for each record. */
function jsonPrinter({ write, isTerminal }: Context['output'], entity: Entity, fields: readonly string[] | undefined): Printer {
  let before = '[';
  const separator = isTerminal ? ',\n ' : ',';
  return {
    rows: async (records) => {
      for (const record of records) {
        await write(before + toJson(pick(jsonRecord(entity, record), fields)));
        before = separator;
      }
    },
    end: () => write(before === '[' ? '[]\n' : ']\n'),
  };
}

function tablePrinter(
  output: Context['output'],
  entity: Entity,
  fields: readonly string[],
  cell: Cell,
  flows: string | undefined,
): Printer {
  const table = createTable(
    fields.map((title) => ({
      title,
      alignRight: isNumeric(entity, title),
      cut: isProse(entity, title),
      flows: title === flows && fields.at(-1) === flows,
    })),
    output,
  );
  return {
    rows: async (records) => {
      if (records.length === 0) return;
      const cells = (record: object) =>
        fields.map((name) => cell?.(name, record) ?? cellText(entity.fields[name], (record as Record<string, unknown>)[name]));
      await table.rows(records.map(cells));
    },
    end: async () => {},
  };
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
