/** One request of RefundPaymentDoctor, and what its answer means. */

import type { Caller } from '../client/caller.js';
import { bindGroup } from '../client/client.js';
import { type CaredeskError, isCaredeskError } from '../client/error.js';
import type { TokenSource } from '../client/tokens.js';
import { billing } from '../contract/endpoints/billing.js';
import type { Refund } from '../contract/entities/bill.js';
import { note } from './note.js';
import type { RefundOrder, RefundSender, SendOutcome } from './ports.js';
import type { RefundNoteCode } from './words.js';

/** Tokens for a caller that must not repeat a request by itself after a 401. */
export function tokensWithoutReplay(tokens: TokenSource): { readonly tokens: TokenSource; renew(): Promise<boolean> } {
  let rejected: string | undefined;
  return {
    tokens: {
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
export function refundSender(call: Caller, renew: RefundSender['renew']): RefundSender {
  const { refund } = bindGroup(call, 'billing', { refund: billing.refund });
  return {
    renew,
    send: async (order, signal) => {
      const { key: reference, billingId, doctorId, amount, reason } = order;
      try {
        return accepted(order, await refund({ billingId, doctorId, amount, reason, reference }, { signal }));
      } catch (error) {
        if (isCaredeskError(error)) return outcomeOf(error);
        if (signal.aborted) return { kind: 'unknown', note: note('interruptedRequest') };
        return { kind: 'unknown', note: note('unreadableAnswer', { detail: (error as Error)?.name ?? typeof error }) };
      }
    },
  };
}

/** A success is believed when it is about this refund. */
function accepted({ amount, key, billingId }: RefundOrder, refund: Refund): SendOutcome {
  const matches =
    refund.amount?.minor === amount.minor &&
    refund.amount.currency === amount.currency &&
    (refund.billingId ?? billingId) === billingId &&
    (refund.reference || key) === key;
  return matches ? { kind: 'done', refundId: refund.refundId } : { kind: 'unknown', note: note('otherAnswer') };
}

/** Design.md's table of outcomes, by status: what the body says counts only where the status leaves no doubt. */
function outcomeOf({ status, code, text, detail, retryAfterMs }: CaredeskError): SendOutcome {
  const why = (plain: RefundNoteCode, detailed: RefundNoteCode) => (detail ? note(detailed, { detail }) : note(plain));
  if (status === undefined) {
    if (code === 'unauthorized') return { kind: 'unauthorized' };
    if (code === 'network') return { kind: 'not-sent', note: why('outOfReach', 'outOfReachWhy') };
    return { kind: 'unknown', note: why('noAnswer', 'noAnswerWhy') };
  }
  if (status === 401) return { kind: 'unauthorized' };
  if (status === 429) return { kind: 'rate-limited', retryAfterMs };
  if (status === 408 || status === 409 || status >= 500) return { kind: 'unknown', note: note('httpStatus', { status }) };
  if (status >= 300 && status < 400) return { kind: 'unknown', note: note('redirect', { status }) };
  if (code === 'contract') return { kind: 'unknown', note: note('notContract') };
  return { kind: 'refused', note: text ? note('said', { text }) : note('refused', { status }) };
}
