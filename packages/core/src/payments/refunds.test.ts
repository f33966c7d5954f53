import { describe, expect, it } from 'vitest';
import { createCaller, fixedToken } from '../client/index.js';
import { sentenceFormatter } from '../sentences/format.js';
import { consentText, isConsent } from './consent.js';
import { billReader } from './kinds/refund.js';
import type { PaymentPlan, PaymentRow } from './ledger/planned.js';
import { formatProblem, heldSentences, noteText, problemSentences } from './ledger/sentences.js';
import { limitProblems } from './limits.js';
import { readRefundFile } from './refund-file.js';
import { paymentSender, tokensWithoutReplay } from './sender.js';
import { type Reaction, refundNames, row, SimulatedBackend } from './simulated-backend.test-support.js';

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
  const identity = { billingId: '1', ref: 'r' };

  it('are the same every time', async () => {
    const names = await refundNames(identity);
    expect(await refundNames(identity)).toEqual(names);
    expect(names.key).toMatch(/^caredesk-[0-9a-f]{40}$/);
  });

  it('are others for another bill or ref', async () => {
    const names = await refundNames(identity);
    const others = await Promise.all(
      [
        { ...identity, billingId: '2' },
        { ...identity, ref: 's' },
      ].map((identity) => refundNames(identity)),
    );
    expect(new Set([names, ...others].map(({ key }) => key)).size).toBe(3);
  });
});

describe('a ref', () => {
  const honest = { references: true, refundList: true, honoursKeys: false };
  const codes = ({ problems }: PaymentPlan) => problems.map(({ column, code, values }) => ({ column, code, ...values }));

  it.each<[string, Reaction, string]>([
    ['done', 'fine', 'done'],
    ['failed', 'refused', 'failed'],
    ['of unknown outcome', 'drop-before', 'unknown'],
    ['not sent', 'out-of-reach', 'not sent'],
  ])('that is %s belongs to its bill for ever', async (_what, reaction, status) => {
    const backend = new SimulatedBackend(honest, [reaction], [10_000, 10_000]);
    await backend.run([row(2, 'a', 'b0', '1')]);
    expect(codes(await backend.plan([row(2, 'a', 'b1', '1')]))).toEqual([
      { column: 'ref', code: 'otherBill', ref: 'a', billingId: 'b0', runId: 'r', status },
    ]);
  });

  const backendWithDoneRow = async () => {
    const backend = new SimulatedBackend(honest, [], [10_000, 10_000]);
    await backend.run([row(2, 'a', 'b0', '12.5')]);
    return backend;
  };

  it.each(['12.5', '12.50', '012.500', ''])('that is done is skipped with its amount written as "%s"', async (amount) => {
    const backend = await backendWithDoneRow();
    const { results } = await backend.run([row(2, 'a', 'b0', amount)], { runId: `again ${amount}` });
    expect(results.map(({ status }) => status)).toEqual(['skipped']);
    expect(backend.requests).toHaveLength(1);
  });

  it('that is done conflicts with another amount', async () => {
    const backend = await backendWithDoneRow();
    const { results } = await backend.run([row(2, 'a', 'b0', '13'), row(3, 'b', 'b1', '1')], { runId: 'amended' });
    expect(results.map(({ row: { ref }, status, notes }) => [ref, status, noteText(notes)])).toEqual([
      ['a', 'conflict', '13.00 USD requested, but 12.50 USD was refunded (run r)'],
      ['b', 'done', ''],
    ]);
    expect(backend.requests).toHaveLength(2);
  });

  it('that is done refuses an amount with too many digits', async () => {
    const backend = await backendWithDoneRow();
    expect(codes(await backend.plan([row(2, 'a', 'b0', '12.501')]))).toMatchObject([{ column: 'amount', code: 'tooManyDigits' }]);
  });

  const backendWithRefund = async () => {
    const backend = new SimulatedBackend(honest, [], [10_000]);
    const { key } = await refundNames({ billingId: 'b0', ref: 'a' });
    backend.bills.get('b0')?.refunds.push({ refundId: 'x', minor: 500, reference: key });
    return backend;
  };
  const backendThatRefundedOtherwise = async () => {
    const backend = await backendWithRefund();
    return { backend, first: await backend.run([row(2, 'a', 'b0', '6')]) };
  };

  it('whose refund is on the bill is ours', async () => {
    const backend = await backendWithRefund();
    const { results } = await backend.run([row(2, 'a', 'b0', '5')]);
    expect(results.map(({ status, paymentId }) => [status, paymentId])).toEqual([['skipped', 'x']]);
    expect(backend.requests).toHaveLength(0);
  });

  it('whose refund is on the bill with another amount conflicts', async () => {
    const { first } = await backendThatRefundedOtherwise();
    expect(first.results.map(({ status, notes }) => [status, noteText(notes)])).toEqual([
      ['conflict', '6.00 USD requested, but the bill shows a refund of 5.00 USD with this reference'],
    ]);
  });

  it('whose refund is on the bill with another amount is done from then on', async () => {
    const { backend } = await backendThatRefundedOtherwise();
    expect((await backend.plan([row(2, 'a', 'b0', '5')])).rows.map(({ action }) => action)).toEqual(['skip']);
  });
});

describe('twins', () => {
  it('are rows that refund the same amount of one bill, in the file or before', async () => {
    const backend = new SimulatedBackend({ references: true, refundList: true, honoursKeys: false }, [], [10_000, 10_000]);
    await backend.run([row(2, 'early', 'b0', '1')]);
    const { twins, rows } = await backend.plan([
      row(2, 'a', 'b0', '1'),
      row(3, 'b', 'b1', '2'),
      row(4, 'c', 'b1', '2.00'),
      row(5, 'd', 'b1', '3'),
    ]);
    expect(rows.map(({ row: { ref }, entryId }) => [ref, twins.get(entryId)])).toEqual([
      ['a', ['early']],
      ['b', ['c']],
      ['c', ['b']],
      ['d', undefined],
    ]);
  });

  it('are not a refund and itself, which a request named by its reference', async () => {
    const backend = new SimulatedBackend({ references: true, refundList: true, honoursKeys: true }, ['drop-before'], [10_000]);
    const { key: reference } = await refundNames({ billingId: 'b0', ref: 'a' });
    await backend.run([{ ...row(1, reference, 'b0', '7.25'), approved: { requestId: '3', reference } }]);
    const { twins, rows } = await backend.plan([row(2, 'a', 'b0', '7.25'), row(3, 'b', 'b0', '7.25')], true);
    expect(rows.map(({ row: { ref }, action, entryId }) => [ref, action, twins.get(entryId)])).toEqual([
      ['a', 'resend', ['b']],
      ['b', 'send', ['a', reference]],
    ]);
  });
});

describe('a long file', () => {
  const count = 4_000;
  const heading = 'ref,billingId,amount,reason\n';
  const text = Array.from({ length: count }, (_, index) => `r${index},b${index},${(index % 90) + 1}.5,goodwill for „${index}“\n`).join('');

  it('is planned and sent as a short one is, each row once', async () => {
    const backend = new SimulatedBackend({ references: true, refundList: true, honoursKeys: false }, [], Array(count).fill(10_000));
    const { rows, issues } = readRefundFile(new TextEncoder().encode(heading + text));
    expect([rows.length, issues]).toEqual([count, []]);
    const { results, summary, plan } = await backend.run(rows, { concurrency: 8 });
    expect(summary.counts.done).toBe(count);
    const names = await Promise.all(rows.map(({ billingId, ref }) => refundNames({ billingId, ref })));
    expect(plan.rows.map(({ key, entryId, doctorId, action }) => ({ key, entryId, doctorId, action }))).toEqual(
      names.map((own) => ({ ...own, doctorId: 'd1', action: 'send' })),
    );
    expect(results.toSorted((a, b) => a.row.line - b.row.line).map(({ row: { ref }, amount }) => [ref, amount.minor])).toEqual(
      Array.from({ length: count }, (_, index) => [`r${index}`, ((index % 90) + 1) * 100 + 50]),
    );
    expect(backend.requests).toHaveLength(count);
    const again = await backend.run(readRefundFile(new TextEncoder().encode(heading + text)).rows);
    expect([again.summary.counts.skipped, backend.requests.length]).toEqual([count, count]);
  });

  it('names what is wrong with it at its place', () => {
    const { issues } = readRefundFile(new TextEncoder().encode(`${heading}${text}r3999,b1,ten,\n`));
    expect(issues.map(({ line, column, message }) => [line, column, message])).toEqual([
      [4_002, 3, '"ten" is not an amount; write it as 12.50, without a currency and thousands separators'],
      [4_002, 1, '"r3999" is already on line 4001'],
    ]);
  });
});

describe('failures in a row', () => {
  const rows = ['a', 'b', 'c', 'd'].map((ref, index) => row(index + 2, ref, `b${index}`, '1'));

  it('stop the run when there are too many', async () => {
    const backend = new SimulatedBackend(
      { references: true, refundList: true, honoursKeys: false },
      ['refused', 'drop-before'],
      [100, 100, 100, 100],
    );
    const { results, summary } = await backend.run(rows, { maxFailures: 2 });
    expect(summary.stopped).toBe('failures');
    expect(results.map(({ row: { ref }, status }) => `${ref} ${status}`).toSorted()).toEqual([
      'a failed',
      'b unknown',
      'c not sent',
      'd not sent',
    ]);
    expect(backend.requests).toHaveLength(2);
  });

  it('are counted anew after a refund that was made', async () => {
    const backend = new SimulatedBackend(
      { references: true, refundList: true, honoursKeys: false },
      ['refused', 'fine', 'refused'],
      [100, 100, 100, 100],
    );
    expect((await backend.run(rows, { maxFailures: 2 })).summary.stopped).toBeUndefined();
  });
});

describe('consent', () => {
  const plan = async (): Promise<PaymentPlan> =>
    new SimulatedBackend({ references: true, refundList: true, honoursKeys: false }, [], [10_000]).plan([
      row(2, 'a', 'b0', '0.50'),
      row(3, 'b', 'b0', '4'),
    ]);

  it('names count and total', async () => expect(consentText(await plan())).toBe('2 refunds USD 4.50'));

  it('is given to exactly count and total', async () => {
    const given = await plan();
    expect(isConsent('  2 refund usd 4.50 ', given)).toBe(true);
    for (const wrong of ['2 refunds USD 4.5', '3 refunds USD 4.50', '2 refunds EUR 4.50', 'yes', ''])
      expect(isConsent(wrong, given)).toBe(false);
  });

  it('has limits for one refund and for all', async () => {
    const given = await plan();
    const usd = (minor: number) => [{ minor, currency: 'USD' }];
    expect(limitProblems(given, [{ name: 'p', maxEach: usd(400), maxTotal: usd(450) }])).toEqual({ each: [], total: [] });
    expect(limitProblems(given, [{ name: 'p', maxEach: usd(399), maxTotal: usd(449) }])).toMatchObject({
      each: [
        { row: { line: 3 }, column: 'amount', code: 'aboveEach', values: { amount: '4.00', currency: 'USD', most: '3.99', name: 'p' } },
      ],
      total: [{ code: 'aboveTotal', values: { amount: '4.50', currency: 'USD', most: '4.49' } }],
    });
  });

  it('is limited by the lowest of the limits', async () => {
    const given = await plan();
    const usd = (minor: number) => [{ minor, currency: 'USD' }];
    const both = limitProblems(given, [{ name: 'high', maxEach: usd(300) }, { name: 'low', maxEach: usd(100) }, { name: 'none' }]);
    expect(both.each.map(({ row: { line }, values }) => [line, values.name])).toEqual([[3, 'low']]);
  });

  it('is refused in a currency that a limit does not name', async () => {
    const given = await plan();
    const other = limitProblems(given, [{ name: 'eur', maxEach: [{ minor: 1_000_000, currency: 'EUR' }] }]);
    expect(other.each.map(({ code, values }) => [code, values.name])).toEqual([
      ['noLimit', 'eur'],
      ['noLimit', 'eur'],
    ]);
  });

  it('is limited for a day, with what was refunded before', async () => {
    const given = await plan();
    const limits = [{ name: 'p', maxDay: [{ minor: 1_000, currency: 'USD' }] }];
    expect(limitProblems(given, limits, [{ minor: 550, currency: 'USD' }]).total).toEqual([]);
    expect(
      limitProblems(given, limits, [
        { minor: 551, currency: 'USD' },
        { minor: 9_999, currency: 'EUR' },
      ]).total,
    ).toMatchObject([{ code: 'aboveDay', values: { amount: '10.01', most: '10.00' } }]);
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
    const backend = new SimulatedBackend(honest, [], [10_000, 10_000, 10_000]);
    const turns: string[] = [];
    const { results, summary } = await backend.run(rows, {
      canary: { rows: 1, judge: async () => reason },
      onTurn: ({ row: { ref } }) => turns.push(ref),
    });
    expect(results.map(({ row: { ref }, status }) => `${ref} ${status}`)).toEqual(told);
    expect(turns).toEqual(['a', 'b', 'c']);
    expect(summary.stopped).toBe(reason);
    expect(backend.requests).toHaveLength(requests);
  });
});

describe('a refund of unknown outcome', () => {
  const honest = { references: true, refundList: true, honoursKeys: false };

  it('is looked for once more when the rest of the batch is through', async () => {
    const backend = new SimulatedBackend(honest, ['late', 'drop-before', 'drop-before', 'fine'], [10_000, 10_000, 10_000, 10_000]);
    const { results } = await backend.run([row(2, 'a', 'b0', '1'), row(3, 'b', 'b1', '1'), row(4, 'c', 'b2', '1'), row(5, 'd', 'b3', '1')]);
    expect(results.map(({ row: { ref }, status }) => `${ref} ${status}`)).toEqual(['d done', 'a done', 'b unknown', 'c unknown']);
  });

  it('counts as made when a plan caps what a bill may give', async () => {
    const backend = new SimulatedBackend(honest, ['drop-before'], [1_000]);
    await backend.run([row(2, 'a', 'b0', '6')]);
    const format = sentenceFormatter({ ...problemSentences, ...heldSentences });
    const problems = async (...rows: PaymentRow[]) => (await backend.plan(rows)).problems.map((problem) => formatProblem(format, problem));
    const held = /; refunds with an unknown outcome hold 6.00 USD of this bill until you resolve them \("refunds resolve", entry [\w-]+\)$/;
    // The bill itself shows that 10.00 remain.
    expect(await problems(row(2, 'b', 'b0', '4.01'))).toEqual([expect.stringMatching(/^4.01 is more than the 4.00 USD that remains/)]);
    expect(await problems(row(2, 'b', 'b0', '4.01'))).toEqual([expect.stringMatching(held)]);
    expect(await problems(row(2, 'b', 'b0', '4'), row(3, 'c', 'b0', ''))).toEqual([expect.stringMatching(held)]);
    expect((await backend.plan([row(2, 'b', 'b0', '')])).rows.map(({ amount }) => amount.minor)).toEqual([400]);
  });

  it('can not be asked for with another amount before it is settled', async () => {
    const backend = new SimulatedBackend(honest, ['drop-before'], [1_000]);
    await backend.run([row(2, 'a', 'b0', '6')]);
    expect((await backend.plan([row(2, 'a', 'b0', '5')])).problems[0]).toMatchObject({
      code: 'otherAmountOpen',
      values: { asked: '5.00', amount: '6.00' },
    });
    expect((await backend.plan([row(2, 'a', 'b0', '6.0')])).rows[0]?.action).toBe('hold');
  });
});

describe('a refund file', () => {
  it.each(['2,0004E+04', '1,5e12', '3E+17'])('names the billing id %s as one that a spreadsheet shortened', (id) => {
    const { issues } = readRefundFile(new TextEncoder().encode(`ref;billingId\na;${id}\n`));
    expect(issues.map(({ line, field, message }) => [line, field, message])).toEqual([
      [2, 'billingId', `"${id}" was shortened by a spreadsheet; format the column as text`],
    ]);
  });

  it.each([
    ['1.23E+11', '"1.23E+11" was shortened by a spreadsheet; format the column as text'],
    ['4,0E+15', '"4,0E+15" was shortened by a spreadsheet; format the column as text'],
    ['="0012"', '"="0012"" is how a spreadsheet keeps a text; write 0012'],
    ["'0012", '"\'0012" is how a spreadsheet keeps a text; write 0012'],
    ['#N/A', '"#N/A" is a spreadsheet’s error'],
    ['#REF!', '"#REF!" is a spreadsheet’s error'],
  ])('names the ref %s as one that a spreadsheet changed, so that no other spelling of it is another refund', (ref, message) => {
    const { issues } = readRefundFile(new TextEncoder().encode(`ref;billingId\n"${ref.replaceAll('"', '""')}";1\n`));
    expect(issues.map(({ field, ...issue }) => [field, issue.message])).toEqual([['ref', message]]);
  });

  it.each(['7E10', '12E+11', '=1+1', '#12', 'E+11', '’n'])('takes the ref %s', (ref) => {
    expect(readRefundFile(new TextEncoder().encode(`ref;billingId\n${ref};1\n`)).issues).toEqual([]);
  });

  it.each(['#70', '７０', ' ٧٠ ', '№ 70', '70'])('takes the id %s as it was pasted for the bill 70', (id) => {
    const { rows, issues } = readRefundFile(new TextEncoder().encode(`ref;billingId;doctorId\na;${id};${id}\n`));
    expect([issues, rows[0]?.billingId, rows[0]?.doctorId]).toEqual([[], '70', '70']);
  });

  it('has a warning for a ref that a spreadsheet made a date of, and is used', () => {
    const refs = ['1-Apr', 'giu-24', '4/1/2026', '2026-04-01T00:00:00', '2026-04-01 00:00:00.000Z', '2026-04-01', 'APR-1', '1-4', '45748'];
    const { rows, issues } = readRefundFile(new TextEncoder().encode(`ref,billingId\n${refs.map((ref) => `${ref},7\n`).join('')}`));
    expect(rows.map(({ ref }) => ref)).toEqual(refs);
    expect(issues.map(({ line, severity }) => [refs[line - 2], severity])).toEqual(refs.slice(0, 5).map((ref) => [ref, 'warning']));
  });

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
  const order = {
    kind: 'refund',
    reference: 'k',
    billingId: '1',
    doctorId: null,
    amount: { minor: 500, currency: 'USD' },
    note: '',
  } as const;
  const kind = async (answer: { body: unknown } | Error) =>
    (
      await paymentSender(
        callerOf(() => answer),
        async () => true,
      ).send(order, never)
    ).kind;
  const refund = (more = {}) => ({ isSuccessful: true, data: { refundId: 9, amount: 5, ...more } });
  const thrown = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) });

  // The others: answers.test.ts.
  it.each([
    ['a success of another bill', { body: refund({ billingId: 2 }) }, 'unknown'],
    ['a name that is not found', thrown('ENOTFOUND'), 'not-sent'],
    ['a certificate that is not trusted', thrown('DEPTH_ZERO_SELF_SIGNED_CERT'), 'not-sent'],
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
    expect((await paymentSender(call, renew).send(order, never)).kind).toBe('unauthorized');
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
    expect(await reader.read({ billingId: '5', doctorId: null }, never)).toMatchObject({ bill: { billingId: '5' } });
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
      doctorId: '7',
      payments: null,
      bill: { billingId: '512', amount: { minor: 1000, currency: 'EUR' }, paymentStatus: 'Paid' },
    });
    expect(asked).toEqual(['GetBillingHistoryByClientId 7 512', 'GetAllBillingHistory - 512', 'GetAllBillingHistory - 512']);
    expect(await reader.read({ billingId: '51', doctorId: null }, never)).toMatchObject({ bill: { billingId: '51' } });
    expect(await reader.read({ billingId: '999', doctorId: null }, never)).toBeUndefined();
  });

  it('of a blank id is none, and nothing is asked: the keyword would match all', async () => {
    const asked: string[] = [];
    const reader = billReader(
      callerOf(({ search }) => {
        asked.push(search);
        return { body: [bill(5)] };
      }),
    );
    for (const billingId of ['', ' ', '\u00a0']) expect(await reader.read({ billingId, doctorId: '7' }, never)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('is missing beside another that can not be read, and unknown where it may be that one', async () => {
    const unreadable = { ...bill(512), amount: 'a lot' };
    const read = (row: object, billingId: string) =>
      billReader(callerOf(() => ({ body: [bill(7), row] }))).read({ billingId, doctorId: null }, never);
    expect(await read(unreadable, '51')).toBeUndefined();
    for (const row of [unreadable, { ...unreadable, billingId: null }])
      await expect(read(row, '512')).rejects.toMatchObject({ code: 'contract' });
  });

  describe('that is read with others', () => {
    const asked: string[] = [];
    const total = 1_000;
    const reader = billReader(
      callerOf(({ searchParams }) => {
        const [page, keyword] = [Number(searchParams.get('pageNumber')), searchParams.get('keyword')];
        asked.push(keyword ? 'search' : `page ${page}`);
        const all = Array.from({ length: total }, (_, index) => bill(index));
        const items = keyword ? all.filter(({ billingId }) => String(billingId) === keyword) : all.slice((page - 1) * 200, page * 200);
        return { body: { data: items, totalCount: keyword ? items.length : total } };
      }),
    );
    const read = async (ids: readonly number[]) => {
      asked.length = 0;
      const wanted = new Map(ids.map((id) => [String(id), null]));
      return [...(await reader.readAll(wanted, { signal: never, concurrency: 4, onRead: () => {} })).keys()].length;
    };

    it('is read page by page where that is less work', async () => {
      expect(await read(Array.from({ length: 500 }, (_, index) => index * 2))).toBe(500);
      expect(asked.toSorted()).toEqual(['page 1', 'page 2', 'page 3', 'page 4', 'page 5']);
    });

    it('is searched for where the pages do not have it', async () => {
      expect(await read([...Array.from({ length: 499 }, (_, index) => index), 5_000])).toBe(499);
      expect(asked.filter((what) => what === 'search')).toHaveLength(1);
    });

    it('is searched for where a few are read', async () => {
      expect(await read([1, 2, 3])).toBe(3);
      expect(asked).toEqual(['search', 'search', 'search']);
    });
  });
});
