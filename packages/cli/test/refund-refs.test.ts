/** A ref is sent once, to one bill, with one amount, however the file or the API's address is written. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anotherMachine } from './support/cli.js';
import { jsonLines, outcomes, shop } from './support/shop.js';

const statusLines = (path: string) => readFileSync(path, 'utf8').split('\r\n').slice(1, -1);

describe('a ref', () => {
  it('is refused for another bill, at its place, with the earlier bill, run and state', async () => {
    const { billing, run, cli } = await shop();
    for (const id of [1, 2, 3]) billing.bill(id, 100);
    await run('a,1,10\n');
    const wrong = await run('b,3,10\na,2,10\n');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(
      /refunds\.csv:3:1 ref: "a" belongs to bill 1 \(run 2\d{7}-\d{6}-\w{4}: done\); use another ref for another bill/,
    );
    const one = await cli.run(['refunds', 'create', '2', '--ref', 'a', '--amount', '10', '--yes']);
    expect(one.code).toBe(2);
    expect(one.stderr).toContain('--ref: "a" belongs to bill 1');
    expect(billing.orders).toHaveLength(1);
  });

  it('that is done is skipped only with the same amount, in any spelling', async () => {
    const { billing, run, cli, results } = await shop();
    billing.bill(1, 100);
    billing.bill(2, 100);
    await run('a,1,12.5\n');
    for (const amount of ['12.50', '12.5', '']) {
      expect((await run(`a,1,${amount}\n`)).code).toBe(0);
      expect(outcomes(results)).toEqual(['a skipped']);
    }
    const amended = await run('a,1,13\nb,2,1\n', ['--yes', '--json']);
    expect(amended.code).toBe(3);
    expect(outcomes(results)).toEqual(['a conflict', 'b done']);
    expect(statusLines(results)[0]).toMatch(/^a,1,13\.00,conflict,.*13\.00 USD requested.*12\.50 USD was refunded/);
    expect(jsonLines(amended.stdout).at(-1)).toMatchObject({
      type: 'summary',
      counts: { conflict: 1, done: 1 },
      totals: { USD: 1 },
      exitCode: 3,
    });
    const one = await cli.run(['refunds', 'create', '1', '--ref', 'a', '--amount', '13', '--yes', '--json']);
    expect({ code: one.code, result: JSON.parse(one.stdout) }).toMatchObject({ code: 3, result: { status: 'conflict', amount: 13 } });
    expect((await cli.run(['refunds', 'create', '1', '--ref', 'a', '--yes'])).code).toBe(0);
    expect(billing.orders).toHaveLength(2);
  });

  it('is sent once under any spelling of the API’s address', async () => {
    const { billing, run, results, backend, cli } = await shop();
    billing.bill(1, 100);
    await run('a,1,10\n');
    const { port } = new URL(backend.url);
    const token = backend.tokens.mint();
    for (const apiBase of [`http://localhost:${port}`, `http://LOCALHOST:${port}/`, `${backend.url}//`]) {
      const again = await run('a,1,10\n', ['--yes', '--api-base', apiBase], { env: { CAREDESK_TOKEN: token } });
      expect(again.code, again.stderr).toBe(0);
      expect(outcomes(results)).toEqual(['a skipped']);
    }
    // Another machine, whose ledger knows nothing.
    const elsewhere = await run('a,1,10\n', ['--yes', '--api-base', `http://localhost:${port}`], {
      env: { ...anotherMachine(cli), CAREDESK_TOKEN: token },
    });
    expect(elsewhere.code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped']);
    expect(billing.orders).toHaveLength(1);
  });

  it('is found, compared and resolved in any spelling that a file may have', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 100);
    billing.fate = () => 'drop-before';
    await run('José-１,1,5\n');
    // As macOS and a form write it.
    const typed = 'José-1'.normalize('NFD');
    const found = await cli.run(['refunds', 'find', '--ref', typed, '--json']);
    expect(JSON.parse(found.stdout)).toMatchObject([{ ref: 'José-1', status: 'unknown' }]);
    const report = { stdin: `ref,amount\n${typed},5\n` };
    const resolved = await cli.run(['refunds', 'resolve', typed, '--outcome', 'refunded', '--evidence', 'seen at the bank']);
    expect(resolved.code, resolved.stderr).toBe(0);
    expect(await cli.run(['refunds', 'reconcile', '-'], report)).toMatchObject({ code: 0, stderr: expect.stringContaining('1 match') });
  });

  it('is run by the account of the token', async () => {
    const { billing, run, cli, backend } = await shop();
    billing.bill(1, 100);
    const other = backend.tokens.mint();
    backend.intercept = ({ path, headers }) =>
      path === '/api/admin/Account/UserInfo' && headers.authorization === `Bearer ${other}`
        ? { data: { firstName: 'Robo', lastName: 'T', email: 'ci@caredesk.test' } }
        : undefined;
    await run('a,1,1\n', ['--yes'], { env: { CAREDESK_TOKEN: other } });
    await run('b,1,2\n', ['--yes']);
    expect(JSON.parse((await cli.run(['refunds', 'list', '--json'])).stdout)).toMatchObject([
      { by: 'admin@caredesk.test', server: backend.url, profile: 'default' },
      { by: 'ci@caredesk.test' },
    ]);
  });
});

describe('a run', () => {
  it.each([
    ['refused', 'failed', 3],
    ['drop-before', 'unknown', 5],
  ] as const)('stops after five rows in a row that are %s', async (fate, status, code) => {
    const { billing, run, results } = await shop();
    const rows = Array.from({ length: 8 }, (_, index) => index + 1);
    for (const id of rows) billing.bill(id, 100);
    billing.fate = () => fate;
    const file = rows.map((id) => `r${id},${id},1\n`).join('');
    const ended = await run(file);
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain('Stopped: 5 rows in a row failed or are unknown (--max-failures 5).');
    expect(outcomes(results)).toEqual(rows.map((id) => `r${id} ${id <= 5 ? status : 'not sent'}`));
    expect(billing.orders).toHaveLength(5);
    billing.fate = () => 'refused';
    await run(file, ['--yes', '--max-failures', '0']);
    expect(outcomes(results).filter((line) => line.endsWith('not sent'))).toEqual([]);
  });

  it('that waits for a server says so after three seconds', async () => {
    const { billing, run, backend } = await shop();
    billing.bill(1, 100);
    const { host } = new URL(backend.url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    billing.fate = () => {
      vi.advanceTimersByTime(3_000);
      return 'fine';
    };
    const ended = await run('a,1,1\n', ['--yes', '--timeout', '20000']);
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain(
      `${host} has not answered for 3 s; waiting up to 20 s, then reading the bill to see whether the refund arrived.`,
    );
    expect(ended.stderr).toContain(`${host} is answering again.`);
  });

  it('reports at once that no server listens', async () => {
    const { billing, run, backend, cli } = await shop();
    billing.bill(1, 100);
    const { host } = new URL(backend.url);
    await backend.stop();
    const ended = await run('a,1,1\n');
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain(`The connection to ${host} failed (ECONNREFUSED); trying again.`);
    expect(JSON.parse((await cli.run(['refunds', 'list', '--json'])).stdout)).toEqual([]);
  });
});
