import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CaredeskError, systemClock } from '../client/index.js';
import type { Coupon, Plan } from '../contract/index.js';
import { canonicalKey, lookOf } from '../contract/typed-key.js';
import { spreadsheetResidue } from '../csv/spreadsheet.js';
import { sentenceFormatter } from '../sentences/format.js';
import type { CouponApi } from './api.js';
import { applyCoupons, type CouponResult, createCoupon } from './apply.js';
import { describeChanges } from './diff.js';
import { type CouponColumn, type CouponDraft, type CouponFields, readDraft } from './draft.js';
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
function memoryApi(coupons: Coupon[] = [], fault?: (call: string) => Error | undefined) {
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
    expect(problems({ startsAt: '2026-06-01', expiresAt: '1753-01-01' })).toEqual([
      'expiresAt: "1753-01-01" is not a date such as 2026-06-30, or 2026-06-30T12:00:00Z',
    ]);
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

describe('a row of a coupon that exists', () => {
  it.each<[keyof Coupon, unknown, string, 'unchanged' | 'update']>([
    ['status', 2, 'Deactive', 'unchanged'],
    ['status', 0, 'Deactive', 'update'],
    ['status', null, 'Deactive', 'update'],
    ['discountType', 'Percent', 'percent', 'unchanged'],
    ['discountValue', '10', '10.00', 'unchanged'],
    ['discountValue', '10', '10.5', 'update'],
    ['startsAt', '2026-06-01T00:00:00.000Z', '2026-06-01T02:00+02:00', 'unchanged'],
    ['expiresAt', '2026-06-30T23:59:59.000Z', '2026-06-30', 'unchanged'],
    ['expiresAt', null, '2026-06-30', 'update'],
    ['maxRedemptions', 5, '5', 'unchanged'],
    ['maxRedemptions', null, '5', 'update'],
    ['name', 'Spring', 'spring', 'update'],
  ])('with %s %j and "%s" in the file is %s', async (field, value, inFile, action) => {
    const coupon = { ...blank, couponId: '1', code: 'A', discountType: 'percent', discountValue: '10', [field]: value } as Coupon;
    const shop = memoryApi([coupon]);
    expect(await importText(`code,${field}\nA,${inFile}\n`, shop, true)).toEqual([`A ${action}`]);
  });
});

describe('a coupon that can’t be made', () => {
  const failure = (code: 'rejected' | 'forbidden' | 'unknown-outcome') =>
    new CaredeskError({ code, call: 'coupons.create', mayHaveApplied: code === 'unknown-outcome' });
  const made = { ...blank, couponId: '9', code: 'A', discountType: 'percent', discountValue: '5' } as Coupon;

  it.each([
    ['rejected', made, 'unchanged'],
    ['rejected', { ...made, discountValue: '6' }, 'conflict'],
    ['rejected', undefined, 'failed'],
    ['forbidden', made, 'failed'],
    ['unknown-outcome', made, 'create'],
  ] as const)('%s, with another of its code meanwhile: %j', async (code, rival, action) => {
    const shop = memoryApi([], (call) => {
      if (rival) shop.coupons.push(rival);
      return call === 'create' ? failure(code) : undefined;
    });
    expect(await importText('code,discountType,discountValue\nA,percent,5\n', shop)).toEqual([`A ${action}`]);
  });

  it.each([
    ['rejected', 'create'],
    ['unknown-outcome', 'create'],
    ['forbidden', 'failed'],
  ] as const)('with a plan that is attached although the answer was %s', async (code, action) => {
    const shop = memoryApi([], (call) => {
      if (call === 'attach') shop.ties.set('1', ['1']);
      return call === 'attach' ? failure(code) : undefined;
    });
    expect(await importText('code,discountType,discountValue,plans\nA,percent,5,Basic\n', shop)).toEqual([`A ${action}`]);
  });

  it('with a plan says that it was made, whatever keeps the plan from it', async () => {
    const draft = { code: 'A', discountType: 'percent', discountValue: '5', plans: ['Pro'] } as CouponDraft;
    const { api } = memoryApi([], (call) => (call === 'attach' ? failure('forbidden') : undefined));
    const shop = { ...api, plans: async () => [plan('2', 'Pro')] };
    expect(await createCoupon(draft, { api: shop, clock: systemClock, signal: never })).toMatchObject({
      action: 'failed',
      message: 'created, but the plan Pro is not attached: coupons.create: forbidden',
    });
  });

  it.each([failure('forbidden'), failure('unknown-outcome'), new TypeError('a bug')])('alone, is an error: %s', async (error) => {
    const draft = { code: 'A', discountType: 'percent', discountValue: '5', plans: [] } as CouponDraft;
    const { api } = memoryApi([], () => error);
    await expect(createCoupon(draft, { api, clock: systemClock, signal: never })).rejects.toBe(error);
  });
});

it.each([
  [['0012', '0345', '7890', '99'], ['99']],
  [['12', '345', '6789'], []],
  [['1001', '1002', 'SAVE10', '77'], ['77']],
  [['1001', '7'], []],
  [['1001', '1002', '1003', 'A7'], []],
  [['1001', '1002', '1003', '10045'], []],
  [['1.23E+15', 'A'], ['1.23E+15']],
  [['1234567890123456', '123456789012345'], ['1234567890123456']],
  [
    ['DEC25', '25-Dec', 'Mar-26', '1-août', 'ott-24', 'MAY-26', '10-off', 'Dec-2025'],
    ['25-Dec', 'Mar-26', '1-août', 'ott-24'],
  ],
  [
    ['2026-12-25', '2026-12-25T00:00:00', '12/25/2026', '25.12.2026', '1/2', '12/25/2026-A'],
    ['2026-12-25T00:00:00', '12/25/2026', '25.12.2026'],
  ],
])('codes that a spreadsheet may have damaged are told: %j', (codes, damaged) => {
  const { warnings } = readCouponFile(bytes(`code\n${codes.join('\n')}\n`));
  expect(warnings.map(({ line }) => codes[line - 2])).toEqual(damaged);
});

it.each([
  ['a percentage above 100', { discountType: 'percent', discountValue: '250' }, { discountValue: '260' }],
  [
    'more decimals than a percentage has',
    { discountType: 'percent', discountValue: '3.123456789012' },
    { discountValue: '3.223456789012' },
  ],
  ['a type of the backend’s own', { discountType: 'gift', discountValue: '5' }, { discountType: 'present' }],
  ['an end before its start', { startsAt: '2026-05-02T00:00:00.000Z', expiresAt: '2026-05-01T00:00:00.000Z' }, { expiresAt: '2026-04-30' }],
])('a coupon of old with %s is exported, and imports unchanged or with another name', async (_what, terms, other) => {
  const coupon = { ...blank, couponId: '9', code: 'OLD', discountType: 'percent', discountValue: '5', ...terms } as Coupon;
  const { api } = memoryApi([coupon]);
  for await (const [record] of exportCoupons(api)) {
    const planned = async (changes: object) => {
      const file = couponCsvHeader() + couponCsvRow({ ...record, ...changes } as CouponRecord);
      const { rows } = await planCoupons({ rows: readCouponFile(bytes(file)).rows, api, upsert: true });
      return rows[0]?.action;
    };
    expect([await planned({}), await planned({ name: 'May' }), await planned(other), await planned({ code: 'NEW' })]).toEqual([
      'unchanged',
      'update',
      'failed',
      'failed',
    ]);
  }
});

it.each([
  [['Basic', 'Pro', 'pro', 'With; semicolon', '1', ' Gold', null], 'Basic;2;3;4;5;6;7'],
  [['Basic', ''], 'Basic;2'],
])('plans %j are exported by names that find them again, else by their ids', async (names, plansText) => {
  const coupon = { ...blank, couponId: '1', code: 'A', discountType: 'percent', discountValue: '5' } as Coupon;
  const { api } = memoryApi([coupon]);
  const plans = names.map((name, index) => ({ ...plan(String(index + 1), ''), name }));
  const all = { ...api, plans: async () => plans, plansOf: async () => plans.map(({ planId }) => planId) };
  for await (const [record] of exportCoupons(all)) expect(record?.plans).toBe(plansText);
});
