/** One record, a field a line. */
import type { Entity } from '@caredesk/core/contract';
import { cellText } from './cell.js';
import type { Output } from './output.js';
import { plainText, styled, type Text } from './text.js';
import { fit, prepareWidths, textWidth } from './width.js';

/** Fields that the contract does not know follow under "More" (contract.md). */
export async function detailView(
  fields: readonly string[],
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
  { style }: Pick<Output, 'style'>,
): Promise<readonly Text[]> {
  const more = Object.keys((record.more as object | undefined) ?? {});
  await prepareWidths(more);
  const width = Math.max(...[...fields, ...more].map(textWidth));
  const line = (name: string, text: string) => styled`${style.faint(fit(plainText(name), width))}  ${text}`;
  const known = fields.map((name) => line(name, cellText(entity.fields[name], record[name])));
  const unknown = more.map((name) => line(name, cellText(undefined, (record.more as Record<string, unknown>)[name])));
  return [...known, ...(unknown.length > 0 ? [style.heading('More'), ...unknown] : [])];
}
