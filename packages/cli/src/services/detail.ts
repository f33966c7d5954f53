/** Look-ups that show one record. */
import type { Entity } from '@caredesk/core/contract';
import type { Context } from '../context.js';
import { cellText, isNumeric, isProse } from '../output/cell.js';
import { detailView } from '../output/detail.js';
import { jsonRecord, pick, toJson } from '../output/json.js';
import { createTable } from '../output/table.js';
import { parseFields } from './fields.js';

/** Lists of a record, such as a bill's refunds, follow it as tables. */
export async function printRecord({ output }: Context, entity: Entity, record: object, flags: { readonly fields?: string }): Promise<void> {
  const fields = parseFields(flags.fields, entity);
  const shown = fields ? { ...record, more: undefined } : record;
  if (output.json) return output.write(`${toJson(pick(jsonRecord(entity, record), fields), output.isTerminal ? 2 : undefined)}\n`);
  await output.writeLines(detailView(fields ?? Object.keys(entity.fields), entity, shown as Record<string, unknown>, output));
  for (const name of fields ?? Object.keys(entity.fields)) {
    const field = entity.fields[name];
    const items = (record as Record<string, unknown>)[name];
    if (field?.kind === 'list' && Array.isArray(items) && items.length > 0) await printItems(output, name, field.of, items as object[]);
  }
}

async function printItems(output: Context['output'], name: string, entity: Entity, items: readonly object[]): Promise<void> {
  const columns = Object.keys(entity.fields).filter((field) =>
    items.some((item) => ((item as Record<string, unknown>)[field] ?? null) !== null),
  );
  await output.writeLines(['', output.style.heading(name)]);
  const table = createTable(
    columns.map((title) => ({ title, alignRight: isNumeric(entity, title), cut: isProse(entity, title) })),
    output,
  );
  await table.rows(items.map((item) => columns.map((field) => cellText(entity.fields[field], (item as Record<string, unknown>)[field]))));
}
