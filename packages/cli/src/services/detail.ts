/** Look-ups that show one record. */
import type { Entity } from '@caredesk/core/contract';
import type { Context } from '../context.js';
import { detailView } from '../output/detail.js';
import { jsonRecord, pick } from '../output/json.js';
import { parseFields } from './fields.js';

export async function printRecord({ output }: Context, entity: Entity, record: object, flags: { readonly fields?: string }): Promise<void> {
  const fields = parseFields(flags.fields, entity);
  const shown = fields ? { ...record, more: undefined } : record;
  if (output.json) return output.writeJson(pick(jsonRecord(entity, record), fields), output.isTerminal ? 2 : undefined);
  await output.write(detailView(fields ?? Object.keys(entity.fields), entity, shown as Record<string, unknown>, output));
}
