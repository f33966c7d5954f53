/** Bills and refunds of the test backend, and all that can go wrong on the way to a refund. */
import type { Answer } from './backend.js';
import { type BackendRequest, page, type Route } from './backend.js';

const drop: Answer = { send: (response) => response.destroy() };
const html: Answer = { send: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Gateway</html>') };
const cut: Answer = {
  send: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"isSuccessful":true,');
    setTimeout(() => response.destroy(), 5);
  },
};

const wentWrong = { status: 500, refusal: 'Something went wrong' };
/** Fates that are only an answer. */
const answers = {
  'drop-before': drop,
  'drop-after': drop,
  'cut-after': cut,
  'error-before': wentWrong,
  'error-after': wentWrong,
  'html-before': html,
  'html-after': html,
  'conflict-before': { status: 409, refusal: 'Try again' },
  'timeout-after': { status: 408, refusal: 'Too slow' },
  refused: { refusal: 'The payment provider said no' },
  'bad-request': { status: 422, refusal: 'The amount is not well formed' },
  'rate-limited': { status: 429, headers: { 'retry-after': '0' }, refusal: 'Slow down' },
  redirect: { status: 307, headers: { location: '/api/admin/billing/RefundPaymentDoctor' }, data: null },
  misdirected: { status: 421, refusal: 'Misdirected' },
} satisfies Readonly<Record<string, Answer>>;
/** What becomes of one refund request. Those with `after` make the refund first. */
export type Fate = keyof typeof answers | 'fine' | 'late-answer' | 'late-refund' | 'wrong-amount-after' | 'expired';
export const fates = [...Object.keys(answers), 'fine', 'late-answer', 'late-refund', 'wrong-amount-after', 'expired'] as readonly Fate[];

interface MadeRefund {
  readonly refundId: number;
  readonly minor: number;
  readonly reference: string;
  readonly reason: string | null;
  /** Default: the backend shows none. */
  readonly status?: string;
}
export interface TestBill {
  readonly billingId: number;
  readonly doctorId: number;
  readonly minor: number;
  readonly currency: string;
  readonly paymentStatus: string;
  readonly refunds: MadeRefund[];
  /** What the backend shows otherwise. */
  readonly shows?: Readonly<Record<string, unknown>>;
  /** Default: `INV-` and the id. */
  readonly invoiceNumber?: string;
  /** Default: Grace Hopper. */
  readonly doctorName?: string;
}

export interface BillingHabits {
  /** Refunds are shown with their reference. */
  readonly references?: boolean;
  /** Bills show their refunds. */
  readonly refundList?: boolean;
  /** A second request with the same key answers the first answer. */
  readonly honoursKeys?: boolean;
  /** The list calls take no notice of the keyword. */
  readonly ignoresKeyword?: boolean;
}

export interface Billing {
  readonly route: Route;
  readonly bills: TestBill[];
  /** Decides over each request; `fine` unless set. */
  fate: (order: { readonly billingId: string; readonly number: number }) => Fate | Promise<Fate>;
  /** Called with the number of each reading of bills, from 1, before it is answered. */
  onRead: (number: number) => void;
  /** Refund requests as they came. */
  readonly orders: {
    readonly body: Record<string, unknown>;
    readonly headers: BackendRequest['headers'];
    readonly port: number | undefined;
  }[];
  /** Two requests for one bill were under way at once. */
  readonly overlapped: () => boolean;
  /** Milliseconds that late answers and refunds take. */
  lateMs: number;
  /** Resolves when every refund that is late has come through. */
  readonly settled: () => Promise<unknown>;
  /** Refunds of a bill, made with this reference or in all. */
  made(billingId: number, reference?: string): MadeRefund[];
  bill(billingId: number, major: number, more?: Partial<TestBill>): TestBill;
}

const major = (minor: number): number => minor / 100;

export function createBilling(
  { references = true, refundList = true, honoursKeys = false, ignoresKeyword = false }: BillingHabits = {},
  onExpire: () => void = () => {},
): Billing {
  const bills: TestBill[] = [];
  const inFlight = new Set<number>();
  const late: Promise<unknown>[] = [];
  let overlapped = false;
  let nextRefundId = 1000;
  let reads = 0;

  const billing: Billing = {
    bills,
    orders: [],
    fate: () => 'fine',
    onRead: () => {},
    lateMs: 900,
    settled: () => Promise.all(late),
    overlapped: () => overlapped,
    made: (billingId, reference) =>
      find(billingId)?.refunds.filter((refund) => reference === undefined || refund.reference === reference) ?? [],
    bill: (billingId, amount, more = {}) => {
      const bill = {
        billingId,
        doctorId: 7,
        minor: Math.round(amount * 100),
        currency: 'USD',
        paymentStatus: 'paid',
        refunds: [],
        ...more,
      };
      bills.push(bill);
      return bill;
    },
    route: async (request) => {
      const { path, query } = request;
      if (path === '/api/admin/billing/RefundPaymentDoctor') return refund(request);
      if (!path.startsWith('/api/admin/billing/Get')) return undefined;
      billing.onRead(++reads);
      const clientId = query.get('clientId');
      const rows = bills.filter(({ doctorId }) => clientId === null || String(doctorId) === clientId).map(wire);
      return page(rows, query, ignoresKeyword ? [] : ['billingId', 'invoiceNumber', 'doctorName'], ignoresKeyword);
    },
  };
  const find = (billingId: unknown) => bills.find((bill) => String(bill.billingId) === String(billingId));

  const wire = (bill: TestBill): Record<string, unknown> => {
    const refunded = bill.refunds.reduce((sum, { minor, status }) => (status === 'failed' ? sum : sum + minor), 0);
    return {
      billingId: bill.billingId,
      invoiceNumber: bill.invoiceNumber ?? `INV-${bill.billingId}`,
      doctorId: bill.doctorId,
      doctorName: bill.doctorName ?? 'Grace Hopper',
      amount: major(bill.minor),
      refundedAmount: major(refunded),
      currency: bill.currency,
      paymentStatus: bill.paymentStatus,
      ...(refundList && {
        refunds: bill.refunds.map(({ refundId, minor, reference, reason, status }) => ({
          refundId,
          billingId: bill.billingId,
          amount: major(minor),
          currency: bill.currency,
          reason,
          reference: references ? reference : null,
          ...(status && { status }),
        })),
      }),
      ...bill.shows,
    };
  };

  const apply = ({ body }: BackendRequest): Answer => {
    const bill = find(body.billingId);
    if (!bill) return { status: 404, refusal: 'There is no such bill' };
    const reference = String(body.reference);
    const answer = ({ refundId, minor }: MadeRefund): Answer => ({
      data: { refundId, billingId: bill.billingId, amount: major(minor), currency: bill.currency, ...(references && { reference }) },
    });
    const before = honoursKeys ? bill.refunds.find((refund) => refund.reference === reference) : undefined;
    if (before) return answer(before);
    const minor = Math.round(Number(body.amount) * 100);
    if (minor > bill.minor - bill.refunds.reduce((sum, refund) => (refund.status === 'failed' ? sum : sum + refund.minor), 0))
      return { refusal: 'The amount is more than what remains of the bill' };
    const made = { refundId: nextRefundId++, minor, reference, reason: (body.reason as string) ?? null };
    bill.refunds.push(made);
    return answer(made);
  };

  const refund = async (request: BackendRequest): Promise<Answer> => {
    const billingId = Number(request.body.billingId);
    billing.orders.push({ body: request.body, headers: request.headers, port: request.raw.socket.remotePort });
    overlapped ||= inFlight.has(billingId);
    inFlight.add(billingId);
    // Who sent it has given it up, or died.
    request.raw.socket.once('close', () => inFlight.delete(billingId));
    try {
      return await meet(await billing.fate({ billingId: String(billingId), number: billing.orders.length }), request);
    } finally {
      inFlight.delete(billingId);
    }
  };

  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const meet = async (fate: Fate, request: BackendRequest): Promise<Answer> => {
    if (fate.endsWith('-after')) apply(request);
    switch (fate) {
      case 'fine':
        return apply(request);
      case 'late-answer': {
        const answer = apply(request);
        await sleep(billing.lateMs);
        return answer;
      }
      case 'late-refund':
        late.push(sleep(billing.lateMs).then(() => apply(request)));
        return drop;
      case 'wrong-amount-after':
        return { data: { refundId: 1, billingId: request.body.billingId, amount: 0.01, currency: 'USD' } };
      case 'expired':
        onExpire();
        return { status: 401, refusal: 'The token has expired' };
      default:
        return answers[fate];
    }
  };
  return billing;
}

/** Fates whose request is certainly refused. */
export const isRefusal = (fate: Fate): boolean => ['refused', 'bad-request', 'misdirected'].includes(fate);
