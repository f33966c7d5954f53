/** Preloaded into the command line: ends it with SIGKILL at one write of the ledger, `3:before` or `3:after` the commit. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const [number, side] = (process.env.KILL_AT_WRITE ?? '').split(':');
const { exec } = DatabaseSync.prototype;
const { query } = pg.Client.prototype;
// Of a shared ledger nothing is created.
let commits = process.env.CAREDESK_LEDGER_URL ? 1 : 0;

DatabaseSync.prototype.exec = function (sql) {
  const hit = sql === 'COMMIT' && ++commits === Number(number);
  if (hit && side === 'before') process.kill(process.pid, 'SIGKILL');
  const result = exec.call(this, sql);
  if (hit) process.kill(process.pid, 'SIGKILL');
  return result;
};

pg.Client.prototype.query = function (text, ...rest) {
  const hit = typeof text === 'string' && text.includes('INSERT INTO caredesk_ledger_events') && ++commits === Number(number);
  if (hit && side === 'before') process.kill(process.pid, 'SIGKILL');
  const result = query.call(this, text, ...rest);
  return hit ? result.then(() => process.kill(process.pid, 'SIGKILL')) : result;
};
