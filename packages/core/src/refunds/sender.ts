/** One request of a refund, and what the answer to a refund or charge means. */

import type { Caller } from '../client/caller.js';
import { type CaredeskError, isCaredeskError } from '../client/error.js';
import { bindGroup } from '../client/group.js';
import { meaningOf } from '../client/meaning.js';
import type { TokenSource } from '../client/tokens.js';
import { billing } from '../contract/endpoints/billing.js';
import { isSameMoney, type Money } from '../money/money.js';
import { isFailedRefund } from '../rules/refund.js';
import { note } from './note.js';
import type { Order, Sender, SendOutcome } from './ports.js';
import type { RefundNote, RefundNoteCode } from './sentences.js';

/** Tokens for a caller that must not repeat a request automatically after a 401. */
export function tokensWithoutReplay(tokens: TokenSource): { readonly tokens: TokenSource; renew(): Promise<boolean> } {
  let rejected: string | undefined;
  return {
    tokens: {
      identity: () => tokens.identity?.(),
      current: () => tokens.current(),
      renew: async (token) => {
        rejected = token;
        return undefined;
      },
      giveUp: () => {},
    },
    renew: async () => rejected !== undefined && (await tokens.renew(rejected)) !== undefined,
  };
}

/**
 * @param call its fetch takes a new connection for each request and follows no redirect; its tokens are those of {@link tokensWithoutReplay}
 */
export function refundSender(call: Caller, renew: Sender['renew']): Sender {
  const { refund } = bindGroup(call, 'billing', { refund: billing.refund });
  return {
    renew,
    send: (order, signal) =>
      sent(signal, async () => {
        const { key: reference, billingId, doctorId, amount, reason } = order;
        const made = await refund({ billingId, doctorId, amount, reason, reference }, { signal });
        const isOfAccount = (made.billingId ?? billingId) === billingId;
        return accepted(order, { ...made, isOfAccount, madeId: made.refundId, hasFailed: isFailedRefund(made) });
      }),
  };
}

/** What one request came to. @param request makes it, and judges its success */
export async function sent(signal: AbortSignal, request: () => Promise<SendOutcome>): Promise<SendOutcome> {
  try {
    return await request();
  } catch (error) {
    if (isCaredeskError(error)) return { ...outcomeOf(error), error };
    if (signal.aborted) return { kind: 'unknown', note: note('interruptedRequest') };
    return { kind: 'unknown', note: note('unreadableAnswer', { detail: (error as Error)?.name ?? typeof error }) };
  }
}

/** What a successful answer contains. */
interface Made {
  readonly madeId: string;
  readonly amount: Money | null;
  readonly reference: string | null;
  readonly isOfAccount: boolean;
  readonly hasFailed?: boolean;
}

/** A success is believed when it is about this very order. */
export function accepted({ amount, key }: Pick<Order, 'amount' | 'key'>, made: Made): SendOutcome {
  const isOwn = isSameMoney(made.amount, amount) && made.isOfAccount && (made.reference || key) === key;
  if (!isOwn) return { kind: 'unknown', note: note('otherAnswer') };
  return made.hasFailed ? { kind: 'refused', note: note('paymentFailed') } : { kind: 'done', refundId: made.madeId };
}

/** What a failed call means for what it was to make. */
export function outcomeOf(error: CaredeskError): SendOutcome {
  const kind = meaningOf(error);
  if (kind === 'unauthorized') return { kind };
  if (kind === 'rate-limited') return { kind, retryAfterMs: error.retryAfterMs };
  return { kind, note: noteOf(error, kind) };
}

/** Why it was not made, or is not known to be. */
function noteOf({ status, code, text, detail }: CaredeskError, kind: 'refused' | 'not-sent' | 'unknown'): RefundNote {
  const why = (plain: RefundNoteCode, detailed: RefundNoteCode) => (detail ? note(detailed, { detail }) : note(plain));
  if (kind === 'not-sent') return why('outOfReach', 'outOfReachWhy');
  if (kind === 'refused')
    return text || status === undefined ? note('said', { text: text || detail || code }) : note('refused', { status });
  if (status === undefined) return why('noAnswer', 'noAnswerWhy');
  if (status >= 300 && status < 400) return note('redirect', { status });
  return code === 'contract' ? note('notContract') : note('httpStatus', { status });
}
