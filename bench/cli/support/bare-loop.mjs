/**
 * `bare-loop.mjs URL COUNT CONCURRENCY LOG`: reads the bill, writes the request to disk, sends it on a separate connection, writes the
 * answer.
 */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

const [url, count, concurrency, path] = process.argv.slice(2);
const file = openSync(path, 'w');
const note = (line) => {
  writeSync(file, line);
  fsyncSync(file);
};
let next = 1;
const lane = async () => {
  for (let id = next++; id <= Number(count); id = next++) {
    await (
      await fetch(`${url}/api/admin/billing/GetBillingHistoryByClientId?clientId=7&keyword=${id}&pageNumber=1&pageSize=200`, {
        headers: { authorization: 'Bearer t' },
      })
    ).json();
    note(`sending ${id}\n`);
    const body = JSON.stringify({ billingId: id, doctorId: 7, amount: 10, reason: 'why', reference: `bare-${id}` });
    await (
      await fetch(`${url}/api/admin/billing/RefundPaymentDoctor`, {
        method: 'POST',
        headers: { authorization: 'Bearer t', 'content-type': 'application/json', connection: 'close' },
        body,
      })
    ).json();
    note(`done ${id}\n`);
  }
};
await Promise.all(Array.from({ length: Number(concurrency) }, lane));
closeSync(file);
