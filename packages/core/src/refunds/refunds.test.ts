import { describe, expect, it } from 'vitest';
import { createCaller, fixedToken } from '../client/index.js';
import { billReader } from './bills.js';
import { consentText, isConsent, limitProblems } from './consent.js';
import { readRefundFile } from './input.js';
import { refundNames } from './key.js';
import type { RefundPlan } from './plan.js';
import { refundSender, tokensWithoutReplay } from './sender.js';
import { row, World } from './world.test-support.js';

const never = new AbortController().signal;

/** A caller whose answers are given. */
const callerOf = (answer: (url: URL) => { status?: number; body: unknown } | Error) =>
  createCaller({
    apiBase: 'https://api.test',
    tokens: fixedToken('t'),
    fetch: async (input) => {
      const given = answer(new URL(String(input)));
      if (given instanceof Error) throw given;
      return new Response(typeof given.body === 'string' ? given.body : JSON.stringify(given.body), { status: given.status ?? 200 });
    },
  });

describe('the names of a refund', () => {
  it('are the same every time and another one for another bill, ref or API base', async () => {
    const identity = { apiBase: 'https://a.test', billingId: '1', ref: 'r' };
    const names = await refundNames(identity);
    expect(await refundNames(identity)).toEqual(names);
    const others = await Promise.all(
      [
        { ...identity, apiBase: 'https://b.test' },
        { ...identity, billingId: '2' },
        { ...identity, ref: 's' },
      ].map(refundNames),
    );
    expect(new Set([names, ...others].map(({ key }) => key)).size).toBe(4);
    expect(names.key).toMatch(/^caredesk-[0-9a-f]{40}$/);
  });
});

describe('consent', () => {
  const plan = async (): Promise<RefundPlan> =>
    new World({ references: true, refundList: true, honoursKeys: false }, [], [10_000]).plan([
      row(2, 'a', 'b0', '0.50'),
      row(3, 'b', 'b0', '4'),
    ]);

  it('names count and total, and is given to exactly that', async () => {
    const given = await plan();
    expect(consentText(given)).toBe('2 refunds USD 4.50');
    expect(isConsent('  2 refund usd 4.50 ', given)).toBe(true);
    for (const wrong of ['2 refunds USD 4.5', '3 refunds USD 4.50', '2 refunds EUR 4.50', 'yes', ''])
      expect(isConsent(wrong, given)).toBe(false);
  });

  it('has limits for one refund and for all', async () => {
    const given = await plan();
    expect(limitProblems(given, { maxEach: '4', maxTotal: '4.50' })).toEqual([]);
    expect(limitProblems(given, { maxEach: '3.99', maxTotal: '4.49' })).toEqual([
      'line 3: 4.00 USD is more than 3.99 for one refund',
      '4.50 USD in all is more than 4.49',
    ]);
  });
});

describe('a canary', () => {
  const honest = { references: true, refundList: true, honoursKeys: false };
  const rows = [row(2, 'a', 'b0', '1'), row(3, 'b', 'b1', '1'), row(4, 'c', 'b2', '1')];

  it.each([
    ['interrupted', ['a done', 'b not sent', 'c not sent'], 1],
    ['canary', ['a done', 'b not sent', 'c not sent'], 1],
    [undefined, ['a done', 'b done', 'c done'], 3],
  ] as const)('that is judged %s ends the run so, with every row told once', async (reason, told, requests) => {
    const world = new World(honest, [], [10_000, 10_000, 10_000]);
    const turns: string[] = [];
    const { results, summary } = await world.run(rows, {
      canary: { rows: 1, judge: async () => reason },
      onTurn: ({ row: { ref } }) => turns.push(ref),
    });
    expect(results.map(({ row: { ref }, status }) => `${ref} ${status}`)).toEqual(told);
    expect(turns).toEqual(['a', 'b', 'c']);
    expect(summary.stopped).toBe(reason);
    expect(world.requests).toHaveLength(requests);
  });
});

describe('a refund of unknown outcome', () => {
  const honest = { references: true, refundList: true, honoursKeys: false };

  it('is looked for once more when the rest of the batch is through', async () => {
    const world = new World(honest, ['late', 'drop-before', 'drop-before', 'fine'], [10_000, 10_000, 10_000, 10_000]);
    const { results } = await world.run([row(2, 'a', 'b0', '1'), row(3, 'b', 'b1', '1'), row(4, 'c', 'b2', '1'), row(5, 'd', 'b3', '1')]);
    expect(results.map(({ row: { ref }, status }) => `${ref} ${status}`)).toEqual(['d done', 'a done', 'b unknown', 'c unknown']);
  });

  it('counts as made when a plan caps what a bill may give', async () => {
    const world = new World(honest, ['drop-before'], [1_000]);
    await world.run([row(2, 'a', 'b0', '6')]);
    expect((await world.plan([row(2, 'b', 'b0', '4.01')])).problems.map(({ message }) => message)).toEqual([
      '4.01 is more than the 4.00 USD that remains',
    ]);
    expect((await world.plan([row(2, 'b', 'b0', '')])).rows.map(({ amount }) => amount.minor)).toEqual([400]);
  });

  it('can not be asked for with another amount before it is settled', async () => {
    const world = new World(honest, ['drop-before'], [1_000]);
    await world.run([row(2, 'a', 'b0', '6')]);
    expect((await world.plan([row(2, 'a', 'b0', '5')])).problems[0]?.message).toContain('it was sent as 6.00 with an unknown outcome');
    expect((await world.plan([row(2, 'a', 'b0', '6.0')])).rows[0]?.action).toBe('hold');
  });
});

describe('a refund file', () => {
  it('is checked field by field', () => {
    const { rows, issues } = readRefundFile(
      new TextEncoder().encode(`ref,billingId,amount,currency\na,1,,eur\nb,1.2E+9,1e3,E\n${'x'.repeat(201)},1,0.00,\n`),
    );
    expect(rows[0]).toEqual({ line: 2, ref: 'a', billingId: '1', amount: '', currency: 'EUR', reason: '', doctorId: '' });
    expect(issues.map(({ line, column, field }) => `${line}:${column} ${field}`)).toEqual([
      '3:2 billingId',
      '3:3 amount',
      '3:4 currency',
      '4:1 ref',
      '4:3 amount',
    ]);
  });
});

describe('an answer', () => {
  const order = { key: 'k', billingId: '1', doctorId: null, amount: { minor: 500, currency: 'USD' }, reason: '' };
  const kind = async (answer: { status?: number; body: unknown } | Error) =>
    (
      await refundSender(
        callerOf(() => answer),
        async () => true,
      ).send(order, never)
    ).kind;
  const refund = (more = {}) => ({ isSuccessful: true, data: { refundId: 9, amount: 5, ...more } });
  const thrown = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) });

  it.each([
    ['a success of this amount', { body: refund() }, 'done'],
    ['a success of another amount', { body: refund({ amount: 5.01 }) }, 'unknown'],
    ['a success in another currency', { body: refund({ currency: 'EUR' }) }, 'unknown'],
    ['a success of another bill', { body: refund({ billingId: 2 }) }, 'unknown'],
    ['a success of another reference', { body: refund({ reference: 'other' }) }, 'unknown'],
    ['a success without an amount', { body: refund({ amount: null }) }, 'unknown'],
    ['a success without a refund', { body: { isSuccessful: true } }, 'unknown'],
    ['no JSON', { body: '<html>' }, 'unknown'],
    ['nothing at all', { body: '' }, 'unknown'],
    ['isSuccessful: false', { body: { isSuccessful: false, errorMessage: 'no' } }, 'refused'],
    ['400', { status: 400, body: {} }, 'refused'],
    ['404', { status: 404, body: {} }, 'refused'],
    ['422', { status: 422, body: {} }, 'refused'],
    ['401', { status: 401, body: {} }, 'unauthorized'],
    ['408', { status: 408, body: { isSuccessful: false } }, 'unknown'],
    ['409', { status: 409, body: { isSuccessful: false } }, 'unknown'],
    ['429', { status: 429, body: {} }, 'rate-limited'],
    ['500 that says isSuccessful: false', { status: 500, body: { isSuccessful: false, errorMessage: 'no' } }, 'unknown'],
    ['503', { status: 503, body: {} }, 'unknown'],
    ['a redirect', { status: 302, body: '' }, 'unknown'],
    ['a name that is not found', thrown('ENOTFOUND'), 'not-sent'],
    ['a connection that is refused', thrown('ECONNREFUSED'), 'not-sent'],
    ['a certificate that is not trusted', thrown('DEPTH_ZERO_SELF_SIGNED_CERT'), 'not-sent'],
    ['a connection that breaks', thrown('ECONNRESET'), 'unknown'],
    ['a socket that ends', thrown('UND_ERR_SOCKET'), 'unknown'],
    ['an error without a code', new Error('?'), 'unknown'],
  ] as const)('of %s is taken for what it is', async (_what, answer, expected) => {
    expect(await kind(answer)).toBe(expected);
  });

  it('of 401 is not replayed by the client, but by who asks for another token', async () => {
    const sent: string[] = [];
    const asked: string[] = [];
    const { tokens, renew } = tokensWithoutReplay({
      current: async () => 'old',
      renew: async (rejected) => {
        asked.push(rejected);
        return 'new';
      },
      giveUp: () => {},
    });
    const call = createCaller({
      apiBase: 'https://api.test',
      tokens,
      fetch: async (input) => {
        sent.push(String(input));
        return new Response('{}', { status: 401 });
      },
    });
    expect((await refundSender(call, renew).send(order, never)).kind).toBe('unauthorized');
    expect({ sent: sent.length, asked }).toEqual({ sent: 1, asked: [] });
    expect(await renew()).toBe(true);
    expect(asked).toEqual(['old']);
  });
});

describe('a bill', () => {
  const bill = (billingId: number) => ({ billingId, doctorId: 7, amount: 10, currency: 'EUR', paymentStatus: 'Paid' });

  it('is found on a backend that does not know the order that finds it soonest', async () => {
    const reader = billReader(
      callerOf(({ searchParams }) => (searchParams.has('sortBy') ? { status: 400, body: {} } : { body: [bill(5)] })),
    );
    expect(await reader.read({ billingId: '5', doctorId: null }, never)).toMatchObject({ billingId: '5' });
  });

  it('is found among its doctor’s, else among all, on a later page too', async () => {
    const asked: string[] = [];
    const pages = [Array.from({ length: 200 }, (_, index) => bill(index)), [bill(512)]];
    const reader = billReader(
      callerOf(({ pathname, searchParams }) => {
        asked.push(
          `${pathname.split('/').at(-1) || pathname.split('/').at(-2)} ${searchParams.get('clientId') ?? '-'} ${searchParams.get('keyword')}`,
        );
        return { body: { data: pathname.includes('ByClientId') ? [] : pages[Number(searchParams.get('pageNumber')) - 1] } };
      }),
    );
    expect(await reader.read({ billingId: '512', doctorId: '7' }, never)).toMatchObject({
      billingId: '512',
      doctorId: '7',
      amount: { minor: 1000, currency: 'EUR' },
      refunds: null,
      paymentStatus: 'Paid',
    });
    expect(asked).toEqual(['GetBillingHistoryByClientId 7 512', 'GetAllBillingHistory - 512', 'GetAllBillingHistory - 512']);
    expect(await reader.read({ billingId: '51', doctorId: null }, never)).toMatchObject({ billingId: '51' });
    expect(await reader.read({ billingId: '999', doctorId: null }, never)).toBeUndefined();
  });
});
