/** The restore drill: a backup, good changes, a wrong batch; the database of the second before it, and the API on it. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { administrator, bringUp, signIn, site } from './bring-up.ts';
import type { Group } from './group.ts';
import { onPrimary } from './judge.ts';
import { writeIntoDocs } from './table.ts';

const restoredPort = 15439;
const apiPort = 14179;
const server = fileURLToPath(new URL('../../../packages/reference-api/dist/server.js', import.meta.url));
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** All that a batch of refunds changes. */
const fingerprint = `select md5(
  (select string_agg(refunds::text, ';' order by id) from refunds) || (select string_agg(bills::text, ';' order by id) from bills)
  || (select string_agg(audit::text, ';' order by id) from audit)) as fingerprint`;

/** Sent again where its connection breaks: it has a reference. */
async function isRefunded(token: string, body: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let tries = 0; tries < 20; tries++) {
    const answer = await fetch(`${site}/api/admin/billing/RefundPaymentDoctor`, { method: 'POST', headers, body })
      .then((response) => response.json() as Promise<{ isSuccessful: boolean }>)
      .catch(() => undefined);
    if (answer) return answer.isSuccessful;
    await wait(200);
  }
  throw new Error('the site does not answer');
}

async function refundMany(token: string, reason: string, count: number, firstBill: number): Promise<number> {
  let made = 0;
  for (let number = 0; number < count; number++) {
    const reference = `${reason.replace(' ', '-')}-${number}`;
    const body = JSON.stringify({ billingId: firstBill + number, amount: 0.01, reason, reference });
    if (await isRefunded(token, body)) made++;
  }
  return made;
}

const one = async <T>(client: pg.Client, statement: string): Promise<T> => (await client.query(statement)).rows[0] as T;

/** Until what was written so far is in the backup's archive. */
const archived = (group: Group): Promise<void> =>
  onPrimary(group, async (client) => {
    const { file } = await one<{ file: string }>(client, 'select pg_walfile_name(pg_current_wal_lsn()) as file');
    // Its owner may not switch; `archive_timeout` does within a minute.
    for (let tries = 0; tries < 180; tries++) {
      const { last } = await one<{ last: string | null }>(client, 'select last_archived_wal as last from pg_stat_archiver');
      if ((last ?? '') >= file) return;
      await wait(500);
    }
    throw new Error('the log is not archived');
  });

/** The restored database, once it takes changes. */
async function connectRestored(url: string): Promise<pg.Client> {
  for (let tries = 0; tries < 240; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      if (!(await one<{ waits: boolean }>(client, 'select pg_is_in_recovery() as waits')).waits) return client;
    } catch {
      // Not there yet.
    }
    await client.end().catch(() => {});
    await wait(250);
  }
  throw new Error('the restored database does not start');
}

/** @returns whether an administrator signs in at an API on the restored database, and reads a bill */
async function apiWorks(group: Group): Promise<boolean> {
  const url = Object.assign(new URL(readFileSync(join(group.folder, 'secrets', 'server-url'), 'utf8').trim()), { port: restoredPort });
  const env = { PATH: process.env.PATH, DATABASE_URL: url.href, PORT: String(apiPort), LOG_LEVEL: 'error' };
  const api = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await new Promise<void>((resolve, reject) => {
      api.stdout.on('data', () => resolve());
      api.once('exit', () => reject(new Error('the API does not start on the restored database')));
    });
    const body = new URLSearchParams({ grant_type: 'password', username: administrator.email, password: administrator.password });
    const signedIn = await fetch(`http://127.0.0.1:${apiPort}/token`, { method: 'POST', body });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const list = `http://127.0.0.1:${apiPort}/api/admin/billing/GetAllBillingHistory/?pageSize=1`;
    const bills = await fetch(list, { headers: { authorization: `Bearer ${access_token}` } });
    return bills.ok;
  } finally {
    api.kill('SIGKILL');
  }
}

export async function restoreDrill(): Promise<boolean> {
  const group = await bringUp();
  try {
    const token = await signIn();
    const node = String(await group.primary());
    const begun = performance.now();
    group.run(['backup', node, 'stanza-create']);
    group.run(['backup', node, '--type=full', 'backup']);
    const backup = performance.now() - begun;
    say(`A full backup took ${Math.round(backup)} ms`);
    const good = await refundMany(token, 'good change', 200, 1);
    const { fingerprint: before } = await onPrimary(group, (client) => one<{ fingerprint: string }>(client, fingerprint));
    await wait(1_000);
    const { moment } = await onPrimary(group, (client) => one<{ moment: string }>(client, 'select clock_timestamp()::text as moment'));
    await wait(1_000);
    const wrong = await refundMany(token, 'wrong batch', 300, 1001);
    await archived(group);
    say(`${good} good refunds, ${moment}, ${wrong} wrong ones`);

    const from = performance.now();
    const folder = join(group.folder, 'restored');
    group.run(['backup', node, '--type=time', `--target=${moment}`, '--target-action=promote', `--pg1-path=${folder}`, 'restore']);
    group.start(`restored ${folder}`);
    const owner = Object.assign(new URL(readFileSync(join(group.folder, 'secrets', 'owner-url'), 'utf8').trim()), { port: restoredPort });
    const client = await connectRestored(owner.href);
    const restore = performance.now() - from;
    const after = await one<{ fingerprint: string }>(client, fingerprint);
    const left = await one<{ count: number }>(client, "select count(*)::int as count from refunds where reason = 'wrong batch'");
    await client.end();
    const works = await apiWorks(group);
    const isSame = after.fingerprint === before;
    const table = [
      `Restore drill of ${new Date().toISOString().slice(0, 10)}: a full backup (${(backup / 1000).toFixed(1)} s), ${good} refunds, then a wrong batch of ${wrong}; restored to the second before it.`,
      '',
      '| what was judged | result |',
      '| --- | --- |',
      `| refunds, bills and audit as they were at that second | ${isSame ? 'the same' : 'they differ'} |`,
      `| refunds of the wrong batch that are left | ${left.count} |`,
      `| an administrator signs in, and reads bills, at an API on it | ${works ? 'yes' : 'no'} |`,
      `| from the command to a database that takes changes | ${(restore / 1000).toFixed(1)} s |`,
    ].join('\n');
    console.log(table);
    writeIntoDocs('restore', table);
    return isSame && left.count === 0 && works && good > 0 && wrong > 0;
  } finally {
    await group.stop();
  }
}
