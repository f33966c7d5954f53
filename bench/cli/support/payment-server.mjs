/**
 * A backend of bills and coupons without a database, in a separate thread, so that the measured work is the client's. Reports when
 * requests arrived.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';

const bills = new Map();
let times = [];
/** How many bills there are. */
let count = 1;
const coupons = [];
const pageOf = (length, query, item) => {
  const [size, number] = [Number(query.get('pageSize')), Number(query.get('pageNumber'))];
  const first = (number - 1) * size;
  return Array.from({ length: Math.max(0, Math.min(size, length - first)) }, (_, index) => item(first + index));
};
const bill = (billingId) => ({
  billingId: Number(billingId),
  doctorId: 7,
  amount: 100,
  refundedAmount: 0,
  currency: 'USD',
  paymentStatus: 'paid',
  refunds: bills.get(billingId) ?? [],
});

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://server');
  const body = await text(request);
  const answer = (data, more) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ isSuccessful: true, data, ...more }));
  const page = (length, item) => answer(pageOf(length, searchParams, item), { totalCount: length });
  if (pathname === '/api/admin/billing/GetAllBillingHistory/' && !searchParams.get('keyword'))
    return page(count, (index) => bill(String(index + 1)));
  if (pathname === '/api/admin/Coupon/GetAll/') return page(coupons.length, (index) => coupons[index]);
  if (pathname === '/api/admin/Coupon/Create') {
    times.push(performance.timeOrigin + performance.now());
    const coupon = { ...JSON.parse(body), couponId: times.length, redemptionCount: 0 };
    coupons.push(coupon);
    return answer(coupon);
  }
  if (request.method === 'GET') return answer([bill(searchParams.get('keyword'))], { totalCount: 1 });
  if (pathname !== '/api/admin/billing/RefundPaymentDoctor') return response.writeHead(404).end();
  times.push(performance.timeOrigin + performance.now());
  const { billingId, amount, reference } = JSON.parse(body);
  const refund = { refundId: times.length, billingId, amount, currency: 'USD', reference };
  bills.set(String(billingId), [refund]);
  return answer(refund);
});

parentPort.on('message', (message) => {
  if (typeof message === 'number') count = message;
  parentPort.postMessage({ times });
  times = [];
  bills.clear();
  coupons.length = 0;
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port }));
