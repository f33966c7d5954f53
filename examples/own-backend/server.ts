/**
 * A backend of your own in the contract's words: typed handlers, and Fastify or anything that has `Request` and `Response` around them.
 * `node server.ts [PORT]` starts it with data in memory; sign in with any name and the password "own".
 */
import { pathToFileURL } from 'node:url';
import { endpoints, keywordFilter } from '@caredesk/core/contract';
import { Failure, fastifyPlugin, implement, notFound, refusal } from '@caredesk/core/server';
import fastify from 'fastify';

interface Clerk {
  readonly name: string;
}

const doctors = [
  { doctorId: 1, firstName: 'José', lastName: 'O’Brien', email: 'jose@clinic.test', phone: '+44 20 7946 0018', status: 0 },
  { doctorId: 2, firstName: '小龙', lastName: '李', email: 'li@clinic.test', phone: null, status: 1 },
  { doctorId: 3, firstName: 'محمد', lastName: 'العلي', email: 'm@clinic.test', phone: null, status: 0 },
];
const bills = [{ billingId: 7, doctorId: 1, doctorName: 'José O’Brien', amount: 19.99, currency: 'USD', paymentStatus: 'paid' as const }];
const refunds: { refundId: number; billingId: number; amount: number; reference: string }[] = [];
const clerks = new Map<string, Clerk>();

const refundsOf = (billingId: number) => refunds.filter((refund) => refund.billingId === billingId);
const refundedOf = (billingId: number) => refundsOf(billingId).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

function doctorOf(id: number) {
  const doctor = doctors.find(({ doctorId }) => doctorId === id);
  if (!doctor) throw notFound('doctor');
  return doctor;
}

interface PageInput {
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}

function pageOf<T>(rows: readonly T[], { pageNumber, pageSize }: PageInput) {
  const size = pageSize ?? 25;
  const start = ((pageNumber ?? 1) - 1) * size;
  return { items: rows.slice(start, start + size), totalCount: rows.length };
}

/** By the contract's rule: every word, in any case, with or without accents. */
function find(keyword: string | null | undefined) {
  const holds = keywordFilter(keyword);
  return doctors.filter(({ firstName, lastName }) => holds([firstName, lastName]));
}

// #region handlers
/** Input has been checked by the contract; a call that is not here is answered with 404. */
export const backend = implement<Clerk>(
  endpoints,
  {
    account: {
      signIn: ({ username, password }) => {
        if (password !== 'own') throw new Failure(401, 'Wrong mail or password');
        const token = `token-of-${clerks.size}`;
        clerks.set(token, { name: username });
        return { access_token: token, token_type: 'bearer', expires_in: 3600 };
      },
      userInfo: (_input, { caller }) => ({ email: caller.name, isAdminUserLoggedIn: true, permissions: ['doctor.read', 'bill.refund'] }),
    },
    doctors: {
      all: ({ keyword }) => pageOf(find(keyword), { pageSize: 1000 }),
      list: ({ keyword, ...page }) => pageOf(find(keyword), page),
      getById: ({ id }) => doctorOf(id),
    },
    billing: {
      list: (page) => pageOf(bills.map(withRefunds), page),
      history: ({ clientId, ...page }) => pageOf(bills.filter(({ doctorId }) => doctorId === clientId).map(withRefunds), page),
      refund: ({ billingId, amount, reference }) => {
        // The same key once more is answered as before: nothing is refunded twice.
        const earlier = refunds.find((refund) => refund.reference === reference);
        if (earlier) return earlier;
        const bill = bills.find((one) => one.billingId === billingId);
        if (!bill) throw notFound('bill');
        if (amount <= 0 || amount > bill.amount - refundedOf(billingId)) throw refusal('That is more than remains');
        const refund = { refundId: refunds.length + 1, billingId, amount, currency: bill.currency, reference };
        refunds.push(refund);
        return refund;
      },
    },
  },
  {
    authorize: (authorization) => {
      const clerk = clerks.get(authorization?.replace('Bearer ', '') ?? '');
      if (!clerk) throw new Failure(401, 'Sign in again');
      return clerk;
    },
  },
);

// #endregion handlers

function withRefunds(bill: (typeof bills)[number]) {
  return { ...bill, refundedAmount: refundedOf(bill.billingId), refunds: refundsOf(bill.billingId) };
}

/** With Fastify; `backend.respond(request)` is the same for Hono, Deno, Bun or a worker. */
export async function startServer(port = 0): Promise<{ readonly url: string; close(): Promise<unknown> }> {
  const app = fastify();
  await app.register(fastifyPlugin(backend), { prefix: '/clinic' });
  return { url: `${await app.listen({ port })}/clinic`, close: () => app.close() };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log((await startServer(Number(process.argv[2] ?? 3400))).url);
