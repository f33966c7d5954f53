/** `bare-reads.mjs URL TOKEN COUNT`: reads as many bills by pages of 200, six at once, and keeps what a plan needs of them. */
const [url, token, count] = process.argv.slice(2);
const bills = new Map();
let next = 1;
const lane = async () => {
  for (let page = next++; page <= Math.ceil(Number(count) / 200); page = next++) {
    const query = `keyword=&sortBy=billingId&sortOrder=asc&pageNumber=${page}&pageSize=200`;
    const answer = await fetch(`${url}/api/admin/billing/GetAllBillingHistory/?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    for (const { billingId, amount, refundedAmount, currency } of (await answer.json()).data)
      bills.set(String(billingId), { amount, refundedAmount, currency });
  }
};
await Promise.all(Array.from({ length: 6 }, lane));
if (bills.size !== Number(count)) process.exitCode = 1;
