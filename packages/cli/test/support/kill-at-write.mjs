/** Preloaded into the command line: ends it with SIGKILL at one write of the ledger, `3:before` or `3:after` the commit. */
import { DatabaseSync } from 'node:sqlite';

const [number, side] = (process.env.KILL_AT_WRITE ?? '').split(':');
const { exec } = DatabaseSync.prototype;
let commits = 0;

DatabaseSync.prototype.exec = function (sql) {
  const hit = sql === 'COMMIT' && ++commits === Number(number);
  if (hit && side === 'before') process.kill(process.pid, 'SIGKILL');
  const result = exec.call(this, sql);
  if (hit) process.kill(process.pid, 'SIGKILL');
  return result;
};
