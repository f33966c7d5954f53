/** Reading a coupon file, with every row's place and problems, beside csv-parse alone over the same bytes. */
import { parse } from 'csv-parse/sync';
import { readCouponFile } from '../../packages/core/dist/coupons/index.js';
import { comparedRows, interleaved } from '../support/rows.mjs';

const head = 'code,name,discountType,discountValue,currency,startsAt,expiresAt,usageLimit\n';
const line = (number) => `SPRING-${number},"Spring, for row ${number}",percent,15,,2026-03-01,2026-05-31T23:59:59Z,${number % 100}\n`;
const fileOf = (count) => new TextEncoder().encode(head + Array.from({ length: count }, (_, index) => line(index + 1)).join(''));

/** @returns what each reads of the bytes */
const readers = {
  readCouponFile: (bytes) => readCouponFile(bytes).rows.length,
  'csv-parse': (bytes) => parse(bytes, { columns: true, bom: true }).length,
};

export async function bench() {
  const rows = [];
  for (const count of [1_000, 50_000]) {
    const bytes = fileOf(count);
    const found = await interleaved(Object.keys(readers), 7, async (name) => {
      const begun = performance.now();
      const read = readers[name](bytes);
      if (read !== count) throw new Error(`${name} read ${read} rows of ${count}`);
      return { milliseconds: performance.now() - begun };
    });
    rows.push(...comparedRows(found, [['milliseconds', `coupon file of ${count.toLocaleString('en')} rows, read and checked`, 'ms', {}]]));
  }
  return rows;
}
