/** One refund from a react-admin page, by the engine that the command line and the widgets use. */
import type { Caller } from '../client/caller.js';
import { systemClock } from '../client/clock.js';
import { formatMajor, type Money } from '../money/money.js';
import type { BillFinder } from '../refunds/bill-finder.js';
import type { SeenRefund } from '../refunds/bill-state.js';
import type { RefundReason, ShortLedger } from '../refunds/desk.js';
import { createLedgerState } from '../refunds/ledger.js';
import { createRefundService } from '../refunds/service.js';
import { heldSentences, refundNoteSentences, refundProblemSentences } from '../refunds/words.js';
import { isWrong, readAmount } from '../rules/amount.js';
import { fill } from '../sentences/say.js';
import { ProviderError } from './failure.js';
import type { RefundOutcomeData, RefundParams } from './types.js';

/** Lasts as long as the page. A refund that an earlier page made is found on its bill, by its reference. */
export function memoryLedger(): ShortLedger {
  const { state, apply } = createLedgerState();
  return {
    state,
    append: async (events) => {
      for (const event of events) apply(event);
    },
    tidy: () => {},
  };
}

export interface RefundPorts {
  readonly apiBase: string;
  readonly call: Caller;
  readonly findBill: BillFinder;
  readonly openLedger: () => ShortLedger;
}

/** @throws {ProviderError} `rejected` for an amount that the bill does not allow, or a refund that the backend refused */
export function refundBy({ apiBase, call, findBill, openLedger }: RefundPorts) {
  const service = createRefundService({ apiBase, call, clock: systemClock, openLedger, withLock: oneAtATime() });
  return async ({ id, ref, amount, reason = '', beside }: RefundParams): Promise<RefundOutcomeData> => {
    const billingId = String(id);
    if (!ref) throw refused('ref', 'is missing');
    const bill = await findBill({ billingId, doctorId: null });
    if (!bill) throw new ProviderError({ code: 'not-found', text: 'There is no such bill.' });
    const asked = readAmount(amount, bill.currency);
    if (isWrong(asked)) throw refused('amount', fill(refundProblemSentences[asked.code], asked.values));
    const outcome = await service.refund({ ref, billingId, doctorId: bill.doctorId, amount: asked, reason, beside });
    if (outcome.unexplained) throw held(asked, outcome.unexplained);
    if (outcome.status === 'failed') throw refused('amount', outcome.reasons.map(said).join('; '));
    if (outcome.status === 'unknown') throw new ProviderError({ code: 'unknown-outcome' });
    if (outcome.status === 'not sent')
      throw new ProviderError({ code: 'network', text: outcome.reasons.map(said).join('; ') || undefined });
    return { refundId: outcome.refundId, amount: formatMajor(outcome.amount), currency: outcome.amount.currency };
  };
}

const refused = (field: string, text: string) =>
  new ProviderError({ code: 'rejected', text: `${field} ${text}`, fields: { [field]: text } });

function held(amount: Money, unexplained: readonly SeenRefund[]): ProviderError {
  const why = fill(refundProblemSentences.looksRefunded, { amount: formatMajor(amount), currency: amount.currency });
  return refused('amount', `${why}; to refund again, give beside: ${JSON.stringify(unexplained.map(({ refundId }) => refundId))}`);
}

const sentences: Readonly<Record<string, string>> = { ...refundProblemSentences, ...refundNoteSentences };
const said = ({ code, values }: RefundReason): string =>
  fill((sentences[code] ?? code) + (values.held === undefined ? '' : heldSentences.held), values);

/** What one page asks for at once goes one after another. */
function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next.catch(() => {});
    return next;
  };
}
