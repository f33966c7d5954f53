/** Two people at the server, from the terminal: one asks, another approves, and what is approved is sent once. */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherMachine, type Cli, newCli } from './support/cli.js';
import { jsonLines } from './support/shop.js';
import { onTerminalHere } from './support/terminal.js';

type Role = 'billing' | 'viewer' | 'admin';
interface Server {
  readonly url: string;
  readonly database: object;
  stop(): Promise<void>;
}
/** By address: it belongs to another project of TypeScript's. */
const api = async <T>(path: string) => (await import(/* @vite-ignore */ new URL(`../../reference-api/${path}`, import.meta.url).href)) as T;

let server: Server;
/** Answers refunds in place of the server, as a proxy that fails would. */
let onRefund: (() => boolean) | undefined;
/** What happens once before the next decision. */
let onDecision: (() => Promise<unknown>) | undefined;
let people: Record<'asker' | 'approver' | 'viewer' | 'admin', Cli>;

async function person(role: Role): Promise<{ readonly cli: Cli; readonly email: string }> {
  const { createAdmin, setRole } = await api<{
    createAdmin(database: object, email: string, password: string): Promise<void>;
    setRole(database: object, email: string, role: Role): Promise<void>;
  }>('src/account/operations.ts');
  const email = `${randomUUID()}@example.test`;
  await createAdmin(server.database, email, 'long enough');
  await setRole(server.database, email, role);
  const cli = newCli(server.url, { keep: true });
  expect((await cli.run(['login', '--username', email, '--password-stdin'], { stdin: 'long enough\n' })).code).toBe(0);
  return { cli, email };
}

beforeAll(async () => {
  const { startServer } = await api<{ startServer(options: object): Promise<Server> }>('test/support.ts');
  const intercept = async ({ url = '' }: { url?: string }, response: { destroy(): void }) => {
    const before = /RefundRequest\/(Approve|Decline)/.test(url) ? onDecision : undefined;
    if (before) onDecision = undefined;
    await before?.();
    if (!url.includes('RefundPaymentDoctor') || !onRefund?.()) return false;
    response.destroy();
    return true;
  };
  server = await startServer({ intercept });
  const [asker, approver, viewer, admin] = [
    await person('billing'),
    await person('billing'),
    await person('viewer'),
    await person('admin'),
  ];
  const { setLimits } = await api<{ setLimits(...args: unknown[]): Promise<void> }>('src/commands/limits.ts');
  await setLimits(server.database, { email: asker.email }, 'refund', { currency: 'USD', approvalAbove: 10_000, day: 15_000 });
  await setLimits(server.database, { email: asker.email }, 'charge', { currency: 'USD', approvalAbove: 2_000, day: null });
  people = { asker: asker.cli, approver: approver.cli, viewer: viewer.cli, admin: admin.cli };
});
afterAll(async () => {
  await server?.stop();
  for (const cli of Object.values(people ?? {})) cli.remove();
});

async function json<T>(cli: Cli, ...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await cli.run([...args, '--json']);
  expect({ args, code, stderr }).toMatchObject({ args, code: 0 });
  return JSON.parse(stdout) as T;
}

interface BillJson {
  readonly billingId: string;
  readonly refundedAmount: number;
  readonly refunds: readonly object[];
}
const billOf = (id: string) => json<BillJson>(people.admin, 'billing', 'get', id);

/** New bills of these many dollars, and a file that refunds them whole. */
async function fileOf(...majors: number[]): Promise<{ readonly file: string; readonly bills: readonly string[]; readonly name: string }> {
  const doctors = await json<{ doctorId: string; cardLast4: string | null; status: number }[]>(people.admin, 'doctors', 'search', 'smith');
  const doctor = doctors.find(({ cardLast4, status }) => cardLast4 && status === 0);
  const name = randomUUID().slice(0, 8);
  const bills: string[] = [];
  for (const [index, major] of majors.entries()) {
    const made = await people.admin.run([
      'doctors',
      'charge',
      String(doctor?.doctorId),
      '--amount',
      String(major),
      '--ref',
      `${name}-c${index}`,
      '--description',
      `Visit ${name} ${index}`,
      '--yes',
      '--json',
    ]);
    expect(made.code, made.stderr).toBe(0);
    bills.push((JSON.parse(made.stdout) as { billingId: string }).billingId);
  }
  const file = join(people.asker.directory, `${name}.csv`);
  writeFileSync(
    file,
    `ref,billingId,amount,reason\n${bills.map((id, index) => `${name}-${index},${id},${majors[index]},José’s “twice”\n`).join('')}`,
  );
  return { file, bills, name };
}
const ask = async (file: string) =>
  (await json<{ requestId: string }>(people.asker, 'refunds', 'request', file, '--note', 'double charges', '--yes')).requestId;
/** On a terminal, where Enter is no. */
const refusing = ({ env }: Cli, ...args: string[]) => {
  const keys = ['\r'];
  return onTerminalHere([...args, '--json'], { env, answer: (text) => (text.includes('(y/N)') ? (keys.pop() ?? '') : '') });
};
const decide = (cli: Cli, ...args: string[]) => cli.run(['refunds', ...args, '--yes']);
const apply = (cli: Cli, id: string, ...more: string[]) => cli.run(['refunds', 'apply', '--request', id, '--yes', ...more]);

describe('above the limit of an account', () => {
  it('a run sends nothing and names the way on, from any folder', async () => {
    const { file, bills } = await fileOf(120);
    for (const env of [{}, anotherMachine(people.asker, randomUUID())]) {
      const { code, stderr, stdout } = await people.asker.run(['refunds', 'run', file, '--yes'], { env });
      expect({ code, text: stderr + stdout }).toEqual({ code: 3, text: expect.stringContaining('caredesk refunds request') });
      expect(stderr + stdout).toContain('USD 100.00');
    }
    expect(await billOf(bills[0] ?? '')).toMatchObject({ refundedAmount: 0 });
  });

  it('a dry run says so before', async () => {
    const { file, name } = await fileOf(99.5, 100.01);
    const { code, stderr } = await people.asker.run(['refunds', 'run', file, '--dry-run']);
    expect(code).toBe(0);
    expect(stderr).toMatch(new RegExp(`1 row above what this account may refund alone[^]*${name}-1 .*100\\.01 USD`));
  });

  it('says before that the rows together are above the limit of a day', async () => {
    const { file } = await fileOf(80, 90);
    const notes = async (cli: Cli) => (await cli.run(['refunds', 'run', file, '--dry-run'])).stderr.match(/^.*refunds request.*$/gm);
    expect(await notes(people.asker)).toEqual([
      'Together 170.00 USD are above the 150.00 USD that this account may refund alone in a day: the server will refuse some (`caredesk refunds request`).',
    ]);
    expect(await notes(people.approver)).toBeNull();
  });

  it('each refusal names the step that fits it, however often it comes', async () => {
    const { file, bills, name } = await fileOf(120);
    const run = async (...args: string[]) => (await people.asker.run([...args, '--yes', '--json'])).stdout;
    const requestOrNewRef = /caredesk refunds request|use a new ref/g;
    for (const _time of [1, 2]) expect((await run('refunds', 'run', file)).match(requestOrNewRef)).toEqual(['caredesk refunds request']);
    const { doctorId } = (await billOf(bills[0] ?? '')) as unknown as { doctorId: string };
    for (const _time of [1, 2]) {
      const charged = await run('doctors', 'charge', doctorId, '--amount', '25', '--ref', `${name}-seat`);
      expect(charged).toMatch(/"failed".*may charge at most USD 20\.00 at once alone"/);
    }
    await ask(file);
    for (const _time of [1, 2]) await run('refunds', 'run', file);
    expect(await run('refunds', 'run', file)).toMatch(/is part of refund request \d+[^"]*if its cause is gone[^"]*use a new ref/);
  });

  it('what another account approved is sent once, with results as of a run', async () => {
    const { file, bills, name } = await fileOf(120, 130.5);
    const id = await ask(file);
    expect((await apply(people.asker, id)).code).toBe(6);
    const waiting = await json<{ requestId: string; status: string }[]>(people.viewer, 'refunds', 'requests', '--status', 'waiting');
    expect(waiting).toContainEqual(expect.objectContaining({ requestId: id, status: 'waiting' }));
    for (const cli of [people.asker, people.viewer]) {
      const { code, stderr } = await decide(cli, 'approve', id, '--json');
      const { error } = JSON.parse(stderr.split('\n').at(-2) ?? '') as { error: object };
      expect({ code, error }).toMatchObject({ code: 3, error: { code: 'forbidden', requestId: expect.stringMatching(/^cli-/) } });
    }
    const approved = await decide(people.approver, 'approve', id, '--json');
    expect(JSON.parse(approved.stdout)).toMatchObject({ status: 'approved', note: 'double charges', rowCount: 2 });
    const results = join(people.asker.directory, `${name}-results.csv`);
    const sent = await apply(people.asker, id, '--json', '--results', results);
    expect({ code: sent.code, lines: jsonLines(sent.stdout) }).toMatchObject({
      code: 0,
      lines: [{ status: 'done', amount: 120 }, { status: 'done', amount: 130.5 }, { type: 'summary' }],
    });
    expect(readFileSync(results, 'utf8').trim().split('\n')).toHaveLength(3);
    for (const cli of [people.asker, people.approver]) expect((await apply(cli, id)).code).toBe(0);
    const again = await people.asker.run(['refunds', 'run', file, '--yes', '--json']);
    expect({ code: again.code, lines: jsonLines(again.stdout) }).toMatchObject({
      code: 0,
      lines: [{ status: 'skipped' }, { status: 'skipped' }, { type: 'summary' }],
    });
    expect(await json(people.asker, 'refunds', 'request', file, '--note', 'nothing left', '--yes')).toBeNull();
    expect(await Promise.all(bills.map(billOf))).toMatchObject([
      { refundedAmount: 120, refunds: [{}] },
      { refundedAmount: 130.5, refunds: [{}] },
    ]);
    expect((await decide(people.approver, 'approve', id)).code).toBe(3);
  });

  it('an answer that is lost between two refunds loses nothing and doubles nothing', async () => {
    const { file, bills } = await fileOf(101, 102, 103);
    const id = await ask(file);
    expect((await decide(people.approver, 'approve', id)).code).toBe(0);
    let number = 0;
    onRefund = () => ++number >= 2;
    const broken = await apply(people.asker, id);
    onRefund = undefined;
    expect(broken.code).not.toBe(0);
    expect((await apply(people.asker, id)).code).toBe(0);
    expect(await Promise.all(bills.map(billOf))).toMatchObject(
      [101, 102, 103].map((refundedAmount) => ({ refundedAmount, refunds: [{}] })),
    );
  });
});

it.each([
  [1001, 'x', '1,000'],
  [1600, 'x', '1,000'],
  [900, 'ß'.repeat(150), '450'],
])('a request of %s rows, more than the server takes, says how many fit', async (count, reason, fitting) => {
  const { bills } = await fileOf(40);
  const file = join(people.asker.directory, 'many.csv');
  const ofRows = (rows: number) => {
    const lines = Array.from({ length: rows }, (_, row) => `many-${count}-${row},${bills[0]},0.01,${reason}\n`);
    writeFileSync(file, `ref,billingId,amount,reason\n${lines.join('')}`);
    return people.asker.run(['refunds', 'request', file, '--note', 'many', '--yes', '--quiet']);
  };
  const { code, stderr } = await ofRows(count);
  const words = `rows are more than the server takes in one request; nothing was asked for.\nSplit ${file} into files of at most ${fitting} rows, and ask for each.\n`;
  expect({ code, stderr }).toEqual({ code: 3, stderr: `${count.toLocaleString('en')} ${words}` });
  expect(await ofRows(Number(fitting.replace(',', '')))).toMatchObject({ code: 0 });
});

describe('a request', () => {
  const runSql = async (query: string) => {
    const { sql } = await api<{ sql: { raw(text: string): object } }>('../../node_modules/drizzle-orm/index.js');
    await (server.database as { execute(query: object): Promise<unknown> }).execute(sql.raw(query));
  };
  const expire = (id: string) => runSql(`update refund_requests set requested_at = now() - interval '169 hours' where id = ${id}`);

  it('that has expired, or was decided, asks no question and names the next step', async () => {
    const { file } = await fileOf(33, 34);
    const id = await ask(file);
    const next = async (cli: Cli, ...args: string[]) => {
      const { code, stderr } = await cli.run([...args, '--yes']);
      return [code, ...stderr.trimEnd().split('\n').slice(1)];
    };
    const [approve, apply] = [
      ['refunds', 'approve', id],
      ['refunds', 'apply', '--request', id],
    ];
    expect(await next(people.asker, ...apply)).toEqual([
      6,
      'It is waiting; nothing was sent.',
      `Next: \`caredesk refunds approve ${id}\` as another account.`,
    ]);
    await expire(id);
    const again = 'Next: `caredesk refunds request FILE --note TEXT` to ask again, as a request is good for 7 days.';
    expect(await onTerminalHere(approve, { env: people.approver.env })).toMatch(/^(?!.*y\/N).*It is expired; nothing was changed\./s);
    expect(await next(people.approver, ...approve)).toEqual([3, 'It is expired; nothing was changed.', again]);
    expect(await next(people.asker, ...apply)).toEqual([6, 'It is expired; nothing was sent.', again]);
    await decide(people.approver, 'decline', await ask(file), '--reason', 'wrong list');
    const [{ requestId: other = '' } = {}] = await json<{ requestId: string }[]>(
      people.viewer,
      'refunds',
      'requests',
      '--status',
      'declined',
    );
    const { code, stderr } = await decide(people.approver, 'approve', other);
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(/; declined by \S+, .*: wrong list\.\nIt is declined; nothing was changed\./),
    ]);
  });

  it('that another person decides while the user looks at it says who did', async () => {
    const { file } = await fileOf(35);
    const id = await ask(file);
    onDecision = () => decide(people.admin, 'approve', id);
    const { code, stderr } = await decide(people.approver, 'decline', id, '--reason', 'too late');
    expect([code, stderr.split('\n').slice(-4)]).toEqual([
      3,
      [
        expect.stringMatching(/; approved by \S+@example\.test, /),
        'It is approved; nothing was changed.',
        `Next: \`caredesk refunds apply --request ${id}\` to send it.`,
        '',
      ],
    ]);
  });

  it('that expired with a refund of unknown outcome may be asked for again, and makes it once', async () => {
    const { file, bills } = await fileOf(36.4);
    const first = await ask(file);
    expect((await decide(people.approver, 'approve', first)).code).toBe(0);
    onRefund = () => true;
    expect((await apply(people.asker, first)).code).toBe(5);
    onRefund = undefined;
    await expire(first);
    const asked = await people.asker.run(['refunds', 'request', file, '--note', 'again', '--yes', '--json']);
    expect([asked.code, asked.stderr]).toEqual([0, expect.not.stringContaining('duplicates')]);
    const { requestId } = JSON.parse(asked.stdout) as { requestId: string };
    expect((await decide(people.approver, 'approve', requestId)).code).toBe(0);
    expect((await apply(people.asker, requestId)).code).toBe(0);
    expect(await billOf(bills[0] ?? '')).toMatchObject({ refundedAmount: 36.4, refunds: [{}] });
  });

  it('that expired is not sent again, but what became of its refund is asked: 5 until the bill shows it', async () => {
    const { file, bills } = await fileOf(37.2, 38.5);
    const id = await ask(file);
    expect((await decide(people.approver, 'approve', id)).code).toBe(0);
    onRefund = () => true;
    expect((await apply(people.asker, id)).code).toBe(5);
    onRefund = undefined;
    await expire(id);
    const doubted = await apply(people.asker, id);
    expect([doubted.code, doubted.stderr]).toEqual([
      5,
      expect.stringMatching(/It is expired; .*\n[12] rows? still ha(s|ve) an unknown outcome\./),
    ]);
    const dry = await people.asker.run(['refunds', 'apply', '--request', id, '--dry-run']);
    expect(dry.code).toBe(6);
    expect((await people.approver.run(['refunds', 'run', file, '--yes'])).code).toBe(0);
    const { code, stderr } = await apply(people.asker, id);
    expect([code, stderr]).toEqual([6, expect.stringContaining(`(bill ${bills[0]}) is now known: found on the bill`)]);
    expect(await json(people.asker, 'refunds', 'find', '--bill', bills[0] ?? '')).toMatchObject([{ status: 'done' }]);
    expect(await billOf(bills[0] ?? '')).toMatchObject({ refundedAmount: 37.2, refunds: [{}] });
  });
});

describe('a used request', () => {
  it('has nothing to do: 0 for an account that may not refund, without consent, and with an empty ledger', async () => {
    const { file, bills, name } = await fileOf(107);
    const id = await ask(file);
    expect((await decide(people.approver, 'approve', id)).code).toBe(0);
    expect((await apply(people.asker, id)).code).toBe(0);
    const env = anotherMachine(people.viewer, name);
    const { code, stdout, stderr } = await people.viewer.run(['refunds', 'apply', '--request', id, '--json'], { env });
    expect({ code, lines: jsonLines(stdout), stderr }).toMatchObject({
      code: 0,
      lines: [
        { status: 'skipped', billingId: bills[0] },
        { type: 'summary', counts: { skipped: 1, done: 0 } },
      ],
      stderr: expect.stringContaining('Nothing to do'),
    });
    expect(await billOf(bills[0] ?? '')).toMatchObject({ refundedAmount: 107, refunds: [{}] });
  });
});

describe('an approved request', () => {
  const preload = fileURLToPath(new URL('./support/kill-at-write.mjs', import.meta.url));

  it('whose run is killed at a write of its ledger refunds each bill once', async () => {
    for (const at of ['2:before', '3:after', '4:after', '5:before', '6:after']) {
      // Writes that meet are joined: of three refunds there are at least six.
      const { file, bills } = await fileOf(104, 105, 106);
      const id = await ask(file);
      expect((await decide(people.approver, 'approve', id)).code).toBe(0);
      const env = { KILL_AT_WRITE: at, NODE_OPTIONS: `--import=${preload}` };
      const killed = await people.asker.spawn(['refunds', 'apply', '--request', id, '--yes'], { env });
      expect(killed.signal, at).toBe('SIGKILL');
      const next = await apply(people.asker, id);
      expect(next.code, `${at} ${next.stderr}`).toBe(0);
      const after = await Promise.all(bills.map(billOf));
      expect(after, at).toMatchObject([104, 105, 106].map((refundedAmount) => ({ refundedAmount, refunds: [{}] })));
    }
  });
});

describe('a decision', () => {
  it('is shown with its totals as amounts, and with its rows', async () => {
    const { file } = await fileOf(1204.5, 101);
    const asked = await people.asker.run(['refunds', 'request', file, '--note', 'both charges', '--yes']);
    const id = /^requestId +(\d+)$/m.exec(asked.stdout)?.[1] ?? '';
    for (const { stdout } of [
      asked,
      await decide(people.approver, 'decline', id, '--reason', 'no'),
      await people.viewer.run(['refunds', 'requests']),
    ])
      expect(stdout).toContain('1,305.50 USD');
    expect(asked.stdout).toMatch(/^totals +1,305\.50 USD$/m);
    expect(asked.stdout).not.toMatch(/^(rows|totals) +\d$/m);
    expect(asked.stdout).toMatch(/^rows\nbillingId +amount .*\n.* 1,204\.50 USD/m);
  });

  it.each([
    ['x'.repeat(501), 'has more than 500 characters'],
    ['card 4111 1111 1111 1111', 'contains what looks like a card number; remove it'],
    ['bell \u0007', 'contains control or invisible characters; type it again'],
  ])('names the flag of a text that no server takes: %j', async (text, problem) => {
    const asked = await people.asker.run(['refunds', 'request', 'no-such.csv', '--note', text, '--yes']);
    const declined = await people.approver.run(['refunds', 'decline', '1', '--reason', text, '--yes']);
    expect([asked.code, asked.stderr, declined.code, declined.stderr]).toEqual([2, `--note: ${problem}\n`, 2, `--reason: ${problem}\n`]);
  });

  it('needs a request that exists, a reason to decline, and a person or --yes', async () => {
    const { file } = await fileOf(20);
    const id = await ask(file);
    expect((await decide(people.approver, 'approve', '987654')).code).toBe(7);
    expect((await people.approver.run(['refunds', 'decline', id, '--yes'])).code).toBe(2);
    expect((await people.approver.run(['refunds', 'approve', id])).code).toBe(2);
    const text = { terminal: true, stdin: 'n\n' };
    expect((await people.approver.run(['refunds', 'decline', id, '--reason', ' ', '--yes'], text)).code).toBe(2);
    expect(await refusing(people.approver, 'refunds', 'approve', id)).toMatch(/"status": ?"waiting"/);
    expect(await refusing(people.approver, 'profiles', 'remove', 'default')).toContain('"removed":false');
    const declined = await decide(people.asker, 'decline', id, '--reason', 'typed wrong', '--json');
    expect(JSON.parse(declined.stdout)).toMatchObject({ status: 'declined', declineReason: 'typed wrong' });
    expect((await apply(people.asker, id)).code).toBe(6);
    expect((await people.asker.run(['refunds', 'apply', 'a.plan', '--request', id])).code).toBe(2);
    expect((await apply(people.asker, id, '--digest', 'f2945d29')).code).toBe(2);
    expect((await people.asker.run(['refunds', 'requests', '--status', 'open'])).code).toBe(2);
  });

  it('is announced by `status`, with the limits of the account', async () => {
    const { file } = await fileOf(21);
    await ask(file);
    const status = await json<{ refundLimits: object; refundRequests: { waiting: number } }>(people.asker, 'status');
    expect(status.refundLimits).toEqual([{ currency: 'USD', approvalAbove: '100.00', day: '150.00' }]);
    expect(status.refundRequests.waiting).toBeGreaterThan(0);
    for (const command of ['status', 'whoami'])
      expect((await people.asker.run([command])).stdout).toContain('100.00 USD per refund, 150.00 USD per day without approval');
  });
});
