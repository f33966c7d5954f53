import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CaredeskError, systemClock } from '../client/index.js';
import type { Coupon, Plan } from '../contract/index.js';
import { canonicalKey, lookOf } from '../contract/typed-key.js';
import { spreadsheetResidue } from '../csv/spreadsheet.js';
import { sentenceFormatter } from '../sentences/format.js';
import type { CouponApi } from './api.js';
import { applyCoupons, type CouponResult } from './apply.js';
import { describeChanges } from './diff.js';
import { type CouponColumn, type CouponFields, readDraft } from './draft.js';
import { type CouponRecord, couponCsvHeader, couponCsvRow, exportCoupons } from './export.js';
import { readCouponFile } from './input.js';
import { planCoupons } from './plan.js';
import { couponSentences } from './sentences.js';

const plan = (planId: string, name: string): Plan => ({ planId, name, price: null, currency: 'USD', interval: 'month', status: 0 });
const blank = {
  name: null,
  startsAt: null,
  expiresAt: null,
  maxRedemptions: null,
  redemptionCount: 0,
  status: 0,
  createdAt: null,
  currency: 'USD',
};

/** Coupons in memory; a fault before a write throws. */
function memoryApi(coupons: Coupon[] = [], fault?: (call: string) => CaredeskError | undefined) {
  const plans = [plan('1', 'Basic'), plan('2', 'Pro'), plan('3', 'pro'), plan('4', 'With; semicolon')];
  const ties = new Map<string, string[]>();
  let writes = 0;
  const write = (call: string) => {
    writes += 1;
    const error = fault?.(call);
    if (error) throw error;
  };
  const api: CouponApi = {
    async *all() {
      for (let start = 0; start < coupons.length; start += 2) yield coupons.slice(start, start + 2);
    },
    byCode: async (code) => coupons.find((coupon) => coupon.code?.toLowerCase() === code.toLowerCase()),
    byId: async (id) => coupons.find(({ couponId }) => couponId === id) as Coupon,
    create: async (fields) => {
      write('create');
      const coupon = { ...blank, couponId: String(coupons.length + 1), ...fields } as Coupon;
      coupons.push(coupon);
      return coupon;
    },
    update: async (coupon, changes: CouponFields) => {
      write('update');
      const index = coupons.findIndex(({ couponId }) => couponId === coupon.couponId);
      coupons[index] = { ...coupon, ...changes } as Coupon;
      return coupons[index];
    },
    plans: async () => plans,
    plansOf: async (couponId) => ties.get(couponId) ?? [],
    attach: async (couponId, planId) => {
      write('attach');
      ties.set(couponId, [...(ties.get(couponId) ?? []), planId]);
    },
  };
  return { api, coupons, ties, writes: () => writes };
}

const never = new AbortController().signal;
const bytes = (text: string) => new TextEncoder().encode(text);

async function importText(text: string, { api }: { api: CouponApi }, upsert = false): Promise<string[]> {
  const couponPlan = await planCoupons({ rows: readCouponFile(bytes(text)).rows, api, upsert });
  const results: CouponResult[] = [];
  await applyCoupons({
    plan: couponPlan,
    api,
    clock: systemClock,
    stopping: never,
    signal: never,
    onResult: (result) => results.push(result),
  });
  return results.map(({ couponRow: planned, action }) => `${planned.row.draft.code} ${action}`).toSorted();
}

const text = fc.stringMatching(/^[A-Za-z0-9=+@'",; _-]{1,20}$/).filter((value) => value.trim() === value);
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
const record: fc.Arbitrary<CouponRecord> = fc.record({
  code: text.filter((code) => spreadsheetResidue(code) === undefined),
  name: fc.oneof(fc.constant(''), text),
  discountType: fc.constantFrom('percent', 'amount'),
  discountValue: fc.integer({ min: 1, max: 10_000 }).map((value) => String(value / 100)),
  currency: fc.constantFrom('USD', 'EUR', ''),
  startsAt: fc.constant(''),
  expiresAt: fc.oneof(fc.constant(''), day),
  maxRedemptions: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 1e6 }).map(String)),
  status: fc.constantFrom('', 'Active', 'Deactive', '0', '1'),
  plans: fc.constantFrom('', 'Basic', '2;basic', '4'),
});

describe('a coupon file', () => {
  it('that is imported, exported and imported again leaves nothing to do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(record, { maxLength: 6, selector: ({ code }) => lookOf(code) }), async (records) => {
        const shop = memoryApi();
        const csv = couponCsvHeader() + records.map(couponCsvRow).join('');
        expect(await importText(csv, shop)).toEqual(records.map(({ code }) => `${canonicalKey(code)} create`).toSorted());
        const writes = shop.writes();
        const unchanged = records.map(({ code }) => `${canonicalKey(code)} unchanged`).toSorted();
        expect(await importText(csv, shop)).toEqual(unchanged);
        let exported = couponCsvHeader();
        for await (const rows of exportCoupons(shop.api)) exported += rows.map(couponCsvRow).join('');
        expect(await importText(exported, shop, true)).toEqual(unchanged);
        expect(shop.writes()).toBe(writes);
      }),
      { numRuns: 200 },
    );
  });

  it('never takes two rows whose codes differ in letter case alone', () => {
    const { rows } = readCouponFile(bytes('code\nA\nb\na\n'));
    expect(rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([[], [], ['"a" is already on line 2']]);
  });

  it('reports that a plan’s name is ambiguous', async () => {
    const { api } = memoryApi();
    const { rows } = readCouponFile(bytes('code,discountType,discountValue,plans\nA,percent,5,Pro\n'));
    expect((await planCoupons({ rows, api, upsert: false })).issues.map(({ message }) => message)).toEqual([
      '"Pro" is the name of 2 plans; use the id',
    ]);
  });
});

it('all problems of a file are reported together, each field once', async () => {
  const { api } = memoryApi();
  const { rows } = readCouponFile(bytes('code,discountType,discountValue,startsAt,plans\nA,gift,0,soon,None\nB,,,,None\n'));
  const { issues } = await planCoupons({ rows, api, upsert: false });
  expect(issues.map(({ line, field }) => `${line} ${field}`)).toEqual([
    ...['2 discountType', '2 discountValue', '2 startsAt', '2 plans'],
    ...['3 discountType', '3 discountValue', '3 plans'],
  ]);
});

describe('the rules of a coupon', () => {
  const problems = (fields: Partial<Record<CouponColumn, string>>) =>
    readDraft((column) => fields[column] ?? (column === 'code' ? 'X' : '')).problems.map(({ column, message }) => `${column}: ${message}`);

  it('hold for each field and between fields', () => {
    expect(problems({ discountType: 'Percent', discountValue: '100' })).toEqual([]);
    expect(problems({ discountType: 'percent', discountValue: '100.01' })).toEqual([
      'discountValue: must be at most 100 percent, not 100.01',
    ]);
    expect(problems({ discountValue: '0' })).toEqual(['discountValue: must be more than 0']);
    expect(problems({ discountType: 'amount', discountValue: '10.5', currency: 'jpy' })).toEqual([
      'discountValue: "10.5" has too many decimals (at most 0)',
    ]);
    expect(problems({ startsAt: '2026-06-01', expiresAt: '2026-06-01T00:00' })).toEqual(['expiresAt: must be after startsAt']);
    expect(problems({ code: 'x'.repeat(51) })).toEqual(['code: has more than 50 characters']);
  });

  it('take a date alone as midnight UTC and a zone for what it is', () => {
    const at = (startsAt: string) => readDraft((column) => ({ code: 'X', startsAt })[column as 'code'] ?? '').draft.startsAt;
    expect(at('2026-06-01T12:30+02:00')).toBe('2026-06-01T10:30:00.000Z');
    expect(at('2028-02-29')).toBe('2028-02-29T00:00:00.000Z');
  });

  it('hold for what an update would make of a coupon', async () => {
    const coupon = {
      ...blank,
      couponId: '1',
      code: 'A',
      discountType: 'percent',
      discountValue: '50',
      startsAt: '2026-06-01T00:00:00.000Z',
    } as Coupon;
    const { api } = memoryApi([coupon]);
    const { rows } = readCouponFile(bytes('code,expiresAt\na,2026-05-01\n'));
    const { issues } = await planCoupons({ rows, api, upsert: true });
    expect(issues.map(({ field, message }) => `${field}: ${message}`)).toEqual(['expiresAt: must be after startsAt']);
  });
});

describe('a change', () => {
  const lost = () => new CaredeskError({ code: 'unknown-outcome', call: 'coupons.create', mayHaveApplied: true });

  it('whose answer is lost repeatedly is failed, and nothing is made twice', async () => {
    const shop = memoryApi([], () => lost());
    expect(await importText('code,discountType,discountValue\nA,percent,5\n', shop)).toEqual(['A failed']);
    expect({ coupons: shop.coupons.length, writes: shop.writes() }).toEqual({ coupons: 0, writes: 2 });
  });

  it('does not start after a stop', async () => {
    const { api, writes } = memoryApi();
    const couponPlan = await planCoupons({
      rows: readCouponFile(bytes('code,discountType,discountValue\nA,percent,5\n')).rows,
      api,
      upsert: false,
    });
    const results: CouponResult[] = [];
    await applyCoupons({
      plan: couponPlan,
      api,
      clock: systemClock,
      stopping: AbortSignal.abort(),
      signal: never,
      onResult: (result) => results.push(result),
    });
    expect(results).toMatchObject([{ action: 'failed', message: 'not sent: interrupted' }]);
    expect(writes()).toBe(0);
  });
});

it('differences are in the reader’s language', () => {
  const changes = [
    { field: 'status', from: 0, to: 1 },
    { field: 'expiresAt', from: null, to: '2026-06-30T23:59:59.999Z' },
    { field: 'discountValue', from: '10', to: '15' },
  ] as const;
  expect(describeChanges(changes, ['Gold', 'Silver'])).toBe(
    'status Active → Deactive; expiresAt — → 2026-06-30; discountValue 10 → 15; plans + Gold, Silver',
  );
  const format = sentenceFormatter({
    ...couponSentences,
    changed: '{field}: {from} > {to}',
    plansAdded: 'Pläne: {plans}',
    active: 'an',
    deactive: 'aus',
  });
  expect(describeChanges(changes, ['Gold'], { format, problem: String })).toBe(
    'status: an > aus; expiresAt: — > 2026-06-30; discountValue: 10 > 15; Pläne: Gold',
  );
});

it('a day alone begins with its first moment and ends with its last', () => {
  const [row] = readCouponFile(bytes('code,startsAt,expiresAt\na,2026-05-01,2026-05-01\n')).rows;
  expect(row?.draft).toMatchObject({ startsAt: '2026-05-01T00:00:00.000Z', expiresAt: '2026-05-01T23:59:59.999Z' });
  expect(row?.errors).toEqual([]);
});
