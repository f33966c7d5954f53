/** The least code that does the work of a command, for comparison: `bare.mjs WORK URL TOKEN COUNT [ARGUMENT…]`. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

const [work, url, token, count, ...more] = process.argv.slice(2);
const authorization = `Bearer ${token}`;
const get = async (path) => (await fetch(url + path, { headers: { authorization } })).json();
const post = async (path, body, headers = {}) =>
  (
    await fetch(url + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  ).json();

/** The numbers from 1, so many at once. */
async function each(last, atOnce, act) {
  let next = 1;
  const lane = async () => {
    for (let number = next++; number <= last; number = next++) await act(number);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const works = {
  /** Creates coupons whose code begins with a prefix, four at once. */
  creates: ([prefix]) =>
    each(Number(count), 4, async (number) => {
      const coupon = { code: `${prefix}${number}`, name: `Bench ${number}`, discountType: 'percent', discountValue: 10, status: 0 };
      if (!(await post('/api/admin/Coupon/Create', coupon)).isSuccessful) process.exitCode = 1;
    }),
  /** Reads bills by pages of 200, six at once, and keeps what a plan needs of them. */
  reads: async () => {
    const bills = new Map();
    await each(Math.ceil(Number(count) / 200), 6, async (page) => {
      const query = `keyword=&sortBy=billingId&sortOrder=asc&pageNumber=${page}&pageSize=200`;
      for (const { billingId, amount, refundedAmount, currency } of (await get(`/api/admin/billing/GetAllBillingHistory/?${query}`)).data)
        bills.set(String(billingId), { amount, refundedAmount, currency });
    });
    if (bills.size !== Number(count)) process.exitCode = 1;
  },
  /** Reads the bill, writes the request to disk, sends it on a separate connection, writes the answer. */
  refunds: async ([concurrency, log]) => {
    const file = openSync(log, 'w');
    const note = (line) => {
      writeSync(file, line);
      fsyncSync(file);
    };
    await each(Number(count), Number(concurrency), async (id) => {
      await get(`/api/admin/billing/GetBillingHistoryByClientId?clientId=7&keyword=${id}&pageNumber=1&pageSize=200`);
      note(`sending ${id}\n`);
      const order = { billingId: id, doctorId: 7, amount: 10, reason: 'why', reference: `bare-${id}` };
      await post('/api/admin/billing/RefundPaymentDoctor', order, { connection: 'close' });
      note(`done ${id}\n`);
    });
    closeSync(file);
  },
};
await works[work](more);
