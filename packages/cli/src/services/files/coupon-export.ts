/** All coupons, to a file or to stdout. */
import { type CouponRecord, couponApi, couponCsvHeader, couponCsvRow, exportCoupons } from '@caredesk/core/coupons';
import { openDraftFile } from '../../adapters/written-file.js';
import type { Args, Context } from '../../context.js';
import { quantity } from '../../output/amounts.js';
import { jsonLine } from '../../output/json.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { plainText } from '../../output/text.js';
import { warnOfMoved } from '../records/list.js';
import { spokenWith } from '../session/backend.js';
import { identify } from '../session/identity.js';

/** What an export is without where a description says that the backend lacks these calls. */
const effects = [
  ['coupons.plans', 'the column plans is blank'],
  ['doctors.plans', 'plans are named by their ids'],
] as const;

/** @param path undefined or `-`: stdout. A file is written completely or not at all. */
export async function exportToFile(context: Context, [path]: Args): Promise<void> {
  const { output, signal } = context;
  const toStdout = path === undefined || path === '-';
  const { call } = await context.connect({ isLong: true });
  await identify(context, call, { needs: ['export'] });
  for (const [lacked, effect] of effects)
    if (spokenWith(context.settings).backend?.lacks(lacked)) output.warn(`The backend has no ${lacked}, says its description: ${effect}.`);
  const file = toStdout ? undefined : openDraftFile(path);
  const write = async (text: string) => (file ? file.write(text) : output.write(text));
  const line = (record: CouponRecord) => (output.json ? jsonLine('coupons export', jsonRecord(record)) : couponCsvRow(printable(record)));
  // On a terminal each row takes one line.
  const printable = (record: CouponRecord): CouponRecord =>
    toStdout && output.isTerminal
      ? (Object.fromEntries(Object.entries(record).map(([name, text]) => [name, plainText(text)])) as CouponRecord)
      : record;
  let rows = 0;
  try {
    if (!output.json) await write(couponCsvHeader());
    for await (const records of exportCoupons(couponApi(call), signal, () => warnOfMoved(output))) {
      signal.throwIfAborted();
      await write(records.map(line).join(''));
      rows += records.length;
    }
    file?.keep();
  } catch (error) {
    file?.drop();
    throw error;
  }
  if (!toStdout) output.note(`Exported ${quantity(rows, 'coupon')} to ${path}.`);
}

/** Numbers as numbers, blank values as `null`. */
const jsonRecord = ({ plans, discountValue, maxRedemptions, ...texts }: CouponRecord): JsonOf<'coupons export'> => ({
  ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text === '' ? null : text])) as Record<
    keyof typeof texts,
    string | null
  >),
  code: texts.code,
  discountValue: discountValue === '' ? null : Number(discountValue),
  maxRedemptions: maxRedemptions === '' ? null : Number(maxRedemptions),
  plans: plans === '' ? [] : plans.split(';'),
});
