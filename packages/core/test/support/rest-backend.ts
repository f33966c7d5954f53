/** A snake_case REST backend: bare records and arrays, HTTP status alone, milliseconds, numbered pages from 0, changes by `PATCH`. */
import { createServer, type Server } from 'node:http';

type Row = Record<string, unknown>;

export const restDescription = {
  names: 'snake',
  fields: { Coupon: { couponId: 'uuid' }, Bill: { amount: 'totals.charged', refundedAmount: 'totals.refunded' } },
  calls: {
    'account.userInfo': { path: '/me' },
    'doctors.list': {
      method: 'POST',
      path: '/doctors/_search',
      body: { keyword: 'text', pageNumber: 'page', status: 'state', sortBy: 'sort' },
    },
    'doctors.getById': { path: '/doctors/{id}?expand=all' },
    'doctors.update': { method: 'PATCH', path: '/doctors', query: { doctorId: 'id' } },
    'doctors.report': { path: '/reports/{from}/{to}' },
    'doctors.isEmailTaken': { path: '/doctors/taken', query: { email: 'mail' } },
    'coupons.getById': { path: '/coupon', query: { id: 'uuid' } },
    'coupons.create': { path: '/coupon' },
    'billing.list': { path: '/bills' },
    'billing.refund': { path: '/refunds' },
    'autocomplete.practiceCities': { path: '/cities' },
    'audit.list': null,
  },
  list: { rows: 'items', total: 'meta.count', firstPage: 0 },
  error: 'error.detail',
  values: { instant: 'ms', status: { '0': 1, '1': 0, '2': 9 } },
} as const;

export interface RestBackend {
  readonly apiBase: string;
  /** Every request: method, path with query, and body. */
  readonly requests: { method: string; url: string; body: unknown }[];
  readonly doctor: Row;
  stop(): void;
}

export async function startRestBackend(): Promise<RestBackend> {
  const requests: RestBackend['requests'] = [];
  const doctor: Row = {
    doctor_id: 7,
    first_name: 'Ada',
    card_last4: '4242',
    created_at: 1_700_000_000_000,
    status: 9,
    'x.y': { z: 1 },
    doctorId: 'theirs',
  };
  const bill = {
    billing_id: 'b-1',
    totals: { charged: '19.50', refunded: 0, tax: 3.1 },
    currency: 'EUR',
    payment_status: 'paid',
    charged_at: 1_700_000_000_000,
  };
  const answers: Record<string, (body: Row) => unknown> = {
    'POST /doctors/_search': () => ({ items: [doctor], meta: { count: 41 } }),
    'GET /doctors/7': () => doctor,
    'PATCH /doctors': (body) => Object.assign(doctor, body),
    'GET /reports/2026-01-01/2026-06-30': () => [{ doctor_id: 7, billed: 12.5, refunded: '0.10', net: 12.4, currency: 'USD' }],
    'GET /doctors/taken': () => true,
    'GET /coupon': () => ({ uuid: 'c1', code: 'A', discount_type: 'amount', discount_value: 5, expires_at: '1700000000000' }),
    'POST /coupon': (body) => ({ ...body, uuid: 'c1' }),
    'GET /bills': () => ({ items: [bill], meta: { count: 1 } }),
    'POST /refunds': (body) => ({ ...body, refund_id: 1 }),
    'GET /cities': () => ['Zürich', { id: 1, name: 'Łódź' }],
  };
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const body = text === '' ? undefined : JSON.parse(text);
    requests.push({ method: request.method ?? '', url: request.url ?? '', body });
    const answer = answers[`${request.method} ${pathname}`];
    response.writeHead(answer ? 200 : 422, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ? answer(body) : { error: { detail: 'No such thing.' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { readonly port: number };
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { apiBase: `http://127.0.0.1:${address.port}`, requests, doctor, stop };
}
