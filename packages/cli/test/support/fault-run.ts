/** A file of refunds on a backend that misbehaves, run by processes that get killed, and what must hold afterwards. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { csvRow } from '@caredesk/core/csv';
import { expect } from 'vitest';
import { type Backend, type Route, startBackend } from './backend.js';
import { type Billing, type BillingHabits, createBilling, type Fate } from './billing.js';
import { type Cli, newCli, type Result, type RunOptions } from './cli.js';
import { type LedgerKind, newLedger } from './ledgers.js';
import { signIn } from './scene.js';

export interface Row {
  readonly ref: string;
  readonly billingId: number;
  /** Major units. */
  readonly amount: number;
}

/** When a process is killed: at a write of the ledger, when a refund request arrives or was met, or after some time. */
export type Kill =
  | { readonly at: 'write'; readonly number: number; readonly side: 'before' | 'after' }
  | { readonly at: 'request'; readonly number: number; readonly side: 'arrival' | 'met' }
  | { readonly at: 'time'; readonly ms: number };

interface FaultRunOptions {
  readonly kill?: Kill | undefined;
  readonly flags?: readonly string[];
  readonly patience?: number;
}

export interface FaultScene {
  readonly billing: Billing;
  readonly cli: Cli;
  readonly rows: readonly Row[];
  /** Refs of which a request ended so that its outcome could be doubted. */
  readonly doubted: Set<string>;
  /** Refs whose refund comes through after the newest run has looked for the last time, perhaps. */
  readonly late: Set<string>;
  /** As a separate process. */
  run(options?: FaultRunOptions): Promise<Result>;
  /**
   * Runs in this process until the bills can be read: a machine that is busy may be too slow for it, and then nothing is sent. Signs in
   * again where the session has ended.
   * @param patience times a request's longest time, where the backend never answers late: a busy machine may
   */
  runToEnd(flags?: readonly string[], patience?: number): Promise<Result>;
  /** Rows of the newest results file. */
  results(): readonly { readonly ref: string; readonly status: string; readonly isUnread: boolean }[];
}

const preload = fileURLToPath(new URL('./kill-at-write.mjs', import.meta.url));
/** A request's longest time, and how long late answers take. */
const timeoutMs = 1200;
const lateMs = 1700;
const certain: readonly Fate[] = ['fine', 'refused', 'bad-request', 'misdirected', 'rate-limited', 'expired'];

/** A backend that stays up and two users who stay signed in, for one scene after another. */
export interface FaultLane {
  readonly backend: Backend;
  /** One of them has declared that this server honours keys. */
  readonly users: Readonly<Record<'plain' | 'declared', Cli>>;
  /** Where the ledgers of its scenes lie. */
  readonly ledger: LedgerKind;
  /** What the backend answers from now on. */
  route: Route;
  close(): Promise<void>;
}

export async function faultLane(ledger: LedgerKind = 'file'): Promise<FaultLane> {
  const backend = await startBackend([(request) => lane.route(request)]);
  const users = { plain: newCli(backend.url, { keep: true }), declared: newCli(backend.url, { keep: true }) };
  const lane: FaultLane = {
    backend,
    users,
    ledger,
    route: () => undefined,
    close: async () => {
      await backend.stop();
      for (const cli of Object.values(users)) cli.remove();
    },
  };
  for (const cli of Object.values(users)) await mustSignIn(cli, cli === users.declared ? ['--idempotent-refunds'] : []);
  return lane;
}

async function mustSignIn(cli: Cli, flags: readonly string[] = []): Promise<void> {
  const { code, stderr } = await signIn(cli, flags);
  expect(code, stderr).toBe(0);
}

let scenes = 0;

/** The same user with a separate ledger; if that is shared, each run is on a separate machine. Removed by `remove`. */
function withOwnLedger(cli: Cli, kind: LedgerKind): Cli {
  const directory = join(cli.directory, `scene-${++scenes}`);
  mkdirSync(directory);
  // What is known of the ledger of the scene before.
  rmSync(join(cli.env.CAREDESK_CONFIG_DIR as string, 'ledgers'), { recursive: true, force: true });
  const ledger = newLedger(kind);
  let machines = 0;
  const env = cli.env;
  const here = async <O extends RunOptions>(options?: O) => {
    const state = join(directory, kind === 'shared' ? `state-${++machines}` : 'state');
    return { ...options, env: { ...env, CAREDESK_STATE_DIR: state, ...(await ledger), ...options?.env } };
  };
  return {
    directory,
    env,
    run: async (args, options) => cli.run(args, await here(options)),
    spawn: async (args, options) => cli.spawn(args, await here(options)),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

export function faultScene(
  lane: FaultLane,
  rows: readonly Row[],
  habits: BillingHabits & { readonly declared?: boolean },
  fateOf: (number: number) => Fate,
): FaultScene {
  const billing = createBilling(habits, () => lane.backend.tokens.expire());
  billing.lateMs = lateMs;
  let onRequest: ((side: 'arrival' | 'met') => void) | undefined;
  lane.route = async (request) => {
    const isRefund = request.path === '/api/admin/billing/RefundPaymentDoctor';
    if (isRefund) onRequest?.('arrival');
    const answer = await billing.route(request);
    if (isRefund) onRequest?.('met');
    return answer;
  };
  const cli = withOwnLedger(habits.declared ? lane.users.declared : lane.users.plain, lane.ledger);
  const doubted = new Set<string>();
  const late = new Set<string>();
  billing.fate = ({ number }) => {
    const fate = fateOf(number);
    const order = billing.orders.at(-1)?.body;
    const row = rows.find(
      ({ billingId, amount, ref }) => billingId === order?.billingId && amount === order.amount && ref === order.reason,
    );
    if (row && !certain.includes(fate)) doubted.add(row.ref);
    if (row && fate === 'late-refund') late.add(row.ref);
    return fate;
  };
  const file = join(cli.directory, 'refunds.csv');
  const results = join(cli.directory, 'results.csv');
  // The reason is the ref, so that the backend can tell rows apart.
  writeFileSync(
    file,
    csvRow(['ref', 'billingId', 'amount', 'reason']) +
      rows.map(({ ref, billingId, amount }) => csvRow([ref, billingId, amount, ref])).join(''),
  );

  return {
    billing,
    cli,
    rows,
    doubted,
    late,
    results: () =>
      readFileSync(results, 'utf8')
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => {
          const [ref = '', , , status = ''] = line.split(',');
          return { ref, status, isUnread: line.includes('could not be read') };
        }),
    runToEnd,
    run,
  };

  async function runToEnd(flags: readonly string[] = [], patience = 1): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      late.clear();
      const ended = await cli.run(command(flags, Math.max(attempt, patience)));
      // A process that died in the middle of a refresh took the session with it.
      if (ended.code === 4 && attempt < 3) await mustSignIn(cli);
      else if (ended.code !== 1 || !ended.stderr.includes('did not answer in time') || attempt === 8) return ended;
    }
  }

  function command(flags: readonly string[], patience: number): readonly string[] {
    const timeout = String(timeoutMs * patience);
    return ['refunds', 'run', file, '--yes', '--allow-twins', '--results', results, '--timeout', timeout, ...flags];
  }

  async function run({ kill, flags = [], patience = 1 }: FaultRunOptions = {}): Promise<Result> {
    const env = kill?.at === 'write' ? { NODE_OPTIONS: `--import=${preload}`, KILL_AT_WRITE: `${kill.number}:${kill.side}` } : {};
    let requests = 0;
    late.clear();
    const result = await cli.spawn(command(flags, patience), {
      env,
      onSpawn: (child) => {
        if (kill?.at === 'time') setTimeout(() => child.kill('SIGKILL'), kill.ms);
        if (kill?.at === 'request')
          onRequest = (side) => {
            if (side === kill.side && ++requests === kill.number) child.kill('SIGKILL');
          };
      },
    });
    onRequest = undefined;
    if (result.signal === 'SIGKILL') doubtLast(billing, rows, doubted);
    return result;
  }
}

/** What was under way when the process died is in doubt too. */
function doubtLast({ orders }: Billing, rows: readonly Row[], doubted: Set<string>): void {
  for (const { body } of orders.slice(-8)) for (const { ref } of rows) if (ref === body.reason) doubted.add(ref);
  // A request may have been written down without ever leaving.
  for (const { ref } of rows) if (!orders.some(({ body }) => body.reason === ref)) doubted.add(ref);
}

/** What must hold after a run that came to its end. */
export function checkTruth({ billing, rows, doubted, late, results }: FaultScene, habits: BillingHabits): void {
  expect(billing.overlapped(), 'two requests of one bill were under way').toBe(false);
  expect(
    results()
      .map(({ ref }) => ref)
      .toSorted(),
  ).toEqual(rows.map(({ ref }) => ref).toSorted());
  for (const { billingId, minor, refunds } of billing.bills) {
    expect(
      refunds.reduce((sum, refund) => sum + refund.minor, 0),
      `bill ${billingId}`,
    ).toBeLessThanOrEqual(minor);
  }
  for (const { ref, status, isUnread } of results()) {
    const row = rows.find((candidate) => candidate.ref === ref) as Row;
    const made = billing.made(row.billingId).filter(({ reason }) => reason === ref);
    const what = `${ref} ${status}, made ${made.length} times`;
    expect(made.length, what).toBeLessThanOrEqual(1);
    for (const { minor } of made) expect(minor, what).toBe(Math.round(row.amount * 100));
    if (status === 'done' || status === 'skipped') expect(made, what).toHaveLength(1);
    else if (status === 'unknown') {
      expect(doubted.has(ref), `${what}, and nothing was in doubt`).toBe(true);
      if (habits.references && habits.refundList && !isUnread && !late.has(ref)) expect(made, what).toHaveLength(0);
    } else expect(made, what).toHaveLength(0);
  }
}
