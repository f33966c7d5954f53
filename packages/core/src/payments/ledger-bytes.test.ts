/** What a ledger keeps, byte for byte: what was written once is read for ever, by every version. */
import { expect, it } from 'vitest';
import { createCaller, fixedToken } from '../client/index.js';
import { chargesOf, refundsOf } from './ledger/account.js';
import type { LedgerEvent } from './ledger/events.js';
import { createLedgerState } from './ledger/ledger.js';
import type { Ledger } from './ledger/ports.js';
import { ledgerBytes } from './ledger-bytes.test-support.js';
import { createPayments } from './payments.js';
import { type Reaction, row, SimulatedBackend } from './simulated-backend.test-support.js';

const linesOf = (events: readonly LedgerEvent[]) => events.map((event) => JSON.stringify(event));
const usd = (minor: number) => ({ minor, currency: 'USD' });
const expectBytes = (name: string, events: readonly LedgerEvent[]) => expect(linesOf(events)).toEqual(ledgerBytes[name]);

it('a file of refunds with every kind of end is kept as ever', async () => {
  const reactions: Reaction[] = [
    'fine',
    'refused',
    'drop-after',
    'drop-before',
    'rate-limited',
    'fine',
    'unauthorized',
    'fine',
    'out-of-reach',
  ];
  const backend = new SimulatedBackend({ references: true, refundList: true, honoursKeys: false }, reactions, [10_000, 10_000, 10_000]);
  backend.bills.get('b2')?.refunds.push({ refundId: 'x', minor: 700, reference: 'a stranger' });
  const file = ['1', '2', '3', '4', '5', '6', '8'].map((amount, index) => row(index + 2, `ref-${index}`, `b${index % 3}`, amount));
  await backend.run(file, { runId: 'first' });
  await backend.run([...file, row(12, 'again', 'b2', '7')], { runId: 'second' });
  expectBytes('file', backend.events);
});

/** One doctor with one bill. The first change is made and not answered, the third is lost. */
function server() {
  const events: LedgerEvent[] = [];
  const made: Record<string, unknown>[] = [];
  const charged: Record<string, unknown>[] = [];
  let changes = 0;
  const send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname.endsWith('GetById')) return Response.json({ data: { doctorId: 7, status: 0, cardLast4: '4242', version: '3' } });
    const bill = {
      billingId: 1,
      doctorId: 7,
      amount: 10,
      refundedAmount: made.length * 2,
      currency: 'USD',
      paymentStatus: 'paid',
      refunds: made,
    };
    if (init?.method !== 'POST') return Response.json({ data: [bill, ...charged], totalCount: 1 + charged.length });
    const order = JSON.parse(String(init.body)) as { amount: number; reference: string; description?: string };
    const isRefund = pathname.includes('Refund');
    const one = isRefund
      ? {
          refundId: 100 + made.length,
          billingId: 1,
          amount: order.amount,
          currency: 'USD',
          reference: order.reference,
          refundedAt: '2026-11-25T10:00:00Z',
        }
      : {
          billingId: 50 + charged.length,
          doctorId: 7,
          amount: order.amount,
          currency: 'USD',
          reference: order.reference,
          chargedAt: '2026-11-25T10:00:00Z',
          paymentStatus: 'paid',
          description: order.description,
        };
    changes += 1;
    if (changes !== 3) (isRefund ? made : charged).push(one);
    if (changes % 2 === 1) throw new TypeError('connection lost');
    return Response.json({ data: one });
  };
  const openLedger = (): Ledger => {
    const { state, apply } = createLedgerState();
    for (const event of events) apply(event);
    return {
      state,
      append: async (added) => {
        events.push(...added.map((event) => structuredClone(event)));
        for (const event of added) apply(event);
      },
    };
  };
  const options = {
    call: createCaller({ apiBase: 'https://api.test', tokens: fixedToken('t'), fetch: send }),
    clock: { now: () => 1_764_100_000_000, sleep: async () => {} },
    ledger: openLedger,
    source: 'browser',
    asksBesideOwn: true,
  };
  return { events, options };
}

it('refunds of a page are kept as ever', async () => {
  const { events, options } = server();
  const payments = createPayments(options);
  const intent = { billingId: '1', doctorId: '7', amount: usd(200), reason: 'Left the plan' };
  await payments.refundOnce({ ...intent, ref: 'one' });
  await payments.refundOnce({ ...intent, ref: 'two' });
  await payments.refundOnce({ ...intent, ref: 'three', amount: usd(300) });
  await payments.resolve(refundsOf('1'), true, 'The provider says so');
  expectBytes('refunds of a page', events);
});

it('charges of a page are kept as ever', async () => {
  const { events, options } = server();
  const payments = createPayments(options);
  const seat = { doctorId: '7', amount: usd(500), description: 'Seat' };
  await payments.chargeOnce({ ...seat, ref: 'one' });
  await payments.chargeOnce({ ...seat, ref: 'two' });
  await payments.chargeOnce({ ...seat, ref: 'three', beside: ['50', '51'] });
  await payments.chargeOnce({ ...seat, ref: 'four', amount: usd(600) });
  await payments.resolve(chargesOf('7'), false, 'The provider says so');
  expectBytes('charges of a page', events);
});
