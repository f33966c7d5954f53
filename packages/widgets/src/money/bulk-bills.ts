import type { Bill } from '@caredesk/core/contract';
import type { Account } from '@caredesk/core/payments';

/** The accounts of several payments: bills by id; for charges doctors by id, shown by name. */
export type Bills = ReadonlyMap<string, Pick<Bill, 'invoiceNumber' | 'doctorName' | 'currency'>>;

type OfBill = Pick<Account, 'billingId' | 'doctorId'>;

/** @param payment a charge has no bill yet */
export const billOf = (bills: Bills, { billingId, doctorId }: OfBill) => bills.get(billingId || (doctorId ?? ''));

export const doctorNameOf = (bills: Bills, payment: OfBill): string =>
  billOf(bills, payment)?.invoiceNumber || payment.billingId || (payment.doctorId ?? '');
