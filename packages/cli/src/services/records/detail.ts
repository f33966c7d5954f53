/** Look-ups that show records by their names. */
import { isCaredeskError } from '@caredesk/core/client';
import type { Entity } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { cellText, columnOf, detailView, hasTable, jsonRecord, pick } from '../../output/cell.js';
import { toJson } from '../../output/json.js';
import { createTextTable } from '../../output/table.js';
import { plainText } from '../../output/text.js';
import { assertOneFormat, createPrinter, type FieldFlags, parseFields, type Values } from './printers.js';

/**
 * Shows every record that is found, in the order of the names: a field a line, or as JSON (one record, or a list where several are named) or CSV.
 * @param find undefined: no record has this name
 * @throws {UserError} exit 7 that names those that do not exist
 */
export async function printFound(
  context: Context,
  entity: Entity,
  find: (name: string) => Promise<object | undefined>,
  names: readonly string[],
  flags: FieldFlags,
): Promise<void> {
  const { output, signal } = context;
  const fields = parseFields(flags.fields, entity);
  assertOneFormat(output, flags);
  const uniqueNames = [...new Set(names)];
  const missing: string[] = [];
  const asList =
    flags.csv || output.jsonLines || (output.json && uniqueNames.length > 1) ? createPrinter(context, { entity }, flags) : undefined;
  let before = false;
  for (const name of uniqueNames) {
    signal.throwIfAborted();
    const record = await find(name);
    if (!record) missing.push(name);
    else if (asList) await asList.rows([record]);
    else {
      if (before) await output.writeLines(['']);
      await printRecord(context, entity, record, fields);
      before = true;
    }
  }
  if (asList && missing.length < uniqueNames.length) await asList.end();
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${entity.name} ${plainText(name)} does not exist.`);
  throw new UserError(lines, { exitCode: exitCodes.notFound });
}

/** For `catch`, where a record is read by its id. A 404 outside the contract is not an answer about a record, and is thrown. */
export function unlessMissing(error: unknown): undefined {
  if (!isCaredeskError(error) || error.code !== 'not-found' || error.text === undefined) throw error;
}

/** Lists of a record, such as a bill's refunds, follow it as tables, without a line of their number. */
export async function printRecord({ output }: Context, entity: Entity, record: object, fields?: readonly string[]): Promise<void> {
  if (output.json)
    return output.write(`${toJson(pick(jsonRecord(entity, record), fields), output.isTerminal && !output.jsonLines ? 2 : undefined)}\n`);
  const values = record as Values;
  const names = fields ?? Object.keys(entity.fields);
  const tables = names.flatMap((name) => {
    const field = entity.fields[name];
    const items = values[name];
    return field && hasTable(field) && Array.isArray(items) && items.length > 0 ? [{ name, of: field.of, items: items as Values[] }] : [];
  });
  const others = names.filter((name) => !tables.some((table) => table.name === name));
  const lines = await detailView(others, entity, fields ? { ...values, more: undefined } : values, output);
  await output.writeLines(lines);
  for (const { name, of, items } of tables) {
    if (lines.length > 0) await output.writeLines(['']);
    await printItems(output, name, of, items);
  }
}

async function printItems(output: Context['output'], name: string, entity: Entity, items: readonly Values[]): Promise<void> {
  const columns = Object.keys(entity.fields).filter((field) => items.some((item) => (item[field] ?? null) !== null));
  await output.writeLines([output.style.heading(name)]);
  const tableColumns = columns.map((title) => columnOf(entity, title));
  await createTextTable(tableColumns, output).rows(
    items.map((item) => columns.map((field) => cellText(entity.fields[field], item[field]))),
  );
}
