/** However a run ends: each row is reported once, and the exit code shows whether an outcome is unknown. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { some } from '@caredesk/reference-api/test/support';
import { describe, expect, it, vi } from 'vitest';
import type { Backend } from './support/backend.js';
import { chargeDesk } from './support/charging.js';
import type { Cli } from './support/cli.js';
import { couponShop } from './support/coupon-shop.js';
import { ledgers } from './support/ledgers.js';
import { jsonLines, outcomes, shop } from './support/shop.js';
import { sumsOfLedger } from './support/sums.js';

const ids = [1, 2, 3, 4, 5, 6];
const rows = ids.map((id) => `r${id},${id},1\n`).join('');
/** @param event `settled:3`: from the third event of that type on the ledger's disk is full */
async function fullRun(event: string, flags?: readonly string[]) {
  const made = await shop();
  for (const id of ids) made.billing.bill(id, 10);
  const [type, number] = event.split(':');
  let count = 0;
  const { run } = StatementSync.prototype;
  const full = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (
    this: StatementSync,
    ...values: Parameters<typeof run>
  ) {
    if (String(values[1]).startsWith(`{"type":"${type}"`)) count += 1;
    if (count >= Number(number)) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    return run.apply(this, values);
  });
  const ended = await made.run(rows, flags).finally(() => full.mockRestore());
  return { ...made, ended };
}

const expected = (...statuses: readonly string[]) => ids.map((id, index) => `r${id} ${statuses[index] ?? 'not sent'}`);

describe('a run whose ledger can no longer be written', () => {
  it.each([
    ['before its plan is kept', 'run-started:1', 3, []],
    ['before anything is sent', 'sending:1', 3, []],
    ['when the first refund was sent', 'settled:1', 5, ['unknown']],
    ['when the third refund was sent', 'settled:3', 5, ['done', 'done', 'unknown']],
  ] as const)('%s', async (_when, event, code, statuses) => {
    const { ended, results, billing, run } = await fullRun(event);
    expect(ended.code, ended.stderr).toBe(code);
    expect(outcomes(results)).toEqual(expected(...statuses));
    expect(ended.stderr).toContain("Stopped: the refund ledger can't be written: database or disk is full. Nothing more was sent.");
    expect(ended.stderr).toMatch(/\d not sent \([\d.]+ USD\)(, \d done \([\d.]+ USD\))? +\(run /);
    expect(billing.orders).toHaveLength(statuses.length);
    expect((await run(rows)).code).toBe(0);
    expect(ids.map((id) => billing.made(id).length)).toEqual(ids.map(() => 1));
  });

  it('ends --json with its summary', async () => {
    const { ended } = await fullRun('settled:3', ['--yes', '--json']);
    const lines = jsonLines(ended.stdout);
    expect(
      lines
        .slice(0, -1)
        .map(({ ref }) => ref)
        .toSorted(),
    ).toEqual(ids.map((id) => `r${id}`));
    expect(lines.at(-1)).toMatchObject({ type: 'summary', exitCode: 5, counts: { done: 2, unknown: 1, 'not sent': 3 }, stopped: 'broken' });
  });

  it('when all was sent: says so with exit 1', async () => {
    const { ended, results } = await fullRun('run-ended:1');
    expect(outcomes(results)).toEqual(expected(...ids.map(() => 'done')));
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining("Stopped: the refund ledger can't be written")]);
  });
});

it('a run that can no longer note how far its ledger has come finishes what is under way', async () => {
  const { billing, run, cli, results } = await shop();
  for (const id of ids) billing.bill(id, 10);
  const noted = join(cli.directory, 'config', 'ledgers');
  billing.fate = ({ number }) => {
    if (number === 2) {
      rmSync(noted, { recursive: true });
      writeFileSync(noted, '');
    }
    return 'fine';
  };
  const ended = await run(rows);
  expect(ended.code, ended.stderr).toBe(3);
  const sent = billing.orders.length;
  expect(outcomes(results)).toEqual(expected(...Array.from({ length: sent }, () => 'done')));
  expect([2, 3]).toContain(sent);
  rmSync(noted);
  await cli.run(['refunds', 'ledger', 'accept', '--because', 'the test removed its record']);
  expect((await run(rows)).code).toBe(0);
  expect(billing.orders).toHaveLength(ids.length);
});

it('a run that meets a bug tells each row', async () => {
  const { billing, spawn, results } = await shop();
  for (const id of ids) billing.bill(id, 10);
  const preload = fileURLToPath(new URL('./support/bug-after-refunds.mjs', import.meta.url));
  const ended = await spawn(rows, ['--yes'], { env: { NODE_OPTIONS: `--import=${preload}`, BUG_AFTER_REFUNDS: '2' } });
  expect(ended.code, ended.stderr).toBe(3);
  expect(outcomes(results)).toEqual(expected(...Array.from({ length: billing.orders.length }, () => 'done')));
  expect(ended.stderr).toContain('Unexpected error: nothing is a function.');
});

describe.each(some(ledgers, 1))('the runs of a ledger (%s)', (kind) => {
  it('are each credited with what their own requests made done, whenever a run is killed', async () => {
    const { billing, run, killedAt, cli } = await shop({}, kind);
    for (const id of ids) billing.bill(id, 10, id % 2 === 0 ? { currency: 'EUR' } : {});
    billing.fate = ({ billingId }) => (billingId === '6' ? 'drop-before' : 'fine');
    for (const number of [2, 4]) await killedAt(number, rows);
    expect((await run(rows)).code).toBe(5);
    const unsettled = await sumsOfLedger(cli);
    expect(unsettled.sum).toEqual(unsettled.ledger);
    await cli.run(['refunds', 'resolve', 'r6', '--outcome', 'refunded', '--evidence', 'seen']);
    const settled = await sumsOfLedger(cli);
    expect([settled.sum, settled.ledger]).toEqual([
      { USD: 3, EUR: 3 },
      { USD: 3, EUR: 3 },
    ]);
    expect(settled.runs).toMatchObject([
      { counts: { done: 1, skipped: 4, unknown: 1 }, settledLater: 1 },
      { counts: { done: 2, skipped: 2, 'not sent': 2 }, settledLater: 2 },
      { counts: { done: 2, 'not sent': 4 }, settledLater: 4 },
    ]);
  });
});

/** Ends the network for good at each request of a command in turn, in a new place each time. */
async function atEachRequest(place: () => Promise<{ cli: Cli; backend: Backend; args: readonly string[] }>) {
  const ends: { readonly code: number; readonly text: string }[] = [];
  for (let at = 1; ; at++) {
    const { cli, backend, args } = await place();
    let requests = 0;
    backend.intercept = () => (++requests >= at ? { send: (response) => response.destroy() } : undefined);
    const { code, stdout, stderr } = await cli.run(args);
    if (requests < at) return ends;
    ends.push({ code, text: stdout + stderr });
  }
}
const filed = (cli: Cli, text: string): string => {
  const path = join(cli.directory, 'typed.csv');
  writeFileSync(path, text);
  return path;
};
const twoBills = async () => {
  const { billing, cli, backend } = await shop();
  for (const id of [1, 2]) billing.bill(id, 10);
  return { cli, backend, file: filed(cli, 'ref,billingId,amount\na,1,1\nb,2,1\n') };
};
const nothing = /Nothing was sent\. Run the same command again\.\n$/;
const notSent = /not sent.*Run the same command again/s;
const unknown = /unknown.*(Run the same command again|Next: `caredesk refunds requests`)/s;

describe('a network that ends for good', () => {
  const charge = ['doctors', 'charge', '7', '--amount', '5', '--ref', 'a', '--yes'];
  it.each<[string, Parameters<typeof atEachRequest>[0], readonly (readonly [number, RegExp])[]]>([
    [
      'refunds run',
      () => twoBills().then(({ file, ...two }) => ({ ...two, args: ['refunds', 'run', file, '--yes'] })),
      [
        [1, nothing],
        [1, nothing],
        [1, nothing],
        [3, notSent],
        [5, unknown],
        [3, notSent],
        [5, unknown],
      ],
    ],
    [
      'refunds create',
      () => twoBills().then((two) => ({ ...two, args: ['refunds', 'create', '1', '--ref', 'a', '--yes'] })),
      [
        [1, nothing],
        [1, nothing],
        [3, notSent],
        [5, unknown],
      ],
    ],
    [
      'refunds request',
      () => twoBills().then(({ file, ...two }) => ({ ...two, args: ['refunds', 'request', file, '--note', 'n', '--yes'] })),
      [
        [1, nothing],
        [1, nothing],
        [1, nothing],
        [1, unknown],
      ],
    ],
    [
      'doctors charge',
      () => chargeDesk().then(({ cli, backend }) => ({ cli, backend, args: charge })),
      [
        [1, nothing],
        [1, nothing],
        [1, nothing],
        [3, notSent],
        [3, notSent],
        [5, unknown],
      ],
    ],
    [
      'coupons import',
      async () => {
        const { cli, backend } = await couponShop();
        const file = filed(cli, 'code,discountType,discountValue,plans\nN1,percent,5,Basic\n');
        return { cli, backend, args: ['coupons', 'import', file, '--yes'] };
      },
      [
        [1, nothing],
        [1, nothing],
        [1, nothing],
        [3, unknown],
        [3, /created, but the plan Basic.*unknown.*Run the same command again/s],
      ],
    ],
  ])('at each request of `%s` says what was sent, and what to do', async (_command, place, expected) => {
    const ends = await atEachRequest(place);
    expect(ends).toEqual(expected.map(([code, words]) => ({ code, text: expect.stringMatching(words) })));
    for (const { text } of ends) expect(text).not.toMatch(/undefined|NaN|\[object|^ +at /m);
  });
});

it('a refund request whose answer is a page says that it is unknown whether it was made', async () => {
  const { cli, backend, file } = await twoBills();
  backend.intercept = ({ path }) =>
    path.endsWith('/Create') ? { status: 502, send: (response) => response.writeHead(502).end('<html>') } : undefined;
  const { code, stderr } = await cli.run(['refunds', 'request', file, '--note', 'n', '--yes']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/HTTP 502\).*\nIt is unknown whether the change was made\..*\nNext: `caredesk refunds requests`/),
  ]);
});

describe('a run that was cut off', () => {
  it.each(['run', 'apply'] as const)('goes on with the same `refunds %s --confirm`', async (command) => {
    const { billing, killedAt, cli, results } = await shop();
    for (const id of ids) billing.bill(id, 10);
    const [file, plan] = [join(cli.directory, 'refunds.csv'), join(cli.directory, 'refunds.plan')];
    writeFileSync(file, `ref,billingId,amount\n${rows}`);
    // One of them was done before by another run, and is not in what is agreed to.
    expect((await cli.run(['refunds', 'create', '1', '--ref', 'r1', '--amount', '1', '--yes'])).code).toBe(0);
    if (command === 'apply') expect((await cli.run(['refunds', 'plan', file, '--out', plan])).code).toBe(0);
    const args = (text: string) => ['refunds', command, command === 'run' ? file : plan, '--confirm', text, '--results', results];
    for (const number of [3, 5]) await killedAt(number, args('5 refunds USD 5.00'));
    const other = await cli.run(args('4 refunds USD 4.00'));
    expect(other.code, other.stderr).toBe(2);
    const last = await cli.run(args('5 refunds USD 5.00'));
    expect(last.code, last.stderr).toBe(0);
    expect(billing.orders).toHaveLength(ids.length);
    expect((await cli.run(args('5 refunds USD 5.00'))).code).toBe(0);
  });
});
