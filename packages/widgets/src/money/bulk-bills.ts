import type { Bill } from '@caredesk/core/contract';

/** The bills of a bulk refund, by their ids. */
export type Bills = ReadonlyMap<string, Pick<Bill, 'invoiceNumber' | 'doctorName' | 'currency'>>;

export const nameOf = (bills: Bills, billingId: string): string => bills.get(billingId)?.invoiceNumber || billingId;
