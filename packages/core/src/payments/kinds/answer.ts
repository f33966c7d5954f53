/** What an answer means for the payment that it is about. */
import type { CaredeskError } from '../../client/error.js';
import { lackedCall } from '../../client/lacked-call.js';
import { meaningOf } from '../../client/meaning.js';
import { isSameMoney } from '../../money/money.js';
import { note } from '../ledger/note.js';
import type { Payment, SendOutcome } from '../ledger/ports.js';
import type { PaymentNote, PaymentNoteCode } from '../ledger/sentences.js';
import type { SeenPayment } from '../ledger/state.js';

/** What a successful answer contains. */
interface Made extends Pick<SeenPayment, 'id' | 'name' | 'amount' | 'reference'> {
  readonly isOfAccount: boolean;
  readonly hasFailed?: boolean;
}

/** A success is believed when it is about this very payment. */
export function accepted({ amount, reference }: Payment, answer: Made): SendOutcome {
  const isOwn = isSameMoney(answer.amount, amount) && answer.isOfAccount && (answer.reference || reference) === reference;
  if (!isOwn) return { kind: 'unknown', note: note('otherAnswer') };
  return answer.hasFailed ? { kind: 'refused', note: note('paymentFailed') } : { kind: 'done', paymentId: answer.id, name: answer.name };
}

/** What a failed call means for what it was to make. */
export function outcomeOf(error: CaredeskError, paymentKind: Payment['kind']): SendOutcome {
  const kind = meaningOf(error);
  if (kind === 'unauthorized') return { kind };
  if (kind === 'rate-limited') return { kind, retryAfterMs: error.retryAfterMs };
  return { kind, note: noteOf(error, kind, paymentKind) };
}

/** Why it was not made, or is not known to be. Another account approves refunds alone (contract.md "Approvals"). */
function noteOf(error: CaredeskError, kind: 'refused' | 'not-sent' | 'unknown', paymentKind: Payment['kind']): PaymentNote {
  const { status, code, text, detail, approval } = error;
  const why = (plain: PaymentNoteCode, detailed: PaymentNoteCode) => (detail ? note(detailed, { detail }) : note(plain));
  if (code === 'network' && kind === 'not-sent') return why('outOfReach', 'outOfReachWhy');
  if (approval && text && paymentKind === 'refund') return note('needsApproval', { text });
  if (kind !== 'unknown')
    return text || status === undefined || detail === lackedCall
      ? note('said', { text: text || detail || code })
      : note('refused', { status });
  if (status === undefined) return why('noAnswer', 'noAnswerWhy');
  if (status >= 300 && status < 400) return note('redirect', { status });
  return code === 'contract' ? note('notContract') : note('httpStatus', { status });
}
