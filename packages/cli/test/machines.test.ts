/** What scripts rely on: every `--json` shape, errors as JSON, and their documentation in help. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type JsonShape, jsonShapes } from '../src/output/json-shapes.js';
import { page } from './support/backend.js';
import { createBilling } from './support/billing.js';
import { newCli } from './support/cli.js';
import { createCoupons } from './support/coupon-shop.js';
import { doctorRoutes, doctorRows } from './support/people.js';
import { scene } from './support/scene.js';
import { jsonLines } from './support/shop.js';

function shapeOf(name: string): JsonShape {
  const shape = (jsonShapes as Readonly<Record<string, JsonShape>>)[name];
  if (!shape) throw new Error(`No shape is documented for ${name}`);
  return shape;
}

/** The shape of a list's rows; undefined: it is none. */
const rowShapeOf = ({ schema }: JsonShape) => ('item' in schema ? (schema.item as JsonShape['schema']) : undefined);

/** Holds what a command printed to its documented shape. */
function check(name: string, stdout: string, { schema, lines }: JsonShape = shapeOf(name)): void {
  const documents = lines ? stdout.trimEnd().split('\n') : [stdout];
  expect(documents.length).toBeGreaterThan(0);
  for (const document of documents) {
    const { issues } = v.safeParse(schema, JSON.parse(document));
    expect(issues?.map(({ message, path }) => `${name} ${path?.map(({ key }) => key).join('.')}: ${message}`)).toBeUndefined();
  }
}

const patient = {
  patientId: 4,
  firstName: 'Jo',
  lastName: 'Do',
  status: 0,
  reminders: [{ reminderId: 1, channel: 'email', scheduledAt: '2026-01-01T00:00:00Z', status: 'sent' }],
};

const request = {
  requestId: 7,
  status: 'waiting',
  requestedBy: 'josé@clinic.test',
  requestedAt: '2026-01-01T00:00:00Z',
  note: 'Twice',
  rowCount: 1,
  totals: [{ currency: 'USD', amount: 1 }],
  rows: [{ billingId: 1, amount: 1, currency: 'USD', reference: 'r' }],
};

async function everything() {
  const billing = createBilling();
  const coupons = createCoupons();
  const made = await scene([
    billing.route,
    coupons.route,
    doctorRoutes(doctorRows.map((row) => ({ ...row, cardLast4: '4242' }))),
    ({ path, query, body }) => {
      if (path === '/api/admin/Doctors/PaymentDoctor') return { data: { ...body, billingId: 900 } };
      if (path === '/api/admin/patient/GetAll/') return page([patient], query, []);
      if (path === '/api/admin/patient/GetById') return { data: patient };
      if (path.startsWith('/api/admin/Doctors/DoctorReport/'))
        return {
          data: [{ doctorId: 1, doctorName: 'A', planName: 'P', status: 0, patients: 2, billed: 3, refunded: 1, net: 2, currency: 'USD' }],
        };
      if (path === '/api/admin/billing/RefundRequest/GetAll/') return page([{ ...request, rows: null }], query, []);
      if (path.startsWith('/api/admin/billing/RefundRequest/')) return { data: request };
      if (path === '/api/admin/audit/GetAll/')
        return page(
          [{ auditId: 1, at: '2026-01-01T00:00:00Z', action: 'bill.refund', changes: [{ field: 'a', from: null, to: '1' }] }],
          query,
          [],
        );
      return undefined;
    },
  ]);
  for (const id of [1, 2, 3]) billing.bill(id, 10);
  return { ...made, billing, coupons };
}

describe('--json', () => {
  it('of every command has the shape that `help json` documents', async () => {
    const { cli, billing, coupons } = await everything();
    const file = (name: string, text: string) => {
      const path = join(cli.directory, name);
      writeFileSync(path, text);
      return path;
    };
    const seen = new Set<string>();
    const run = async (name: string, ...args: string[]) => {
      seen.add(name);
      const words = name === 'caredesk' ? [] : name.replace(/( [A-Z]+){2}$/, '').split(' ');
      const printed = async (format: string) => {
        const { stdout, stderr, code } = await cli.run([...words, ...args, format], { stdin: 'caredesk-demo\n' });
        expect([0, 3, 5], stderr).toContain(code);
        return stdout;
      };
      const stdout = await printed('--json');
      check(name, stdout);
      const row = rowShapeOf(shapeOf(name));
      if (!row) return;
      if (name === 'refunds resolve --file') await cli.run(['refunds', 'unresolve', 'w']);
      const lines = await printed('--json-lines');
      check(name, lines, { schema: row, lines: true });
      expect(jsonLines(lines), name).toHaveLength((JSON.parse(stdout) as unknown[]).length);
    };
    const refunds = file('r.csv', 'ref,billingId,amount\na,1,1\nb,2,2\n');
    await run('login', '--username', 'admin@caredesk.test', '--password-stdin');
    await run('whoami');
    await run('status');
    await run('doctor');
    await run('caredesk');
    await run('--version');
    for (const shell of ['bash', 'zsh', 'fish', 'powershell']) await run('completion', shell);
    await run('profiles set', 'other', '--api-base', 'https://other.test', '--max-each', '5');
    await run('profiles list');
    await run('profiles show');
    await run('profiles use', 'default');
    await run('profiles remove', 'other', '--yes');
    await run('audit');
    await run('backend learn', '--out', join(cli.directory, 'learned.json'));
    const follow = await cli.spawn(['audit', '--follow', '--json'], {
      onSpawn: (child) => child.stdout?.once('data', () => child.kill('SIGINT')),
    });
    seen.add('audit --follow');
    check('audit --follow', follow.stdout);
    await run('api GET', '/api/admin/Doctors/');
    await run('api GET --paginate', '/api/admin/Doctors/');
    await run('profiles set', 'default', '--site', 'https://desk.test');
    await run('open', 'doctor', '1', '--no-browser');
    await run('doctors search');
    await run('doctors get', '1');
    await run('doctors get ID ID', '1', '2');
    await run('doctors report', '--from', '2026-01-01', '--to', '2026-02-01');
    await run('doctors charge --dry-run', '1', '--amount', '4', '--ref', 'd');
    await run('doctors charge', '1', '--amount', '4', '--ref', 'd', '--yes');
    await run('patients search');
    await run('patients get', '4');
    await run('patients get ID ID', '4', '5');
    await run('billing list');
    await run('billing get', '1');
    await run('billing get BILL BILL', '1', 'INV-2');
    await run('refunds run --dry-run', refunds);
    await run('refunds request', refunds, '--note', 'x', '--yes');
    await run('refunds requests');
    await run('refunds approve', '7', '--yes');
    await run('refunds decline', '7', '--reason', 'x', '--yes');
    await run('refunds plan', refunds, '--out', join(cli.directory, 'p.plan'));
    await run('refunds inspect', join(cli.directory, 'p.plan'));
    await run('refunds apply --dry-run', join(cli.directory, 'p.plan'));
    await run('refunds apply', join(cli.directory, 'p.plan'), '--yes');
    await run('refunds run', refunds, '--yes');
    await run('refunds create', '3', '--ref', 'c', '--amount', '1', '--yes');
    const [sent, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    billing.fate = async () => {
      sent.resolve();
      await answer.promise;
      return 'fine' as const;
    };
    const running = cli.run(['refunds', 'create', '3', '--ref', 'paused', '--amount', '0.25', '--yes', '--timeout', '30000']);
    await sent.promise;
    await run('refunds pause');
    await run('refunds resume');
    answer.resolve();
    expect((await running).code).toBe(0);
    billing.fate = () => 'drop-before';
    await cli.run(['refunds', 'run', file('u.csv', 'ref,billingId,amount\nu,3,3\nw,3,2\n'), '--yes', '--timeout', '3000']);
    await run('refunds list');
    await run('refunds list --open');
    await run('refunds show', 'last');
    await run('refunds find', '--bill', '3');
    await run('refunds watch');
    await run('refunds report', 'last', '--html', join(cli.directory, 'report.html'));
    await run('refunds verify', 'last');
    await run('refunds resolve', 'u', '--outcome', 'refunded', '--evidence', 'x');
    await run('refunds resolve --file', file('s.csv', 'entry\nw\n'), '--outcome', 'refunded', '--evidence', 'x');
    await run('refunds unresolve', 'u');
    await run('refunds export');
    await run('refunds export --totals');
    await run('refunds reconcile', file('provider.csv', 'ref,amount\na,1\nzz,2\n'));
    const backup = join(cli.directory, 'backup.sqlite');
    await run('refunds ledger status');
    await run('refunds ledger backup', backup);
    await run('refunds ledger accept', '--because', 'x');
    await run('refunds ledger restore', backup);
    await run('coupons create', '--code', 'NEW', '--discount-type', 'percent', '--discount-value', '10');
    await run('coupons update', 'NEW', '--name', 'n');
    // What is so already is an answer too.
    await run('coupons update', 'NEW', '--name', 'n');
    await run('coupons get', 'new');
    await run('coupons get COUPON COUPON', 'new', 'NEW');
    await run('coupons list');
    await run('coupons attach-plan', 'NEW', 'Pro');
    await run('coupons attach-plan', 'NEW', 'pro');
    await run('coupons plans', 'NEW');
    await run('coupons detach-plan', 'NEW', 'Pro');
    await run('coupons usage', 'NEW');
    const imported = file('c.csv', 'code,discountType,discountValue\nA,percent,5\nB,amount,1\n');
    await run('coupons import --dry-run', imported);
    await run('coupons import --plan-out', join(cli.directory, 'c.plan'), imported);
    await run('coupons inspect', join(cli.directory, 'c.plan'));
    await run('coupons apply --dry-run', join(cli.directory, 'c.plan'));
    await run('coupons apply', join(cli.directory, 'c.plan'), '--yes');
    await run('coupons import', imported, '--yes');
    await run('coupons export');
    await run('coupons delete', 'NEW', '--yes');
    expect(coupons.rows.map(({ code }) => code)).toEqual(['A', 'B']);
    await run('logout');
    const failed = await cli.run(['whoami', '--json-lines']);
    seen.add('error');
    check('error', failed.stderr);
    expect(failed.stdout).toBe('');
    seen.add('events');
    expect(Object.keys(jsonShapes).filter((name) => !seen.has(name))).toEqual(['check', 'check --api']);
  });

  it('makes every error an object on stderr, bad usage too', async () => {
    const cli = newCli('https://api.test');
    for (const [args, code] of [
      [['doctors', 'search', '--nonsense'], 2],
      [['doctors', 'serch'], 2],
      [['refunds', 'create', '1'], 2],
      [['whoami'], 4],
    ] as const) {
      const ended = await cli.run([...args, '--json']);
      expect(ended.code).toBe(code);
      check('error', ended.stderr);
      expect(JSON.parse(ended.stderr)).toMatchObject({ error: { exitCode: code } });
    }
  });
});

describe('what is wrong with a file', () => {
  it.each([
    ['refunds run', 'ref,billingId,amount\na,1,999\nb,77,1\n', ['amount: 999.00 is more', 'bill "77" does not exist']],
    ['coupons import', 'code,discountType,discountValue\nA,percent,200\nB,wrong,1\n', ['at most 100 percent, not 200', 'not "wrong"']],
  ])('is in the error of %s --json alone, problem by problem', async (command, rows, said) => {
    const { cli } = await everything();
    const file = join(cli.directory, 'f.csv');
    writeFileSync(file, rows);
    const ended = await cli.run([...command.split(' '), file, '--yes', '--json']);
    const { error } = JSON.parse(ended.stderr) as { error: { problems: string[]; exitCode: number } };
    expect(error.problems).toEqual(said.map((words) => expect.stringContaining(words)));
    expect({ code: ended.code, stdout: ended.stdout, exitCode: error.exitCode }).toEqual({ code: 2, stdout: '', exitCode: 2 });
  });
});

describe('a stale coupon plan', () => {
  it('is exit 6 before anything is sent', async () => {
    const { cli, coupons } = await everything();
    const row = coupons.add('A');
    const [file, plan] = [join(cli.directory, 'c.csv'), join(cli.directory, 'c.plan')];
    writeFileSync(file, 'code,discountValue\nA,20\n');
    expect((await cli.run(['coupons', 'import', file, '--upsert', '--plan-out', plan])).code).toBe(0);
    row.discountValue = 15;
    const stale = await cli.run(['coupons', 'apply', plan, '--yes']);
    expect(stale).toMatchObject({ code: 6, stderr: expect.stringContaining('line 2 A: update: discountValue 15 → 20') });
    expect(coupons.writes).toHaveLength(0);
    row.discountValue = 10;
    expect((await cli.run(['coupons', 'apply', plan, '--yes'])).code).toBe(0);
    expect(row.discountValue).toBe(20);
    expect((await cli.run(['coupons', 'apply', plan, '--yes'])).code).toBe(0);
    expect(coupons.writes).toHaveLength(1);
  });
});

describe('help', () => {
  it.each([
    [['help', 'environment'], 'CAREDESK_STATE_DIR'],
    [['help', 'exit-codes'], '130  interrupted'],
    [['help', 'json'], 'caredesk refunds run --json  (one object per line)'],
    [['refunds', 'help'], 'caredesk refunds'],
    [['refunds', 'help', 'run'], '--max-failures'],
    [['help', 'refunds', 'run'], '--max-failures'],
    [['help'], 'help environment'],
  ])('%j is found', async (args, text) => {
    const { code, stdout } = await newCli(undefined).run(args);
    expect({ code, said: stdout.includes(text) }).toEqual({ code: 0, said: true });
  });

  it('about a missing topic exits with 2', async () => {
    expect(await newCli(undefined).run(['help', 'nosuch'])).toMatchObject({ code: 2, stdout: '' });
  });

  it('is JSON where that is asked for', async () => {
    const cli = newCli(undefined);
    expect(JSON.parse((await cli.run(['help', 'exit-codes', '--json'])).stdout)).toMatchObject({
      '6': expect.stringContaining('out of date'),
    });
    expect(JSON.parse((await cli.run(['help', 'json', '--json'])).stdout)).toMatchObject({ 'refunds run': { lines: true } });
  });
});

describe('the version', () => {
  it.each(['-v', '-V', '--version'])('is printed by %s', async (flag) => {
    expect((await newCli(undefined).run([flag])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('is JSON with more of it', async () => {
    expect(JSON.parse((await newCli(undefined).run(['--version', '--json'])).stdout)).toMatchObject({
      name: '@caredesk/cli',
      node: process.versions.node,
    });
  });
});

describe('--progress json', () => {
  async function threeRefunds() {
    const made = await everything();
    const file = join(made.cli.directory, 'r.csv');
    writeFileSync(file, 'ref,billingId,amount\na,1,1.5\nb,2,2\nc,3,3\n');
    return { ...made, file };
  }
  const events = ['--progress', 'json'];

  it('makes every line of stderr an event in the shape that `help json` documents', async () => {
    const { cli, file } = await threeRefunds();
    const { stderr } = await cli.run(['refunds', 'run', file, '--yes', '--canary', '1', ...events]);
    check('events', stderr);
    const lines = jsonLines(stderr);
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(['note', 'progress', 'canary']));
    expect(lines.find(({ type }) => type === 'canary')).toEqual({
      type: 'canary',
      message: expect.stringMatching(/^Canary: a \(bill 1, 1\.50 USD\) done/),
    });
  });

  it.each([
    [['refunds', 'run', 'missing.csv', '--yes'], 'File missing.csv does not exist.'],
    [['refunds', 'run'], 'Argument <file> is missing.'],
  ])('makes an error of %j an event', async (args, message) => {
    const { cli } = await everything();
    const { stderr } = await cli.run([...args, ...events]);
    expect(jsonLines(stderr)).toEqual([{ type: 'error', error: expect.objectContaining({ message, exitCode: 2 }) }]);
  });

  it('tells rows and money of each status to the end', async () => {
    const { cli, billing, file } = await threeRefunds();
    billing.fate = ({ billingId }) => (billingId === '2' ? 'refused' : billingId === '3' ? 'drop-before' : 'fine');
    const { stderr } = await cli.run(['refunds', 'run', file, '--yes', '--quiet', '--concurrency', '3', '--timeout', '3000', ...events]);
    const steps = jsonLines(stderr).filter(({ type }) => type === 'progress');
    expect(steps.at(-1)).toEqual({
      type: 'progress',
      progress: 'Refunding',
      done: 3,
      total: 3,
      failed: 1,
      unknown: 1,
      amounts: { sent: { USD: 1.5 }, unknown: { USD: 3 }, failed: { USD: 2 } },
      concurrency: 3,
      perSecond: expect.any(Number),
      secondsLeft: 0,
      paused: false,
    });
    expect((await cli.run(['refunds', 'run', file, '--yes', '--progress', 'bar'])).code).toBe(2);
  });

  it('tells no progress where nothing is left to do', async () => {
    const { cli, file } = await threeRefunds();
    expect((await cli.run(['refunds', 'run', file, '--yes'])).code).toBe(0);
    const { stderr } = await cli.run(['refunds', 'run', file, '--yes', ...events]);
    const progress = jsonLines(stderr).filter(({ type }) => type === 'progress');
    expect(progress.filter(({ total }) => total === 0)).toEqual([]);
    expect(progress.filter(({ progress: work }) => work === 'Refunding')).toEqual([]);
  });

  it('makes notes of what the command of --on-end prints', async () => {
    const { cli, file } = await threeRefunds();
    const hook = 'cat > /dev/null; echo posted; echo "no certificate" >&2; sleep 60 & exit 4';
    const { code, stdout, stderr } = await cli.spawn(['refunds', 'run', file, '--yes', '--json', '--on-end', hook, ...events]);
    check('events', stderr);
    expect({ code, rows: jsonLines(stdout).length }).toEqual({ code: 0, rows: 4 });
    expect(jsonLines(stderr)).toEqual(
      expect.arrayContaining([
        { type: 'note', message: 'posted' },
        { type: 'note', message: 'no certificate' },
        { type: 'warning', message: 'Warning: the command of --on-end ended with exit code 4.' },
      ]),
    );
  });

  it('makes what CAREDESK_TOKEN_COMMAND writes to stderr notes', async () => {
    const { cli, backend } = await everything();
    const command = `echo "touch the key" >&2; echo ${backend.tokens.mint()}`;
    const { code, stderr } = await cli.spawn(['billing', 'list', ...events], { env: { CAREDESK_TOKEN_COMMAND: command } });
    expect({ code, lines: jsonLines(stderr) }).toEqual({ code: 0, lines: [{ type: 'note', message: 'touch the key' }] });
  });

  it.each(['create', 'request', 'plan', 'verify', 'reconcile', 'approve', 'list'])('is an option of refunds %s too', async (word) => {
    const { cli, file } = await threeRefunds();
    expect((await cli.run(['refunds', 'run', file, '--yes'])).code).toBe(0);
    const later = join(cli.directory, 'later.csv');
    writeFileSync(later, 'ref,billingId,amount\nd,1,4\ne,2,4\nf,3,4\n');
    const words: Readonly<Record<string, readonly string[]>> = {
      create: ['1', '--ref', 'more', '--amount', '2', '--yes'],
      request: [file, '--note', 'n', '--yes'],
      plan: [later, '--out', join(cli.directory, 'later.plan')],
      verify: ['last'],
      reconcile: [file],
      approve: ['7', '--yes'],
    };
    const { code, stderr } = await cli.run(['refunds', word, ...(words[word] ?? []), ...events]);
    expect(code).toBe(0);
    if (stderr !== '') check('events', stderr);
    if (['plan', 'verify'].includes(word))
      expect(jsonLines(stderr)).toContainEqual(expect.objectContaining({ progress: 'Reading bills', done: 3, total: 3 }));
  });
});
