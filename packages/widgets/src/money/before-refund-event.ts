import { formatMajor, type Money } from '@caredesk/core/money/money';
import { CaredeskEvent } from '../runtime/events.js';

export interface BeforeRefundDetail {
  readonly billingId: string;
  /** Decimal major units, such as `"12.50"`. */
  readonly amount: string;
  readonly currency: string;
}

/** A refund is about to be sent. `preventDefault()` stops it; a promise given to `waitUntil()` is awaited, and stops it when it resolves to false or rejects. */
export class BeforeRefundEvent extends CaredeskEvent<BeforeRefundDetail> {
  readonly #waits: Promise<unknown>[] = [];

  constructor(detail: BeforeRefundDetail) {
    super('caredesk-before-refund', detail, { cancelable: true });
  }

  /** For a portal that asks a second person. May be called while the event is dispatched. */
  waitUntil(approval: Promise<unknown>): void {
    this.#waits.push(approval);
  }

  /** @internal After dispatch. */
  async isApproved(): Promise<boolean> {
    if (this.defaultPrevented) return false;
    try {
      const answers = await Promise.all(this.#waits);
      return !this.defaultPrevented && answers.every((answer) => answer !== false);
    } catch {
      return false;
    }
  }
}

/** Asks the page. @returns false: nothing is sent */
export const approveBy =
  (element: EventTarget) =>
  ({ billingId, amount }: { readonly billingId: string; readonly amount: Money }): Promise<boolean> => {
    const event = new BeforeRefundEvent({ billingId, amount: formatMajor(amount), currency: amount.currency });
    element.dispatchEvent(event);
    return event.isApproved();
  };

/** A bill was refunded. */
export type RefundedEvent = CaredeskEvent<{ readonly billingId: string; readonly refundId: string | null }>;
