/** Actions of the shown bill: the element's `recordActions`. */
import type { Bill } from '@caredesk/core/contract';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { isFailedPayment, refundableOf } from '@caredesk/core/rules/refund';
import { messagesOf } from '../../i18n/catalog.js';
import { refundMessages } from '../../money/messages.js';
import { copyAction, offeredOf, type StoreAction } from '../../parts/record/record-named.js';
import type { Offers } from '../../runtime/offers.js';
import { moneyFormatFor } from '../../ui/money-format.js';
import type { RefundPanelStore } from './refund-panel-store.js';

export const shownBill = ({ billingId, bill }: RefundPanelStore): Bill | undefined =>
  billingId.value === undefined ? undefined : (bill.value.value ?? undefined);

export function canRefund(bill: Bill): boolean {
  const remaining = refundableOf(bill);
  return !isFailedPayment(bill) && !(remaining && remaining.minor <= 0);
}

export const offersRefund = (offers: Offers): boolean => offers(billing.refund, 'refund');

export function refundActions(store: RefundPanelStore, locale: string, offers: Offers): readonly StoreAction[] {
  const bill = shownBill(store);
  if (!bill) return [];
  const { refund } = messagesOf(locale, refundMessages);
  const chargeAgain = chargeAgainOf(bill, store, locale, offers);
  const askForRefund = () => {
    store.fold(true);
    store.wantsSubmit.value = true;
  };
  return offeredOf<StoreAction>([
    ...copyAction(locale, bill.billingId, store.copiedId),
    canRefund(bill) && offersRefund(offers) && { name: refund, key: 'r', disabled: store.refunding.flow.isBusy(), run: askForRefund },
    chargeAgain,
  ]);
}

/** Another charge of a failed bill, or why there can be none; undefined where none is offered. */
export function chargeAgainOf(bill: Bill, store: RefundPanelStore, locale: string, offers: Offers) {
  const isOffered = offers(doctors.charge, 'charge') && store.canChargeAgain();
  if (!isOffered || !isFailedPayment(bill) || bill.doctorId === null || bill.amount === null) return undefined;
  const messages = messagesOf(locale, refundMessages);
  const { recovery, refusal } = store.retry.value ?? {};
  return {
    name: recovery ? messages.chargeOnceMore : messages.chargeAgain({ amount: moneyFormatFor(locale).money(bill.amount) }),
    disabled: refusal !== undefined,
    refusal: refusal && (refusal === 'noCard' ? messages.noCard : messages.notActive),
    run: () => store.chargeAgain(bill),
  };
}
