import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newCli } from './support/cli.js';
import { listenInTest } from './support/listen.js';
import { signIn } from './support/scene.js';
import { outcomes, shop } from './support/shop.js';

describe('an answer', () => {
  // All others: packages/core/src/payments/answers.test.ts.
  const kinds = [
    ['drop-after', 'done', 0],
    ['cut-after', 'done', 0],
    ['late-answer', 'done', 0],
    ['drop-before', 'unknown', 5],
    ['redirect', 'unknown', 5],
    ['refused', 'failed', 3],
    ['misdirected', 'failed', 3],
    ['expired', 'done', 0],
    ['rate-limited', 'done', 0],
  ] as const;

  it.each(kinds)('of the kind %s makes the row %s', async (fate, status, code) => {
    const { billing, run, results } = await shop();
    billing.bill(1, 10);
    billing.fate = ({ number }) => (number === 1 ? fate : 'fine');
    billing.lateMs = 3_000;
    expect((await run('a,1,10\n', ['--yes', '--timeout', '2000'])).code).toBe(code);
    expect(outcomes(results)).toEqual([`a ${status}`]);
    expect(billing.orders).toHaveLength(fate === 'expired' || fate === 'rate-limited' ? 2 : 1);
  });

  it.each([
    [{ references: false }, 'done'],
    [{ refundList: false }, 'done'],
  ] as const)('that was lost is found on a bill of a backend with %j', async (habits, status) => {
    const { billing, run, results } = await shop(habits);
    billing.bill(1, 10).refunds.push({ refundId: 1, minor: 300, reference: '', reason: null });
    billing.fate = () => 'drop-after';
    // The bill shows an earlier refund of this amount, which must be distinguished.
    expect((await run('a,1,3\n', ['--yes', '--allow-repeat', 'a'])).code).toBe(0);
    expect(outcomes(results)).toEqual([`a ${status}`]);
  });

  it('that never comes is looked for at every run until the bill or a person settles it', async () => {
    const { billing, run, cli, results } = await shop();
    billing.bill(1, 10);
    billing.fate = () => 'drop-before';
    expect((await run('a,1,10\n')).code).toBe(5);
    expect((await run('a,1,10\n')).code).toBe(5);
    billing.bills[0]?.refunds.push({ refundId: 1, minor: 1000, reference: String(billing.orders[0]?.body.reference), reason: null });
    const settled = await run('a,1,10\n');
    expect(settled).toMatchObject({ code: 0 });
    expect(settled.stderr).toContain('The outcome of a (bill 1) is now known');
    expect(outcomes(results)).toEqual(['a skipped']);
    expect(billing.orders).toHaveLength(1);
    expect((await cli.run(['refunds', 'resolve', 'a', '--outcome', 'refunded', '--evidence', 'x'])).code).toBe(2);
  });

  it('that never comes can be settled by a person, with evidence', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    billing.fate = ({ number }) => (number === 1 ? 'drop-before' : 'fine');
    await run('a,1,10\n');
    expect((await cli.run(['refunds', 'resolve', 'a', '--outcome', 'not-refunded'])).code).toBe(2);
    expect((await cli.run(['refunds', 'resolve', 'a', '--outcome', 'maybe', '--evidence', 'x'])).code).toBe(2);
    const shown = JSON.parse((await cli.run(['refunds', 'show', 'last', '--json'])).stdout) as {
      entries: { entryId: string; status: string }[];
    };
    expect(shown.entries[0]).toMatchObject({ ref: 'a', billingId: '1', amount: 10, status: 'unknown' });
    expect(
      (
        await cli.run([
          'refunds',
          'resolve',
          shown.entries[0]?.entryId ?? '',
          '--outcome',
          'not-refunded',
          '--evidence',
          'the provider says so',
        ])
      ).code,
    ).toBe(0);
    expect((await run('a,1,10\n')).code).toBe(0);
    expect(billing.made(1)).toHaveLength(1);
  });

  it('of unknown outcome is asked again with the same key where the profile allows it', async () => {
    const { billing, run, cli } = await shop({ honoursKeys: true });
    await signIn(cli, ['--idempotent-refunds']);
    billing.bill(1, 10);
    billing.fate = ({ number }) => (number <= 2 ? 'drop-before' : 'fine');
    expect((await run('a,1,10\n')).code).toBe(0);
    expect(new Set(billing.orders.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect({ orders: billing.orders.length, made: billing.made(1).length }).toEqual({ orders: 3, made: 1 });
  });

  it.each([
    ['that the server declares', [], { capabilities: ['idempotent-refunds'] }],
    ['that the profile has', ['--idempotent-refunds'], {}],
  ])('of unknown outcome has the advice to run the same command again by a support for keys %s', async (_how, flags, declares) => {
    const { backend, billing, run, cli } = await shop({ honoursKeys: true });
    await signIn(cli, flags);
    backend.declares = declares;
    for (const id of [1, 2, 3]) billing.bill(id, 10);
    billing.fate = ({ billingId }) => (billingId === '2' ? 'fine' : 'drop-before');
    const create = () => cli.run(['refunds', 'create', '3', '--ref', 'c', '--yes', '--timeout', '3000']);
    const [first, single] = [await run('a,1,10\nb,2,10\n'), await create()];
    expect([first.code, single.code]).toEqual([5, 5]);
    expect(first.stderr).toContain(
      'The outcome of some refunds is unknown. Run the same command again: they are sent again with their keys, and the server makes none of them twice.\n',
    );
    expect(single.stderr).toContain(
      'Run the same command again: the refund is sent again with its key, and the server does not make it twice.',
    );
    expect(first.stderr + single.stderr).not.toMatch(/refunds resolve|login/);
    billing.fate = () => 'fine';
    expect([(await run('a,1,10\nb,2,10\n')).code, (await create()).code]).toEqual([0, 0]);
    expect([1, 2, 3].map((id) => billing.made(id).length)).toEqual([1, 1, 1]);
  });

  it('of unknown outcome and of a plan is asked again by the same `refunds apply`', async () => {
    const { backend, billing, cli, killedAt } = await shop({ honoursKeys: true });
    backend.declares = { capabilities: ['idempotent-refunds'] };
    for (const id of [1, 2]) billing.bill(id, 10);
    const [file, plan] = [join(cli.directory, 'may.csv'), join(cli.directory, 'may.plan')];
    writeFileSync(file, 'ref,billingId,amount\na,1,4\nb,2,4\n');
    await cli.run(['refunds', 'plan', file, '--out', plan]);
    billing.fate = () => 'drop-before';
    await killedAt(1, ['refunds', 'apply', plan, '--yes']);
    billing.fate = () => 'fine';
    const again = await cli.run(['refunds', 'apply', plan, '--yes']);
    expect(again.code, again.stderr).toBe(0);
    expect([1, 2].map((id) => billing.made(id).length)).toEqual([1, 1]);
  });

  it('of unknown outcome is asked again by the next run where the server declares keys by then', async () => {
    const { backend, billing, run, cli } = await shop({ honoursKeys: true });
    billing.bill(1, 10);
    billing.fate = ({ number }) => (number === 1 ? 'drop-before' : 'fine');
    expect((await run('a,1,10\n')).code).toBe(5);
    backend.declares = { capabilities: ['idempotent-refunds', 'more-than-we-know'] };
    const status = JSON.parse((await cli.run(['status', '--json'])).stdout) as { readonly capabilities: unknown };
    expect(status.capabilities).toEqual(['idempotent-refunds', 'more-than-we-know']);
    expect((await run('a,1,10\n')).code).toBe(0);
    expect({ orders: billing.orders.length, made: billing.made(1).length }).toEqual({ orders: 2, made: 1 });
    backend.declares = {};
    billing.bill(2, 10);
    billing.fate = () => 'drop-before';
    expect((await run('b,2,10\n')).code).toBe(5);
    expect(billing.orders).toHaveLength(3);
  });
});

it('a page in place of bills names no amount of what remains, and sends nothing', async () => {
  const methods: (string | undefined)[] = [];
  const url = await listenInTest(
    createServer(({ method }, response) => {
      methods.push(method);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
    }),
  );
  const env = { CAREDESK_TOKEN: 't', CAREDESK_TOKEN_BASE: url };
  const { code, stderr } = await newCli(url).run(['refunds', 'create', '40017', '--ref', 'T-9', '--yes'], { env });
  expect([code, stderr]).toEqual([3, 'The refund of bill 40017 was not sent: the bill could not be read (the answer is not JSON).\n']);
  expect(methods).not.toContain('POST');
});
