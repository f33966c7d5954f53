/** On a terminal a server's, a file's or a person's text is text: no command lets it move the cursor, hide or turn anything, or begin a line. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, type EndpointGroup, endpoints, type Field, type Fields } from '@caredesk/core/contract';
import { isLong } from '@caredesk/reference-api/test/support';
import { describe, expect, it } from 'vitest';
import { commands } from '../src/commands.js';
import type { Route } from './support/backend.js';
import type { Cli } from './support/cli.js';
import { scene } from './support/scene.js';
import { onTerminal, onTerminalHere } from './support/terminal.js';

/** A colour, a window's title, the clipboard, an 8-bit introducer, two directions, two line ends and an erased screen. */
const hostile = 'evil\u001B[35m\u001B]0;title\u0007\u001B]52;c;QUJD\u0007\u009B2J\u202E\u2066\r\nBROKEN\u2028BROKEN\u001B[2J\u061C';

const answerOf = (name: string, field: Field): unknown => {
  switch (field.kind) {
    case 'text':
      return hostile;
    case 'choice':
      return name === 'paymentStatus' ? 'paid' : name === 'discountType' ? 'percent' : hostile;
    case 'list':
      return [recordOf(field.of.fields)];
    case 'currency':
      return 'USD';
    case 'instant':
      return '2026-01-01T00:00:00Z';
    case 'date':
      return '2026-01-01';
    case 'flag':
      return true;
    case 'status':
      return 0;
    default:
      return name === 'refundedAmount' ? 0 : 1;
  }
};
const recordOf = (fields: Fields): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerOf(name, field)])),
  [`unknown${hostile}`]: hostile,
});

const calls = Object.values<EndpointGroup>(endpoints).flatMap((group) => Object.values<Endpoint>(group));
const matches = (endpoint: Endpoint, method: string, path: string): boolean =>
  endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i').test(path);

/** Answers every call of the contract in full. */
const everything: Route = ({ method, path, query }) => {
  const { answer } = calls.find((endpoint) => matches(endpoint, method, path)) ?? {};
  const isFirstPage = (query.get('pageNumber') ?? '1') === '1';
  switch (answer?.kind) {
    case 'one':
      return { data: recordOf(answer.of.fields) };
    case 'many':
      return { data: isFirstPage ? [recordOf(answer.of.fields)] : [], totalCount: 1 };
    case 'strings':
      return { data: [hostile] };
    case 'boolean':
      return { data: false };
    default:
      return answer && { data: null };
  }
};
const refusals: Route = ({ path }) =>
  path === '/token' ? undefined : { status: 400, refusal: hostile, headers: { 'x-request-id': 'x\u009B2J' } };

/** One command line for each command; what it asks is answered by `typed`. */
const lines: Readonly<Record<string, readonly string[]>> = {
  login: ['--username', hostile, '--password-stdin'],
  logout: [],
  whoami: [],
  status: [],
  doctor: [],
  'profiles list': [],
  'profiles show': ['odd'],
  'profiles set': ['odd', '--max-each', hostile],
  'profiles use': [hostile],
  'profiles remove': [hostile, '--yes'],
  audit: [],
  'doctors search': [hostile],
  'doctors get': ['1'],
  'doctors report': ['--from', '2026-01-01', '--to', '2026-01-31'],
  'doctors charge': ['1', '--amount', '1', '--ref', 'c-1', '--description', hostile],
  'patients search': ['x'],
  'patients get': ['1'],
  'billing get': ['1'],
  'billing list': [],
  'refunds create': ['1', '--ref', 'r-1', '--reason', hostile],
  'refunds run': ['refunds.csv'],
  'refunds plan': ['refunds.csv', '--out', 'new.plan'],
  'refunds request': ['refunds.csv', '--note', 'x', '--yes'],
  'refunds requests': [],
  'refunds approve': ['1', '--yes'],
  'refunds decline': ['1', '--reason', 'x', '--yes'],
  'refunds inspect': ['forged.plan'],
  'refunds apply': ['forged.plan', '--digest', hostile],
  'refunds ledger': ['status'],
  'refunds list': [],
  'refunds show': ['last'],
  'backend learn': ['--out', 'learned.json'],
  'refunds watch': [],
  'refunds pause': [],
  'refunds resume': [],
  'refunds report': ['last', '--html', '/dev/null'],
  'refunds find': ['--ref', hostile],
  'refunds verify': ['last'],
  'refunds resolve': [hostile, '--outcome', 'refunded', '--evidence', hostile],
  'refunds unresolve': [hostile],
  'refunds export': [],
  'refunds reconcile': ['report.csv'],
  'coupons list': [],
  'coupons get': ['1'],
  'coupons create': ['--code', 'NEW', '--name', hostile, '--discount-type', 'percent', '--discount-value', '5'],
  'coupons update': ['1', '--name', 'new'],
  'coupons delete': ['1'],
  'coupons usage': ['1'],
  'coupons plans': ['1'],
  'coupons attach-plan': ['1', hostile],
  'coupons detach-plan': ['1', '1'],
  'coupons import': ['coupons.csv', '--upsert'],
  'coupons inspect': ['forged.plan'],
  'coupons apply': ['forged.plan', '--digest', hostile],
  'coupons export': [],
  api: ['GET', '/api/admin/Doctors/', '--paginate'],
  open: ['doctor', hostile, '--no-browser'],
  check: ['PAGE'],
  completion: ['bash'],
};

const columns = 400;
/** What answers a question: Ctrl-C. */
const interrupt = (shown: string): string => (/\?.*$/.test(shown) ? '\u0003' : '');
const password = 'secret\n';

const onStreams = (cli: Cli, args: readonly string[]): Promise<string> =>
  onTerminalHere(args, {
    env: { ...cli.env, CAREDESK_UPDATE_HINT: 'off' },
    columns,
    stdin: args.includes('--password-stdin') ? password : undefined,
    answer: interrupt,
  });

/** A program on a real terminal. @returns all that the terminal got */
async function onRealTerminal(cli: Cli, args: readonly string[]): Promise<string> {
  const line = args.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  // And the end of the input.
  const keys = args.includes('--password-stdin') ? `${password}\u0004` : '';
  const stty = `stty cols ${columns} -echo`;
  return (await onTerminal(line, { env: cli.env, cwd: cli.directory, stty, keys, answer: interrupt })).text;
}

const esc = '\\u001B';
/** Our own colours, and what the questions' library writes to draw its line. */
const own = new RegExp(`${esc}\\[(?:(?:1|2|22|3[1-46]|39|9[0-7])m|\\d*[ABCDEFGJK]|\\?\\d+[hl]|\\d+;?\\d*[Hm])`, 'g');
const foreign = new RegExp(`${esc}(?:\\[35m|\\[2J|\\])`);

function expectPlain(seen: string, what: string): void {
  expect(seen, `${what} printed nothing`).not.toBe('');
  expect(seen, what).not.toMatch(foreign);
  expect(seen.replaceAll(own, '').replaceAll(/[\r\n\t]/g, ''), what).not.toMatch(
    /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
  );
  expect(seen.replaceAll(own, ''), what).not.toMatch(/[\r\n]BROKEN/);
}

const forgedPlan = (kind: string) => {
  const content = {
    kind,
    version: 1,
    source: hostile,
    madeAt: hostile,
    identity: { server: hostile, profile: hostile, account: hostile },
    rows: [{ row: { line: 1, ref: hostile, billingId: '1', amount: '', currency: '', reason: hostile, doctorId: '' }, billingId: hostile }],
  };
  return JSON.stringify({ ...content, digest: createHash('sha256').update(JSON.stringify(content)).digest('hex') });
};

function files(cli: Cli, kind: string): void {
  const cell = `"${hostile.replaceAll('"', '""')}"`;
  writeFileSync(join(cli.directory, 'refunds.csv'), `ref,billingId,amount,reason\nr-1,1,0.50,fine\n`);
  writeFileSync(join(cli.directory, 'coupons.csv'), `code,name,discountType,discountValue\nC-1,${cell},percent,5\n${cell},x,${cell},5\n`);
  writeFileSync(join(cli.directory, 'forged.plan'), forgedPlan(kind));
  mkdirSync(join(cli.env.CAREDESK_CONFIG_DIR ?? '', 'profiles'), { recursive: true, mode: 0o700 });
}

describe('on a terminal', () => {
  execFileSync('/usr/bin/script', ['--version']);

  it('every command is tried', () => expect(Object.keys(lines).toSorted()).toEqual(Object.keys(commands).toSorted()));

  const inFolder = (cli: Cli, words: readonly string[]) =>
    words.map((word) => (/^[\w-]+\.(csv|json|plan)$/.test(word) ? join(cli.directory, word) : word));

  /** What the command prints where the server answers like this. */
  async function seen(path: string, route: Route, run: typeof onRealTerminal): Promise<string> {
    const { cli, backend } = await scene([route]);
    files(cli, path.split(' ')[0] ?? '');
    if (/^refunds (list|show|find|verify|export|resolve)/.test(path))
      await cli.run(['refunds', 'run', join(cli.directory, 'refunds.csv'), '--yes']);
    const args = (lines[path] ?? []).map((word) => (word === 'PAGE' ? `${backend.url}/api/admin/Doctors/` : word));
    return run(cli, [...path.split(' '), ...inFolder(cli, args)]);
  }
  /** They ask no server. */
  const local = ['logout', 'profiles list', 'refunds list', 'refunds pause', 'refunds resume'];
  const paths = Object.keys(lines).filter((path) => path !== 'completion');

  it.each(paths)('%s shows what the server answers and refuses as text', async (path) => {
    const [answered, refused] = await Promise.all([seen(path, everything, onStreams), seen(path, refusals, onStreams)]);
    expectPlain(answered, path);
    if (!local.includes(path)) expectPlain(refused, `${path}, refused`);
  });

  // A password, a table, a question, a file.
  it.each(isLong ? paths : ['login', 'doctors search', 'refunds run', 'coupons inspect'])(
    '%s shows it as text on a real terminal, too',
    async (path) => expectPlain(await seen(path, everything, onRealTerminal), path),
  );

  it('a mistyped command line is shown as text', async () => {
    const { cli } = await scene([everything]);
    const mistyped = [
      ['--profile', hostile, 'whoami', '--debug'],
      [hostile],
      ['doctors', hostile],
      ['doctors', 'get', `--${hostile}`],
      ['help', hostile],
      ['--profile', hostile, 'whoami'],
      ['refunds', 'run', hostile, '--dry-run', '--debug'],
    ];
    for (const args of mistyped) expectPlain(await onStreams(cli, args), args.join(' '));
  });
});
