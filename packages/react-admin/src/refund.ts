/** One refund from a react-admin page, by the engine that the command line and the widgets use. */
import type { Caller } from '@caredesk/core/client/caller';
import { systemClock } from '@caredesk/core/client/clock';
import { formatMajor, type Money } from '@caredesk/core/money/money';
import type { BillFinder, SeenRefund, ShortLedger } from '@caredesk/core/refunds';
import { createRefundService, noteText, refundProblemSentences } from '@caredesk/core/refunds';
import { isWrong, readAmount } from '@caredesk/core/rules/amount';
import { fill } from '@caredesk/core/sentences/format';
import { ProviderError } from './failure.js';
import { assertDone, oneAtATime, refused } from './money.js';
import type { RefundOutcomeData, RefundParams } from './types.js';

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
    if (!bill) throw new ProviderError({ code: 'not-found', text: 'This bill doesn’t exist.' });
    const wanted = readAmount(amount, bill.currency);
    if (isWrong(wanted)) throw refused('amount', fill(refundProblemSentences[wanted.code], wanted.values));
    const outcome = await service.refund({ ref, billingId, doctorId: bill.doctorId, amount: wanted, reason, beside });
    if (outcome.unexplained) throw held(wanted, outcome.unexplained);
    assertDone(outcome, 'refund');
    return { refundId: outcome.refundId, amount: formatMajor(outcome.amount), currency: outcome.amount.currency };
  };
}

function held(amount: Money, unexplained: readonly SeenRefund[]): ProviderError {
  const [question] = unexplained.flatMap((one) => one.question ?? []);
  const why = question
    ? noteText([question])
    : fill(refundProblemSentences.looksRefunded, { amount: formatMajor(amount), currency: amount.currency });
  return refused('amount', `${why}; to refund again, give beside: ${JSON.stringify(unexplained.map(({ refundId }) => refundId))}`);
}
