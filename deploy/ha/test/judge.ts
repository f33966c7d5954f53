/** Whether the database that is left holds what was answered: all of it, once, and no more than a bill allows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Group } from './group.ts';
import type { Kind, Load } from './load.ts';

/** Each is 0, or empty, where nothing is wrong. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubles: number;
  /** Sign-ups made although 503 said that nothing was done. */
  readonly falsely503: number;
  readonly wrongAmounts: number;
  readonly refundsAboveBills: number;
  readonly auditDiffers: number;
}

interface Stored {
  readonly kind: Kind;
  readonly name: string;
  readonly times: number;
  readonly amount: number;
}

/** By what clients wrote into free text too, not by the references alone, whose index would hide a double. */
const storedChanges = `
  select 'refund' as kind, reason as name, count(*)::int as times, max(amount)::int as amount from refunds where reason like $1 group by reason
  union all select 'charge', description, count(*)::int, max(amount)::int from bills where description like $1 group by description
  union all select 'sign-up', last_name, count(*)::int, 0 from doctors where last_name like $1 group by last_name`;

const sumsThatDiffer = `
  select count(*)::int as wrong from bills left join (select bill_id, sum(amount) as sum from refunds group by bill_id) made on made.bill_id = bills.id
  where bills.refunded_amount > bills.amount or coalesce(made.sum, 0) > bills.amount or (made.sum is not null and made.sum <> bills.refunded_amount)`;

/** Each change has one entry, and each entry its change. */
const entriesThatDiffer = `
  with entries as (select action, entity_id, count(*) as entries from audit where action in ('bill.refund', 'bill.charge', 'doctor.sign-up') group by 1, 2),
  rows as (
    select 'bill.refund' as action, bill_id as entity_id, count(*) as changes from refunds where reason like $1 group by 2
    union all select 'bill.charge', id, 1 from bills where description like $1
    union all select 'doctor.sign-up', id, 1 from doctors where last_name like $1)
  select count(*)::int as wrong from entries full join rows using (action, entity_id) where entries is distinct from changes`;

export async function onPrimary<T>(group: Group, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: readFileSync(join(group.folder, 'secrets', 'owner-url'), 'utf8').trim() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Paid ones in USD. */
export const someBills = (group: Group, count: number): Promise<number[]> =>
  onPrimary(group, async (client) => {
    const text = "select id::int from bills where currency = 'USD' and payment_status = 'paid' order by id limit $1";
    return (await client.query<{ id: number }>(text, [count])).rows.map(({ id }) => id);
  });

export const judge = (group: Group, { answered, falsely503 }: Load, prefix: string): Promise<Verdict> =>
  onPrimary(group, async (client) => {
    const like = [`${prefix}-%`];
    const { rows } = await client.query<Stored>(storedChanges, like);
    const stored = new Map(rows.map((row) => [`${row.kind} ${row.name}`, row]));
    const found = [...answered.values()].map((change) => ({ change, row: stored.get(`${change.kind} ${change.name}`) }));
    const wrong = async (statement: string, values: string[]) =>
      (await client.query<{ wrong: number }>(statement, values)).rows[0]?.wrong ?? -1;
    return {
      lost: found.filter(({ row }) => row === undefined).map(({ change }) => change.name),
      doubles: rows.filter(({ times }) => times > 1).length,
      falsely503: falsely503.length,
      wrongAmounts: found.filter(({ change, row }) => row && row.amount !== change.amount).length,
      refundsAboveBills: await wrong(sumsThatDiffer, []),
      auditDiffers: await wrong(entriesThatDiffer, like),
    };
  });
