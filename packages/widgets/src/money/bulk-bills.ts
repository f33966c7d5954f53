import type { Bill } from '@caredesk/core/contract';

/** What several payments are of: bills by their ids; of charges doctors, whose name is the one shown. */
export type Bills = ReadonlyMap<string, Pick<Bill, 'invoiceNumber' | 'doctorName' | 'currency'>>;

interface OfBill {
  readonly billingId: string;
  readonly doctorId?: string | null | undefined;
}

/** @param payment a charge has no bill yet */
export const billOf = (bills: Bills, { billingId, doctorId }: OfBill) => bills.get(billingId || (doctorId ?? ''));

export const doctorNameOf = (bills: Bills, payment: OfBill): string =>
  billOf(bills, payment)?.invoiceNumber || payment.billingId || (payment.doctorId ?? '');
