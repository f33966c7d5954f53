import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Billing, type BillingHabits, createBilling } from './support/billing.js';
import type { Cli, Result, RunOptions } from './support/cli.js';
import { scene, signIn } from './support/scene.js';

interface Shop {
  readonly billing: Billing;
  readonly cli: Cli;
  readonly backend: Awaited<ReturnType<typeof scene>>['backend'];
  readonly results: string;
  /** Runs the rows (`ref,billingId,amount` and more) as a file. */
  run(rows: string, flags?: readonly string[], options?: RunOptions): Promise<Result>;
}

async function shop(habits: BillingHabits = {}): Promise<Shop> {
  const expire = { now: () => {} };
  const billing = createBilling(habits, () => expire.now());
  const { backend, cli } = await scene([billing.route]);
  expire.now = () => backend.tokens.expire();
  const [file, results] = [join(cli.directory, 'refunds.csv'), join(cli.directory, 'results.csv')];
  return {
    billing,
    cli,
    backend,
    results,
    run: (rows, flags = ['--yes'], options = {}) => {
      writeFileSync(file, rows.includes('billingId') ? rows : `ref,billingId,amount\n${rows}`);
      return cli.run(['refunds', 'run', file, '--results', results, '--timeout', '600', ...flags], options);
    },
  };
}

/** Results file as `ref status`. */
const outcomes = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([ref, , , status]) => `${ref} ${status}`)
    .toSorted();
const jsonLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('caredesk refunds run', () => {
  it('refunds each row once, tells so in the results, and does nothing the second time', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 100);
    billing.bill(2, 50, { currency: 'EUR' });
    const file = 'ref,billingId,amount,currency,reason\na,1,12.5,USD,"late, twice"\nb,1,,,\nc,2,50,eur,x\n';
    const first = await run(file, ['--yes', '--json', '--concurrency', '4']);
    expect(first.code).toBe(0);
    expect(jsonLines(first.stdout).map(({ ref, amount, currency, status }) => [ref, amount, currency, status])).toEqual(
      expect.arrayContaining([
        ['a', 12.5, 'USD', 'done'],
        ['b', 87.5, 'USD', 'done'],
        ['c', 50, 'EUR', 'done'],
      ]),
    );
    expect(outcomes(results)).toEqual(['a done', 'b done', 'c done']);
    expect(billing.made(1).map(({ minor, reason }) => [minor, reason])).toEqual([
      [1250, 'late, twice'],
      [8750, ''],
    ]);
    const again = await run(file);
    expect(again.code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b skipped', 'c skipped']);
    expect(billing.orders).toHaveLength(3);
  });

  it('sends the bill’s own doctor and a key that is reference and Idempotency-Key, on a connection of its own', async () => {
    const { billing, run } = await shop();
    for (const id of [1, 2, 3]) billing.bill(id, 10, { doctorId: 40 + id });
    expect((await run('a,1,1\nb,2,1\nc,3,1\n')).code).toBe(0);
    expect(billing.orders.map(({ body }) => body.doctorId)).toEqual([41, 42, 43]);
    for (const { body, headers } of billing.orders) {
      expect(headers['idempotency-key']).toBe(body.reference);
      expect(headers.connection).toBe('close');
    }
    expect(new Set(billing.orders.map(({ body }) => body.reference)).size).toBe(3);
    expect(new Set(billing.orders.map(({ port }) => port)).size).toBe(3);
  });

  it('skips a ref that is done whichever file it comes from, and tells of the run', async () => {
    const { billing, run, cli, results } = await shop();
    billing.bill(1, 100);
    await run('a,1,10\n');
    const plan = await run('billingId;ref\n1;a\n', ['--dry-run']);
    expect(plan.stderr).toMatch(/1 row done already and skipped:\n {2}a \(bill 1, 10.00 USD\) by run 2\d{7}-\d{6}-\w{4}/);
    expect((await run('billingId;ref\n1;a\n')).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped']);
    expect((await cli.run(['refunds', 'create', '1', '--ref', 'a', '--yes'])).stderr).toContain('refunded already');
    expect(billing.orders).toHaveLength(1);
  });

  it('knows a refund that another machine made with the same ref', async () => {
    const { billing, run, cli, results } = await shop();
    billing.bill(1, 100);
    await run('a,1,10\n');
    const elsewhere = join(cli.directory, 'elsewhere');
    expect((await run('a,1,10\n', ['--yes'], { env: { CAREDESK_STATE_DIR: elsewhere } })).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped']);
    expect(billing.orders).toHaveLength(1);
  });

  it('finds bills on a backend that takes no notice of keywords', async () => {
    const { billing, run } = await shop({ ignoresKeyword: true });
    for (let id = 1; id <= 420; id++) billing.bill(id, 10);
    expect((await run('ref,billingId,amount,doctorId\na,419,1,\nb,420,1,7\n')).code).toBe(0);
    expect(billing.made(419).length + billing.made(420).length).toBe(2);
  });

  it('takes its own results file as input', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 100);
    billing.fate = ({ number }) => (number === 1 ? 'refused' : 'fine');
    expect((await run('=a,1,10\nb,1,5\n')).code).toBe(3);
    expect(readFileSync(results, 'utf8')).toContain("'=a,1,10.00,failed,,1,The payment provider said no\r\n");
    expect((await run(readFileSync(results, 'utf8'))).code).toBe(0);
    expect(outcomes(results)).toEqual(["'=a done", 'b skipped']);
  });
});

describe('the plan', () => {
  it('names every problem by its place and sends nothing', async () => {
    const { billing, run } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10, { paymentStatus: 'failed' });
    billing.bill(3, 10, { currency: 'EUR' });
    const { code, stderr } = await run(`ref,billingId,amount,currency,doctorId
a,1,6,,
b,1,6,,
c,2,1,,
d,3,1,USD,
e,99,1,,
f,1,1,,8
g,1,0.001,,
`);
    expect(code).toBe(2);
    expect(stderr.replaceAll(/^.*refunds\.csv:/gm, '')).toBe(`3:3 amount: 6.00 is more than the 4.00 USD that remains
4:2 billingId: the payment of this bill failed: there is nothing to refund
5:4 currency: the bill is in EUR, not USD
6:2 billingId: there is no bill "99"
7:5 doctorId: the bill belongs to doctor 7
8:3 amount: "0.001" is no amount in USD
6 problems; nothing was sent.
`);
    expect(billing.orders).toHaveLength(0);
  });

  it('names every problem of the file before it reads a bill', async () => {
    const { run, backend } = await shop();
    const before = backend.requests.length;
    const { code, stderr } = await run('ref,billingId,amount,currency,note\na,1,ten,,\na,,-1,dollars,\n,1E+15,0,,\n');
    expect(code).toBe(2);
    expect(stderr.match(/refunds\.csv:\d+:\d+ \w+:/g)?.map((place) => place.replace('refunds.csv:', ''))).toEqual([
      '1:5 note:',
      '2:3 amount:',
      '3:2 billingId:',
      '3:3 amount:',
      '3:4 currency:',
      '3:1 ref:',
      '4:1 ref:',
      '4:2 billingId:',
      '4:3 amount:',
    ]);
    expect(backend.requests).toHaveLength(before);
  });

  it('is shown by --dry-run, which needs no consent and sends nothing', async () => {
    const { billing, run } = await shop();
    billing.bill(1, 10);
    const { code, stdout } = await run('a,1,\n', ['--dry-run', '--json']);
    expect({ code, lines: jsonLines(stdout) }).toMatchObject({
      code: 0,
      lines: [{ line: 2, ref: 'a', billingId: '1', doctorId: '7', amount: 10, currency: 'USD', action: 'send' }],
    });
    expect((await run('a,1,\n', ['--dry-run'])).stdout).toMatch(/2 {2}a {4}1 .* 10\.00 USD {2}send/);
    expect(billing.orders).toHaveLength(0);
  });

  it.each([
    [[], 2],
    [['--confirm', '2 refunds USD 15.00'], 2],
    [['--confirm', '2 refunds USD 15.5'], 2],
    [['--confirm', '2 refunds usd 15.50'], 0],
    [['--yes', '--max-total', '15'], 2],
    [['--yes', '--max-total', '15.50'], 0],
    [['--yes', '--max-each', '9.99'], 2],
    [['--yes', '--max-each', '10'], 0],
    [['--yes', '--max-each', 'ten'], 2],
    [['--yes', '--concurrency', '9'], 2],
  ] as const)('with %j is exit %i', async (flags, code) => {
    const { billing, run } = await shop();
    billing.bill(1, 100);
    expect((await run('a,1,10\nb,1,5.50\n', flags)).code).toBe(code);
    expect(billing.orders).toHaveLength(code === 0 ? 2 : 0);
  });

  it('does not overwrite its input, and says when results can not be kept before anything is sent', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 100);
    expect((await run('a,1,10\n', ['--yes', '--results', join(cli.directory, 'refunds.csv')])).code).toBe(2);
    expect((await run('a,1,10\n', ['--yes', '--results', join(cli.directory, 'none', 'r.csv')])).code).toBe(2);
    expect(billing.orders).toHaveLength(0);
  });

  it('counts refunds of unknown outcome in', async () => {
    const { billing, run } = await shop();
    billing.bill(1, 10);
    billing.fate = () => 'drop-before';
    expect((await run('a,1,6\n')).code).toBe(5);
    billing.fate = () => 'fine';
    expect((await run('b,1,6\n')).stderr).toContain('6.00 is more than the 4.00 USD that remains');
    expect((await run('b,1,4\n')).code).toBe(0);
  });
});

describe('an answer', () => {
  it.each([
    ['drop-after', 'done', 0],
    ['cut-after', 'done', 0],
    ['error-after', 'done', 0],
    ['html-after', 'done', 0],
    ['timeout-after', 'done', 0],
    ['late-answer', 'done', 0],
    ['wrong-amount-after', 'done', 0],
    ['drop-before', 'unknown', 5],
    ['error-before', 'unknown', 5],
    ['html-before', 'unknown', 5],
    ['conflict-before', 'unknown', 5],
    ['redirect', 'unknown', 5],
    ['refused', 'failed', 3],
    ['bad-request', 'failed', 3],
    ['misdirected', 'failed', 3],
    ['expired', 'done', 0],
    ['rate-limited', 'done', 0],
  ] as const)('of the kind %s makes the row %s', async (fate, status, code) => {
    const { billing, run, results } = await shop();
    billing.bill(1, 10);
    billing.fate = ({ number }) => (number === 1 ? fate : 'fine');
    expect((await run('a,1,10\n')).code).toBe(code);
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
    expect((await run('a,1,3\n')).code).toBe(0);
    expect(outcomes(results)).toEqual([`a ${status}`]);
  });

  it('that never comes is looked for at every run until the bill or a person settles it', async () => {
    const { billing, run, cli, results } = await shop();
    billing.bill(1, 10);
    billing.fate = ({ number }) => (number === 1 ? 'late-refund' : 'fine');
    billing.lateMs = 2500;
    expect((await run('a,1,10\n')).code).toBe(5);
    expect((await run('a,1,10\n')).code).toBe(5);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const settled = await run('a,1,10\n');
    expect(settled).toMatchObject({ code: 0 });
    expect(settled.stderr).toContain('a (bill 1) of unknown outcome is settled');
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

  it('of unknown outcome is asked again with the same key where the profile says that the server honours it', async () => {
    const { billing, run, cli } = await shop({ honoursKeys: true });
    await signIn(cli, ['--idempotent-refunds']);
    billing.bill(1, 10);
    billing.fate = ({ number }) => (number <= 2 ? 'drop-before' : 'fine');
    expect((await run('a,1,10\n')).code).toBe(0);
    expect(new Set(billing.orders.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect({ orders: billing.orders.length, made: billing.made(1).length }).toEqual({ orders: 3, made: 1 });
  });

  it('of 429 is waited for three times, then the row is not sent', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 10);
    billing.fate = () => 'rate-limited';
    expect((await run('a,1,10\n')).code).toBe(3);
    expect(outcomes(results)).toEqual(['a not sent']);
    expect(billing.orders).toHaveLength(4);
  });
});

describe('a run', () => {
  it('ends with exit 4 after three 401 in a row, and each row is in the results', async () => {
    const { billing, run, results } = await shop();
    for (const id of [1, 2, 3, 4, 5]) billing.bill(id, 10);
    billing.fate = () => 'expired';
    expect((await run([1, 2, 3, 4, 5].map((id) => `r${id},${id},1\n`).join(''))).code).toBe(4);
    expect(billing.orders).toHaveLength(3);
    expect(outcomes(results)).toEqual([1, 2, 3, 4, 5].map((id) => `r${id} not sent`));
  });

  it('never has two requests of one bill under way', async () => {
    const { billing, run } = await shop();
    for (const id of [1, 2]) billing.bill(id, 100);
    billing.fate = () => 'late-answer';
    billing.lateMs = 60;
    expect(
      (await run(Array.from({ length: 12 }, (_, index) => `r${index},${(index % 2) + 1},1\n`).join(''), ['--yes', '--concurrency', '8']))
        .code,
    ).toBe(0);
    expect(billing.overlapped()).toBe(false);
    expect(billing.made(1).length + billing.made(2).length).toBe(12);
  });

  it('is refused with exit 6 while another one is under way', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10);
    billing.lateMs = 2500;
    const second = new Promise<Result>((resolve) => {
      billing.fate = () => {
        resolve(cli.run(['refunds', 'create', '2', '--ref', 'b', '--yes']));
        return 'late-answer';
      };
    }).then(({ code }) => code);
    const first = await run('a,1,1\n', ['--yes', '--timeout', '9000']);
    expect([first.code, await second]).toEqual([0, 6]);
    expect(billing.orders).toHaveLength(1);
  });

  it('sends the canary first and the rest only if all of it is done', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 100);
    billing.bill(2, 100);
    billing.fate = () => 'refused';
    expect((await run('a,1,1\nb,2,1\n', ['--yes', '--canary', '1'])).code).toBe(3);
    expect(outcomes(results)).toEqual(['a failed', 'b not sent']);
    billing.fate = () => 'fine';
    const all = await run('a,1,1\nb,2,1\n', ['--yes', '--canary', '1']);
    expect(all.code).toBe(0);
    expect(all.stderr).toContain('Canary: a (bill 1) done');
  });

  it('finishes what is under way at the first Ctrl-C and goes on with the same command', async () => {
    const { billing, run, results } = await shop();
    for (const id of [1, 2, 3]) billing.bill(id, 10);
    let child: ChildProcess | undefined;
    billing.fate = ({ number }) => {
      if (number === 2) child?.kill('SIGINT');
      return 'late-answer';
    };
    billing.lateMs = 300;
    const onSpawn = (spawned: ChildProcess) => {
      child = spawned;
    };
    const interrupted = await run('a,1,1\nb,2,1\nc,3,1\n', ['--yes', '--timeout', '5000'], { onSpawn });
    expect(interrupted.code).toBe(130);
    expect(outcomes(results)).toEqual(['a done', 'b done', 'c not sent']);
    expect((await run('a,1,1\nb,2,1\nc,3,1\n')).code).toBe(0);
    expect(billing.orders).toHaveLength(3);
  });

  it('ends at once at the second Ctrl-C, and the ledger knows', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 10);
    let child: ChildProcess | undefined;
    let start = 0;
    billing.fate = () => {
      start = performance.now();
      child?.kill('SIGINT');
      setTimeout(() => child?.kill('SIGINT'), 300);
      return 'late-answer';
    };
    billing.lateMs = 8000;
    const onSpawn = (spawned: ChildProcess) => {
      child = spawned;
    };
    const interrupted = await run('a,1,1\n', ['--yes', '--timeout', '20000'], { onSpawn });
    expect(performance.now() - start).toBeLessThan(4000);
    expect({ code: interrupted.code, rows: outcomes(results) }).toEqual({ code: 130, rows: ['a unknown'] });
    expect((await run('a,1,1\n')).code).toBe(0);
    expect(billing.orders).toHaveLength(1);
  });
});

describe('the ledger', () => {
  it('shows a row that was changed, and nothing is sent then', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    await run('a,1,1\n');
    const { DatabaseSync } = await import('node:sqlite');
    const { readdirSync } = await import('node:fs');
    const folder = join(cli.directory, 'state', 'refunds');
    const file = readdirSync(folder).find((name) => name.endsWith('.sqlite')) ?? '';
    const database = new DatabaseSync(join(folder, file));
    database.exec('UPDATE events SET event = replace(event, \'"done"\', \'"failed"\')');
    database.close();
    const changed = await run('b,1,1\n');
    expect({ code: changed.code, orders: billing.orders.length }).toEqual({ code: 1, orders: 1 });
    expect(changed.stderr).toMatch(/ledger .* is damaged: row 4 was changed or is missing/);
    expect((await cli.run(['refunds', 'list'])).code).toBe(1);
  });

  it('lists runs and their entries, and verifies them against the bills', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    billing.fate = ({ number }) => (number === 2 ? 'refused' : 'fine');
    await run('a,1,1\nb,1,2\n');
    const [listed] = JSON.parse((await cli.run(['refunds', 'list', '--json'])).stdout) as { runId: string; rows: number }[];
    expect(listed).toMatchObject({ rows: 2, counts: { done: 1, failed: 1 } });
    const shown = JSON.parse((await cli.run(['refunds', 'show', listed?.runId ?? '', '--json'])).stdout) as { entries: unknown[] };
    expect(shown.entries).toMatchObject([
      { ref: 'a', billingId: '1', amount: 1, status: 'done' },
      { ref: 'b', status: 'failed' },
    ]);
    expect((await cli.run(['refunds', 'verify', 'last'])).code).toBe(0);
    billing.bills[0]?.refunds.pop();
    const verified = await cli.run(['refunds', 'verify', 'last']);
    expect(verified.code).toBe(3);
    expect(verified.stdout).toContain('the bill does not show this refund');
    expect((await cli.run(['refunds', 'show', 'nonsense'])).code).toBe(2);
  });

  it('is of one API base alone and readable by its owner alone', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    await run('a,1,1\n');
    const { readdirSync, statSync } = await import('node:fs');
    const folder = join(cli.directory, 'state', 'refunds');
    for (const name of readdirSync(folder))
      expect(`${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`).toBe(`${name} 600`);
    expect(JSON.parse((await cli.run(['refunds', 'list', '--json', '--api-base', 'https://other.test'])).stdout)).toEqual([]);
  });
});

describe('caredesk refunds create', () => {
  it('refunds what remains of a bill', async () => {
    const { billing, cli } = await shop();
    billing.bill(5, 20).refunds.push({ refundId: 1, minor: 500, reference: 'other', reason: null });
    const { code, stdout } = await cli.run(['refunds', 'create', '5', '--ref', 't-1', '--reason', 'sorry', '--yes', '--json']);
    expect({ code, result: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      result: { ref: 't-1', billingId: '5', amount: 15, status: 'done' },
    });
    expect(billing.made(5)[1]).toMatchObject({ minor: 1500, reason: 'sorry' });
  });

  it('is exit 2 without consent, for a wrong amount and for an unknown bill; exit 3 when it is refused', async () => {
    const { billing, cli } = await shop();
    billing.bill(5, 20);
    billing.fate = () => 'refused';
    const create = async (...args: string[]) => (await cli.run(['refunds', 'create', ...args])).code;
    expect(await create('5', '--ref', 'x')).toBe(2);
    expect(await create('5', '--yes')).toBe(2);
    expect(await create('5', '--ref', 'x', '--amount', '20.01', '--yes')).toBe(2);
    expect(await create('6', '--ref', 'x', '--yes')).toBe(2);
    expect(billing.orders).toHaveLength(0);
    expect(await create('5', '--ref', 'x', '--yes')).toBe(3);
  });
});
