/**
 * Preloaded into the command line. `FULL_AT=settled:3`: from the third event of that type on the ledger's disk is full.
 * `BUG_AFTER_REFUNDS=2`: when the second refund's answer has come, an error is thrown where nothing waits for it.
 */
import { subscribe } from 'node:diagnostics_channel';
import { StatementSync } from 'node:sqlite';

const [type, number] = (process.env.FULL_AT ?? '').split(':');
const { run } = StatementSync.prototype;
let count = 0;

StatementSync.prototype.run = function (...values) {
  if (type && String(values[1]).startsWith(`{"type":"${type}"`)) count += 1;
  if (count > 0 && count >= Number(number)) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  return run.apply(this, values);
};

const last = Number(process.env.BUG_AFTER_REFUNDS ?? 0);
let refunds = 0;
if (last > 0)
  subscribe('undici:request:trailers', ({ request }) => {
    if (request.path.endsWith('/RefundPaymentDoctor') && ++refunds === last)
      setImmediate(() => {
        throw new TypeError('nothing is a function');
      });
  });
