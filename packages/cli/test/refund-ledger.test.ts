/** Looking into the ledger, and putting it right. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { some } from '@caredesk/reference-api/test/support';
import { describe, expect, it } from 'vitest';
import { ledgerFile, ledgers } from './support/ledgers.js';
import { jsonLines, outcomes, shop } from './support/shop.js';

const json = <T>(text: string) => JSON.parse(text) as T;

it('many bills of a run are verified by pages, each read once', async () => {
  const { billing, run, cli, backend } = await shop();
  const ids = Array.from({ length: 60 }, (_, index) => index + 1);
  for (const id of ids) billing.bill(id, 10);
  const rows = ids.flatMap((id) => [`a${id},${id},1`, `b${id},${id},2`]).join('\n');
  expect((await run(`${rows}\n`, ['--yes', '--concurrency', '8'])).code).toBe(0);
  billing.bills[3]?.refunds.pop();
  const [before, reads] = [backend.requests.length, () => backend.requests.slice(before).filter(({ path }) => path.includes('/billing/'))];
  const { code, stdout } = await cli.run(['refunds', 'verify', 'last', '--json']);
  expect([code, json(stdout)]).toMatchObject([3, { checked: 120, drift: [{ ref: 'b4', message: 'the bill does not show this refund' }] }]);
  expect(reads()).toHaveLength(1);
});

describe.each(ledgers)('the ledger (%s)', (kind) => {
  it('verifies its runs against the bills', async () => {
    const { billing, run, cli } = await shop({}, kind);
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
    expect((await cli.run(['refunds', 'show', 'nonsense'])).code).toBe(7);
  });

  it('is put right by a file, all of it or nothing', async () => {
    const { billing, run, cli, results } = await shop({}, kind);
    for (const id of [1, 2, 3]) billing.bill(id, 10);
    billing.fate = () => 'drop-before';
    await run('a,1,1\nb,2,1\nc,3,1\n');
    const file = join(cli.directory, 'settled.csv');
    const resolve = (text: string, ...flags: string[]) => {
      writeFileSync(file, text);
      return cli.run(['refunds', 'resolve', '--file', file, ...flags]);
    };
    const wrong = await resolve('entry,outcome,evidence\na,refunded,seen\nnope,refunded,seen\nb,perhaps,x\nc,refunded,\n');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/settled\.csv:3:1 .*no entry "nope"/);
    expect(wrong.stderr).toContain('settled.csv:4:2 outcome: must be "refunded" or "not-refunded", not "perhaps"');
    expect(wrong.stderr).toMatch(/settled\.csv:5:3 evidence: .*--evidence/);
    const twice = await resolve('evidence;outcome;entry\nx;refunded;a\nx;refunded;b\ny;not-refunded;a\nz;refunded;b\n');
    expect([twice.code, twice.stderr.match(/settled\.csv:.*/g)]).toEqual([
      2,
      ['settled.csv:4:3 entry: a appears twice.', 'settled.csv:5:3 entry: b appears twice.'],
    ]);
    billing.fate = () => 'fine';
    expect((await run('a,1,1\n')).code).toBe(5);
    const right = await resolve(
      'entry,outcome,evidence\na,refunded,seen\nb,,\nc,,no trace\n',
      '--outcome',
      'not-refunded',
      '--evidence',
      'report',
    );
    expect(right.code, right.stderr).toBe(0);
    expect(right.stderr).toContain('Warning: the bill does not show the refund of a (bill 1)');
    expect((await run('a,1,1\nb,2,1\nc,3,1\n')).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b done', 'c done']);
  });

  it('takes a resolution back until the refund is sent again', async () => {
    const { billing, run, cli, results } = await shop({}, kind);
    billing.bill(1, 10);
    billing.fate = () => 'drop-before';
    await run('a,1,1\n');
    expect((await cli.run(['refunds', 'unresolve', 'a'])).code).toBe(2);
    await cli.run(['refunds', 'resolve', 'a', '--outcome', 'not-refunded', '--evidence', 'mail']);
    expect((await cli.run(['refunds', 'unresolve', 'a'])).code).toBe(0);
    expect((await cli.run(['refunds', 'show', 'last'])).stdout).toMatch(/ unknown +— +1 +its resolution was undone: mail\n/);
    billing.fate = () => 'fine';
    expect((await run('a,1,1\n')).code).toBe(5);
    expect(outcomes(results)).toEqual(['a unknown']);
    await cli.run(['refunds', 'resolve', 'a', '--outcome', 'not-refunded', '--evidence', 'mail']);
    expect((await run('a,1,1\n')).code).toBe(0);
    expect((await cli.run(['refunds', 'unresolve', 'a'])).code).toBe(2);
    expect(billing.orders).toHaveLength(2);
  });
});

// What both kinds are shown by.
describe.each(some(ledgers, 1))('what is shown of the ledger (%s)', (kind) => {
  it('finds a ref or a bill, in whichever run', async () => {
    const { billing, run, cli } = await shop({}, kind);
    billing.bill(1, 10);
    billing.bill(2, 10);
    await run('a,1,1\nb,1,2\nc,2,3\n');
    const find = async (...args: string[]) =>
      json<{ ref: string; by: string }[]>((await cli.run(['refunds', 'find', ...args, '--json'])).stdout).map(
        ({ ref, by }) => `${ref} ${by}`,
      );
    expect(await find('--bill', '1')).toEqual(['a admin@caredesk.test', 'b admin@caredesk.test']);
    expect(await find('--ref', 'c')).toEqual(['c admin@caredesk.test']);
    expect(await find('--ref', 'none')).toEqual([]);
    expect((await cli.run(['refunds', 'find'])).code).toBe(2);
  });

  it('lists runs as they ended', async () => {
    const { billing, run, cli } = await shop({}, kind);
    billing.bill(1, 10);
    billing.bill(2, 10, { currency: 'EUR' });
    billing.fate = ({ billingId }) => (billingId === '2' ? 'drop-before' : 'fine');
    await run('a,1,1.5\nb,2,2\n');
    await cli.run(['refunds', 'resolve', 'b', '--outcome', 'refunded', '--evidence', 'seen']);
    await run('a,1,1.5\nb,2,2\n');
    const runs = json<object[]>((await cli.run(['refunds', 'list', '--json'])).stdout);
    expect(runs).toMatchObject([
      { counts: { done: 0, skipped: 2, unknown: 0 }, totals: {} },
      { counts: { done: 1, skipped: 0, unknown: 1 }, totals: { USD: 1.5 } },
    ]);
    expect((await cli.run(['refunds', 'list'])).stdout).toMatch(/ 1\.50 USD +0 +0 +1 +yes/);
  });

  it('lists what is unknown and what waits', async () => {
    const { billing, run, cli } = await shop({}, kind);
    for (const id of [1, 2, 3]) billing.bill(id, 10);
    billing.fate = ({ billingId }) => (billingId === '1' ? 'fine' : billingId === '2' ? 'drop-before' : 'rate-limited');
    expect((await run('a,1,1\nb,2,2\nc,3,3\n')).stderr).toContain('list them with `caredesk refunds list --open`');
    const open = async () => {
      const { code, stdout } = await cli.run(['refunds', 'list', '--open', '--json']);
      return [code, json<{ ref: string; status: string }[]>(stdout).map(({ ref, status }) => `${ref} ${status}`)];
    };
    expect(await open()).toEqual([5, ['b unknown', 'c not sent']]);
    const shown = await cli.run(['refunds', 'list', '--open']);
    expect(shown.stdout).toMatch(/^0 min +b +2 +2\.00 USD +unknown +\d{8}-\d{6}-\w{4} +\w{12} .*\n0 min +c +3 +3\.00 USD +waiting /m);
    expect(shown.stderr).toBe('1 with an unknown outcome, 1 not sent yet.\n');
    await cli.run(['refunds', 'resolve', 'b', '--outcome', 'refunded', '--evidence', 'seen']);
    expect(await open()).toEqual([0, ['c not sent']]);
  });

  it('says who resolved a refund, when and on what evidence', async () => {
    const { billing, run, cli } = await shop({}, kind);
    billing.bill(1, 10);
    billing.fate = () => 'drop-before';
    await run('a,1,2\n');
    const resolved = await cli.run(['refunds', 'resolve', 'a', '--outcome', 'not-refunded', '--evidence', 'mail of 3 May']);
    expect(resolved.stderr).toMatch(/^Bill 1, ref a, 2\.00 USD \(entry \w{12}\): not refunded\.\na is recorded as not refunded/m);
    const who = {
      resolvedBy: 'admin@caredesk.test',
      resolvedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      resolvedAs: 'not-refunded',
      evidence: 'mail of 3 May',
    };
    expect(json((await cli.run(['refunds', 'find', '--ref', 'a', '--json'])).stdout)).toMatchObject([who]);
    expect(jsonLines((await cli.run(['refunds', 'export', '--json'])).stdout)[0]).toMatchObject(who);
    expect((await cli.run(['refunds', 'export'])).stdout).toMatch(/,resolution,admin@caredesk\.test,\d{4}-[^,]*Z,mail of 3 May,/);
    const said = /mail of 3 May \(resolved as not-refunded by admin@caredesk\.test, \d{4}-\d\d-\d\d \d\d:\d\d UTC\)/;
    expect((await cli.run(['refunds', 'show', 'last'])).stdout).toMatch(said);
    // Also once it was sent again.
    billing.fate = () => 'fine';
    await run('a,1,2\n');
    expect((await cli.run(['refunds', 'show', 'last'])).stdout).toMatch(/ done .*before it was resolved as not-refunded by admin/);
    expect((await cli.run(['refunds', 'list'])).stdout).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  });

  it('is exported with totals', async () => {
    const { billing, run, cli } = await shop({}, kind);
    billing.bill(1, 10);
    billing.bill(2, 10, { currency: 'EUR' });
    await run('=a,1,1.5\nb,2,2\nc,1,1\n');
    const path = join(cli.directory, 'ledger.csv');
    const { code, stderr, stdout } = await cli.run(['refunds', 'export', path]);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: `3 entries, 3 done: 2.50 USD, 2.00 EUR (in ${path}).\n` });
    expect(readFileSync(path, 'utf8').split('\r\n')[1]).toMatch(/admin@caredesk\.test,http.*,default,\w{12},'=a,1,7,1\.50,USD,done,/);
    expect(jsonLines((await cli.run(['refunds', 'export', '--json'])).stdout).at(-1)).toEqual({
      type: 'summary',
      entries: 3,
      done: 3,
      totals: { USD: 2.5, EUR: 2 },
    });
  });
});

describe('the ledger', () => {
  it('sends nothing once a row of it was changed', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    await run('a,1,1\n');
    const database = new DatabaseSync(ledgerFile(join(cli.directory, 'state')));
    database.exec('UPDATE events SET event = replace(event, \'"done"\', \'"failed"\')');
    database.close();
    const changed = await run('b,1,1\n');
    expect({ code: changed.code, orders: billing.orders.length }).toEqual({ code: 1, orders: 1 });
    expect(changed.stderr).toMatch(/ledger .* is damaged: row 4 was changed or is missing/);
    expect((await cli.run(['refunds', 'list'])).code).toBe(1);
  });

  it('is of one API base alone and readable by its owner alone', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    await run('a,1,1\n');
    const folder = join(cli.directory, 'state', 'refunds');
    for (const name of readdirSync(folder))
      expect(`${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`).toBe(`${name} 600`);
    expect(JSON.parse((await cli.run(['refunds', 'list', '--json', '--api-base', 'https://other.test'])).stdout)).toEqual([]);
  });

  it('whose record outside of it is lost sends nothing until it is accepted', async () => {
    const { billing, cli, run, results } = await shop();
    for (const id of [1, 2]) billing.bill(id, 10);
    expect((await run('a,1,5\n')).code).toBe(0);
    rmSync(join(cli.env.CAREDESK_CONFIG_DIR as string, 'ledgers'), { recursive: true });
    const refused = await cli.run(['refunds', 'create', '2', '--ref', 'b', '--amount', '5', '--yes']);
    expect({ code: refused.code, orders: billing.orders.length }).toEqual({ code: 1, orders: 1 });
    expect(refused.stderr).toContain('The record of the end of the refund ledger is missing');
    expect(refused.stderr).toContain('refunds ledger accept');
    expect((await cli.run(['refunds', 'ledger', 'status'])).code).toBe(1);
    expect((await cli.run(['refunds', 'ledger', 'accept', '--because', 'the folder was cleaned'])).code).toBe(0);
    expect((await run('a,1,5\nb,2,5\n')).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b done']);
  });
});
