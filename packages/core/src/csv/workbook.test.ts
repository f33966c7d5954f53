import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCouponFile } from '../coupons/input.js';
import { readRefundFile } from '../payments/refund-file.js';
import { sheetBytes } from './workbook.js';
import { workbook } from './workbook.test-support.js';

describe('a workbook', () => {
  it('of coupons is read as its CSV would be', async () => {
    const bytes = workbook(
      ['Code', 'name', 'discountType', 'discountValue', 'currency', 'startsAt', 'maxRedemptions'],
      ['SUMMER', '50 < 60 & "more", Ä 夏', 'percent', 12.5, '', { day: 46204 }, 100],
      ['00123', '=1+1', 'amount', 0.1 + 0.2, 'EUR', '', ''],
    );
    const { rows, fileIssues } = readCouponFile(await sheetBytes(bytes));
    expect(fileIssues).toEqual([]);
    expect(rows.map(({ draft, errors, line }) => ({ line, errors, ...draft }))).toMatchObject([
      {
        line: 2,
        code: 'SUMMER',
        name: '50 < 60 & "more", Ä 夏',
        discountValue: '12.5',
        startsAt: '2026-07-01T00:00:00.000Z',
        maxRedemptions: 100,
      },
      { line: 3, code: '00123', name: '=1+1', discountValue: '0.3', currency: 'EUR' },
    ]);
  });

  it.each([
    [1500, '1500'],
    [0.5, '0.5'],
    [1204.5, '1204.5'],
    [19.99, '19.99'],
    [1e21, '1000000000000000000000'],
    ['1,204.50', '1,204.50'],
    [0.000_000_5, '0.0000005'],
  ])('of refunds has the amount %j as %s', async (cell, amount) => {
    const { rows, issues } = readRefundFile(await sheetBytes(workbook(['ref', 'billingId', 'amount'], [`r-${cell}`, 7, cell])));
    expect(rows[0]).toMatchObject({ billingId: '7', amount });
    expect(issues.filter(({ field }) => field === 'file')).toEqual([]);
  });

  it('keeps its rows’ numbers, with blank rows between', async () => {
    const { rows } = readRefundFile(await sheetBytes(workbook(['ref', 'billingId'], ['r-1', 7], [], ['r-2', 8])));
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    ['an archive of something else', zipSync({ 'a.txt': strToU8('x') })],
    ['a workbook that is cut off', workbook(['ref']).slice(0, 300)],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['one that unpacks to too much', zipSync({ 'xl/a.xml': new Uint8Array(101 * 1024 * 1024) })],
    ['an archive that is empty', zipSync({})],
  ])('that is %s is told as a file that can’t be read', async (_, bytes) =>
    expect(readRefundFile(await sheetBytes(bytes)).issues.some(({ severity }) => severity === 'error')).toBe(true),
  );

  it('is none of other files', async () => {
    const csv = new TextEncoder().encode('code\nA\n');
    expect(await sheetBytes(csv)).toBe(csv);
  });
});
