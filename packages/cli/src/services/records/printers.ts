/** Records as they are printed: a table, CSV, or JSON. */
import type { Entity } from '@caredesk/core/contract';
import { csvRow } from '@caredesk/core/csv';
import type { Context, SharedFlags } from '../../context.js';
import { UserError } from '../../errors.js';
import { choicesHint } from '../../nearest.js';
import { cellText, columnOf, csvText, isOpaque, jsonRecord, pick } from '../../output/cell.js';
import { toJson } from '../../output/json.js';
import { createTextTable } from '../../output/table.js';
import { plainText } from '../../output/text.js';

export type CsvFlag = SharedFlags<'csv'>;
export type FieldFlags = SharedFlags<'fields'>;

export interface Printed<T extends object = object> {
  readonly entity: Entity;
  /** The table's columns. Default: all fields. */
  readonly columns?: readonly string[];
  /** Columns that a narrow terminal can do without, the first one first. */
  readonly spare?: readonly string[];
  /** The column of sentences, which is the last. */
  readonly flows?: string;
  /** Whether the list has no end: `--json` prints a line for each record. Default: false. */
  readonly isEndless?: boolean;
  /** A field's text where its kind does not tell it. */
  readonly cell?: (name: string, record: T) => string | undefined;
}

export interface Printer {
  rows(records: readonly object[]): Promise<void>;
  /** Ends the document, and names the columns that had no room. */
  end(): Promise<void>;
}

export type Values = Readonly<Record<string, unknown>>;

/** @throws {UserError} for a field that does not exist, and for `--csv` with `--json` */
export function createPrinter<T extends object>({ output }: Context, printed: Printed<T>, flags: FieldFlags): Printer {
  const fields = parseFields(flags.fields, printed.entity);
  assertOneFormat(output, flags);
  if (output.json) return createJsonPrinter(output, printed.entity, fields, printed.isEndless);
  return (flags.csv ? csvPrinter : tablePrinter)(output, printed as Printed, fields);
}

/** One document on one line, on a terminal a line for each record; with `--json-lines`, and of a list without an end, a document each. */
export function createJsonPrinter(output: Context['output'], entity: Entity, fields?: readonly string[], isEndless = false): Printer {
  const isEach = output.jsonLines || isEndless;
  let before = '[';
  return {
    rows: async (records) => {
      for (const record of records) {
        const json = toJson(pick(jsonRecord(entity, record), fields));
        await output.write(isEach ? `${json}\n` : before + json);
        before = output.isTerminal ? ',\n ' : ',';
      }
    },
    end: async () => {
      if (!isEach) await output.write(before === '[' ? '[]\n' : ']\n');
    },
  };
}

/** @throws {UserError} for `--csv` with `--json` */
export function assertOneFormat({ json }: Context['output'], { csv }: CsvFlag): void {
  if (json && csv) throw new UserError('Use either --csv or --json.');
}

/** A heading even without rows, so that what reads it finds its columns. */
function csvPrinter({ write, isTerminal }: Context['output'], { entity, cell }: Printed, fields = csvFields(entity)): Printer {
  let heading = csvRow(fields);
  const text = (record: object, name: string) => cell?.(name, record) ?? csvText(entity.fields[name], (record as Values)[name]);
  // On a terminal each row is one line.
  const oneLine = (value: string): string => (isTerminal ? plainText(value) : value);
  const rows = async (records: readonly object[]) => {
    await write(heading + records.map((record) => csvRow(fields.map((name) => oneLine(text(record, name))))).join(''));
    heading = '';
  };
  return { rows, end: () => rows([]) };
}

const csvFields = ({ fields }: Entity): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'list' || isOpaque(field) ? [] : [name]));

function tablePrinter(
  output: Context['output'],
  { entity, columns = Object.keys(entity.fields), spare = [], cell, flows }: Printed,
  fieldNames: readonly string[] | undefined,
): Printer {
  const fields = fieldNames ?? columns;
  const table = createTextTable(
    fields.map((title) => {
      // A field that the user named is shown.
      const place = fieldNames ? -1 : spare.indexOf(title);
      const column = columnOf(entity, title);
      return {
        ...column,
        cut: column.cut && (place >= 0 || 'last'),
        flows: title === flows && fields.at(-1) === flows,
        ...(place >= 0 && { spare: spare.length - place }),
      };
    }),
    output,
  );
  return {
    rows: async (records) => {
      if (records.length === 0) return;
      const cells = (record: object) =>
        fields.map((name) => cell?.(name, record) ?? cellText(entity.fields[name], (record as Values)[name]));
      await table.rows(records.map(cells));
    },
    end: async () => {
      if (table.leftOut.length > 0) output.note(`Not shown: ${table.leftOut.join(', ')} (see --fields).`);
    },
  };
}

/** The field's name as the contract writes it. @throws {UserError} for a name that it does not know */
export function checkField(flag: string, name: string, entity: Entity): string {
  const names = Object.keys(entity.fields);
  const field = names.find((each) => each.toLowerCase() === name.trim().toLowerCase());
  if (field) return field;
  throw new UserError(`${flag}: "${name}" is not a field of ${entity.name}.`, { hint: choicesHint(name, 'Fields', names) });
}

/** The names of a comma-separated list; undefined when it is not given. @throws {UserError} for an empty list too */
export function parseFields(list: string | undefined, entity: Entity): readonly string[] | undefined {
  const names = list?.split(',').filter((name) => name.trim() !== '');
  if (names?.length === 0) throw new UserError('--fields names no field.', { hint: `Fields: ${Object.keys(entity.fields).join(', ')}.` });
  return names?.map((name) => checkField('--fields', name, entity));
}
