/**
 * kill -9 during many concurrent changes: refunds, charges and sign-ups. Afterwards, answered changes exist, refused ones do not, and
 * unanswered ones can be sent again and are made once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { billing, doctors } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Database, queryRows } from '../src/database/database.js';
import { openEmbedded } from '../src/database/embedded.js';
import { openPostgres } from '../src/database/postgres.js';
import { type Random, randomOf } from '../src/seed-data/random.js';
import { type Api, apiOf, databases } from './api.js';
import { createPostgresDatabase } from './postgres.js';
import { signIn, startServerProcess } from './support.js';

/** `npm run test:faults` sets more. */
const seeds = Number(process.env.CAREDESK_FAULT_SEEDS ?? 2);
const firstSeed = Number(process.env.CAREDESK_FAULT_FIRST ?? 1);
/** Sent at once. */
const changes = 300;

type Fate = 'done' | 'not done' | 'unknown';
interface Change {
  readonly kind: 'refund' | 'charge' | 'sign-up';
  /** A reference, or a doctor's e-mail. */
  readonly key: string;
  readonly send: (api: Api) => Promise<{ readonly status: number; readonly headers: Headers; readonly body: Answered }>;
}
interface Answered {
  readonly isSuccessful?: boolean;
  readonly errorMessage?: string;
}

/** Several refunds of one bill together ask for more than it has: some must be refused. */
const contended = { firstBill: 5, bills: 40 };

function changeOf(random: Random, seed: number, number: number): Change {
  const key = `fault-${seed}-${number}`;
  const post = (path: string, body: object) => (api: Api) => api.send('POST', path, body, { 'idempotency-key': key });
  const choice = random.fraction();
  if (choice < 0.5) {
    const billingId = contended.firstBill + random.below(contended.bills);
    return { kind: 'refund', key, send: post(billing.refund.path, { billingId, amount: 1 + random.below(20), reference: key }) };
  }
  if (choice < 0.95) {
    const doctorId = 1 + random.below(200);
    return { kind: 'charge', key, send: post(doctors.charge.path, { doctorId, amount: 1 + random.below(500), reference: key }) };
  }
  const email = `${key}@example.test`;
  const person = { firstName: 'Fault', lastName: String(number), email, password: 'long enough' };
  return { kind: 'sign-up', key: email, send: (api) => api.send('POST', doctors.signUp.path, person) };
}

async function fateOf(change: Change, api: Api): Promise<Fate> {
  const answer = await change.send(api).catch(() => undefined);
  if (!answer || answer.status === 504 || typeof answer.body !== 'object') return 'unknown';
  if (answer.status === 200) return answer.body.isSuccessful ? 'done' : 'not done';
  return answer.headers.has('retry-after') || answer.status < 500 ? 'not done' : 'unknown';
}

/** How often each change of a seed was made, by its key; undefined: never. */
async function timesMade(database: Database, seed: number): Promise<ReadonlyMap<string, number>> {
  const like = `fault-${seed}-%`;
  const made = await queryRows<{ key: string; times: number }>(
    database,
    sql`select key, count(*)::int as times from (
      select reference as key from refunds
      union all select reference from bills
      union all select doctors.email from doctors join users on users.doctor_id = doctors.id
    ) as changes where key like ${like} group by key`,
  );
  return new Map(made.map(({ key, times }) => [key, times]));
}

/** Tables agree with each other and with the audit. */
async function expectSound(database: Database, seed: number): Promise<void> {
  const wrongBills = sql`select bills.id from bills left join refunds on refunds.bill_id = bills.id group by bills.id
    having coalesce(sum(refunds.amount), 0) <> bills.refunded_amount or bills.refunded_amount > bills.amount`;
  expect(await queryRows(database, wrongBills)).toEqual([]);
  const like = `fault-${seed}-%`;
  const told = (action: string) =>
    sql`select entity_id as id, count(*)::int as n from audit where action = ${action} group by entity_id order by 1`;
  const refunded = sql`select bill_id as id, count(*)::int as n from refunds where reference like ${like} group by bill_id order by 1`;
  const charged = sql`select id, 1 as n from bills where reference like ${like} order by 1`;
  const signedUp = sql`select id, 1 as n from doctors where email like ${like} order by 1`;
  for (const [action, made] of [
    ['bill.refund', refunded],
    ['bill.charge', charged],
    ['doctor.sign-up', signedUp],
  ] as const)
    expect(await queryRows(database, told(action)), action).toEqual(await queryRows(database, made));
  const unmatched = sql`select id from doctors where email like ${like} and id not in (select doctor_id from users where doctor_id is not null)`;
  expect(await queryRows(database, unmatched)).toEqual([]);
}

interface Scene {
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string | undefined;
  readonly look: (inside: (database: Database) => Promise<void>) => Promise<void>;
  readonly remove: () => Promise<void>;
}

async function embeddedScene(): Promise<Scene> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caredesk-faults-'));
  return {
    env: {},
    dataDir,
    look: async (inside) => {
      const { database, close } = await openEmbedded(join(dataDir, 'database'));
      await inside(database).finally(close);
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function postgresScene(): Promise<Scene> {
  const { url, drop } = await createPostgresDatabase();
  return {
    env: { DATABASE_URL: url },
    dataDir: undefined,
    look: async (inside) => {
      const { database, close } = await openPostgres(url);
      await inside(database).finally(close);
    },
    remove: drop,
  };
}

describe.each(databases)('a server on the %s database that is killed in the middle of changes', (on) => {
  it.each(Array.from({ length: seeds }, (_, index) => firstSeed + index))(
    'has kept what it answered and nothing else (seed %i)',
    async (seed) => {
      const scene = await (on === 'postgres' ? postgresScene() : embeddedScene());
      const random = randomOf(`faults ${on}`, seed);
      const all = Array.from({ length: changes }, (_, number) => changeOf(random, seed, number));
      const start = async () => {
        const server = await startServerProcess({ env: scene.env, ...(scene.dataDir && { dataDir: scene.dataDir }) });
        return { server, api: apiOf(server, (await signIn(server.url)).access_token) };
      };

      const { server, api } = await start();
      const killAfter = 1 + random.below(changes * 0.6);
      let done = 0;
      const known = await Promise.all(
        all.map(async (change) => {
          const fate = await fateOf(change, api);
          if (fate === 'done' && ++done === killAfter) server.process.kill('SIGKILL');
          return fate;
        }),
      );
      await server.stop('SIGKILL');
      // PostgreSQL may still be committing.
      await wait(300);

      await scene.look(async (database) => {
        await expectSound(database, seed);
        const made = await timesMade(database, seed);
        for (const [index, change] of all.entries()) {
          const times = made.get(change.key) ?? 0;
          if (known[index] === 'done') expect(times, `${change.key} was answered`).toBe(1);
          if (known[index] === 'not done') expect(times, `${change.key} was refused`).toBe(0);
          expect(times).toBeLessThanOrEqual(1);
        }
      });

      const again = await start();
      const second: Fate[] = [];
      for (let from = 0; from < all.length; from += 20)
        second.push(...(await Promise.all(all.slice(from, from + 20).map((change) => fateOf(change, again.api)))));
      expect(await again.server.stop()).toBe(0);
      await scene.look(async (database) => {
        await expectSound(database, seed);
        const made = await timesMade(database, seed);
        for (const [index, change] of all.entries()) {
          const times = made.get(change.key) ?? 0;
          // A second sign-up is refused, as the e-mail is taken by the first.
          if (second[index] === 'done' || known[index] === 'done') expect(times, change.key).toBe(1);
          else expect(times, change.key).toBe(change.kind === 'sign-up' && known[index] === 'unknown' ? times : 0);
        }
      });
      expect(known).toContain('done');
      expect(second).not.toContain('unknown');
      await scene.remove();
    },
  );
});
