/** A payment backend without a database, in a thread of its own: what is left is the client's work. Says when requests came. */
import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';

const bills = new Map();
let times = [];
const bill = (billingId) => ({
  billingId: Number(billingId),
  doctorId: 7,
  amount: 100,
  refundedAmount: 0,
  currency: 'USD',
  paymentStatus: 'paid',
  refunds: bills.get(billingId) ?? [],
});

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://server');
  let text = '';
  request
    .setEncoding('utf8')
    .on('data', (chunk) => {
      text += chunk;
    })
    .on('end', () => {
      const answer = (data, more) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ isSuccessful: true, data, ...more }));
      if (request.method === 'GET') return answer([bill(searchParams.get('keyword'))], { totalCount: 1 });
      if (pathname !== '/api/admin/billing/RefundPaymentDoctor') return response.writeHead(404).end();
      times.push(performance.timeOrigin + performance.now());
      const { billingId, amount, reference } = JSON.parse(text);
      const refund = { refundId: times.length, billingId, amount, currency: 'USD', reference };
      bills.set(String(billingId), [refund]);
      answer(refund);
    });
});

parentPort.on('message', () => {
  parentPort.postMessage({ times });
  times = [];
  bills.clear();
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port }));
