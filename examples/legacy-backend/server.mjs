/**
 * A backend that knows nothing of Caredesk's contract: PascalCase, cents, `/Date(…)/`, "A" and "D", row offsets, a tenant header, `{ Ok, Message, Result }`.
 * `node server.mjs [PORT]` starts it with data in memory; sign in with any name and the password "legacy".
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const date = (iso) => `/Date(${Date.parse(iso)})/`;
const tenant = 'clinic-7';

function makeDoctor(number) {
  return {
    Id: String(number),
    FirstName: ['José', 'Siobhán', '李', 'محمد', 'Anna'][number % 5],
    LastName: ['O’Brien', 'Łukasik', '小龙', 'العلي', `Weber ${number}`][number % 5],
    Email: `doctor${number}@clinic.test`,
    Contact: { Phone: `+1 555 01${String(number).padStart(2, '0')}`, Fax: `+1 555 99${String(number).padStart(2, '0')}` },
    PlanId: '1',
    PlanName: 'Basic',
    Status: number % 7 === 0 ? 'D' : 'A',
    IsEmailConfirmed: 'Y',
    CreatedAt: date('2025-11-03T09:00:00Z'),
    'Legacy.Code': `L-${number}`,
    phone: 'not ours',
  };
}

function makeBill(number) {
  return {
    BillingId: String(number),
    InvoiceNumber: `INV-${number}`,
    DoctorId: String((number % 30) + 1),
    DoctorName: 'José O’Brien',
    Amount: 12_950,
    RefundedAmount: 0,
    Currency: number % 9 === 0 ? 'JPY' : 'USD',
    PaymentStatus: 'paid',
    ChargedAt: date('2026-10-31T16:00:00Z'),
    Refunds: [],
    Ledger: { Book: 'A7', Line: number },
  };
}

/** An ASP.NET session: a cookie, and with changes the page's antiforgery token. */
const hasSession = ({ headers, method }) =>
  /(^|; )sid=7(;|$)/.test(headers.cookie ?? '') && (method === 'GET' || headers.requestverificationtoken === 'from-the-page');

/**
 * @param options session: `cookie` for one of cookies in place of bearer tokens
 * @returns a server that is not listening yet, and its data
 */
export function legacyBackend({ session = 'token' } = {}) {
  const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);
  const data = { doctors: numbers(60).map(makeDoctor), bills: numbers(40).map(makeBill), coupons: [], refundPosts: 0 };
  const find = (list, key, id) => list.find((item) => item[key] === id);
  /** @param filters the field of each parameter that filters by one */
  const page = (list, query, filters = {}) => {
    const keyword = (query.get('q') ?? '').toLowerCase();
    const matching = list.filter(
      (item) =>
        JSON.stringify(Object.values(item)).toLowerCase().includes(keyword) &&
        Object.entries(filters).every(([name, field]) => [null, item[field]].includes(query.get(name))),
    );
    const sortBy = query.get('sortBy');
    const value = (item) => String(sortBy.split('.').reduce((part, name) => part?.[name], item) ?? '');
    const sorted = sortBy ? matching.toSorted((a, b) => value(a).localeCompare(value(b))) : matching;
    const rows = query.get('order') === 'desc' ? sorted.toReversed() : sorted;
    const from = Number(query.get('offset') ?? 0);
    return { Items: rows.slice(from, from + Number(query.get('limit') ?? 25)), Total: rows.length };
  };
  const refused = (Message) => ({ Ok: 'N', Message });

  const refund = (bill, { Cents, Why, Key }) => {
    data.refundPosts += 1;
    if (!Number.isInteger(Cents) || Cents <= 0 || Cents > bill.Amount - bill.RefundedAmount) return refused('That is more than is left.');
    const made = {
      RefundId: `R${data.refundPosts}`,
      BillingId: bill.BillingId,
      Amount: Cents,
      Reason: Why,
      Reference: Key,
      RefundedAt: date('2026-11-25T08:00:00Z'),
    };
    bill.Refunds.push(made);
    bill.RefundedAmount += Cents;
    bill.PaymentStatus = bill.RefundedAmount === bill.Amount ? 'refunded' : 'partially_refunded';
    return made;
  };
  const saveCoupon = (body) => {
    const before = data.coupons.find(({ CouponId }) => CouponId === body.CouponId);
    if (before) return Object.assign(before, body);
    if (data.coupons.some(({ Code }) => Code.toLowerCase() === body.Code.toLowerCase())) return refused('The code is taken.');
    const made = { ...body, CouponId: `C${data.coupons.length + 1}`, RedemptionCount: 0 };
    data.coupons.push(made);
    return made;
  };

  /** @type {[method: string, path: RegExp, handle: (id: string, query: URLSearchParams, body: any) => unknown][]} */
  const routes = [
    ['GET', /^\/v2\/me$/, () => ({ TokenIdentifier: 'me', FirstName: 'Sam', LastName: 'Lee', Email: 'sam@clinic.test' })],
    ['GET', /^\/v2\/doctors$/, (_, query) => page(data.doctors, query, { status: 'Status' })],
    ['GET', /^\/v2\/doctors\/(\w+)$/, (id) => find(data.doctors, 'Id', id)],
    ['PUT', /^\/v2\/doctors\/(\w+)$/, (id, _, body) => Object.assign(find(data.doctors, 'Id', id), body)],
    [
      'GET',
      /^\/v2\/plans$/,
      () => ({ Items: [{ PlanId: '1', Name: 'Basic', Price: 12_950, Currency: 'USD', Interval: 'month', Status: 'A' }], Total: 1 }),
    ],
    ['GET', /^\/v2\/bills$/, (_, query) => page(data.bills, query, { doctor: 'DoctorId', PaymentStatus: 'PaymentStatus' })],
    ['POST', /^\/v2\/bills\/(\w+)\/refunds$/, (id, _, body) => refund(find(data.bills, 'BillingId', id), body)],
    ['GET', /^\/v2\/coupons$/, (_, query) => page(data.coupons, query)],
    ['GET', /^\/v2\/coupons\/(\w+)$/, (id) => find(data.coupons, 'CouponId', id)],
    ['POST', /^\/v2\/coupons$/, (_, __, body) => saveCoupon(body)],
    ['PUT', /^\/v2\/coupons$/, (_, __, body) => saveCoupon(body)],
  ];

  const answerOf = (request, url, body) => {
    if (request.headers['x-tenant'] !== tenant) return [400, refused('No tenant.')];
    for (const [method, path, handle] of routes) {
      const [match, id] = path.exec(url.pathname) ?? [];
      if (match === undefined || method !== request.method) continue;
      const result = handle(id, url.searchParams, body && JSON.parse(body));
      if (result === undefined) return [404, refused('There is none.')];
      return [200, result.Ok === 'N' ? result : { Ok: 'Y', Result: result }];
    }
    return [404, refused('No such address.')];
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, requestverificationtoken, x-tenant',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    };
    const send = (status, json) => response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (request.method === 'OPTIONS') return send(200, {});
    if (url.pathname === '/token') {
      const form = new URLSearchParams(body);
      const isRight = form.get('password') === 'legacy' || form.has('refresh_token');
      return isRight
        ? send(200, { access_token: 'legacy-token', refresh_token: 'legacy-refresh', token_type: 'bearer' })
        : send(400, { error: 'invalid_grant' });
    }
    const isSignedIn = session === 'cookie' ? hasSession(request) : request.headers.authorization === 'Bearer legacy-token';
    if (!isSignedIn) return send(401, refused('Sign in first.'));
    send(...answerOf(request, url, body));
  });
  return { server, data };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.argv[2] ?? 5090);
  legacyBackend().server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
}
