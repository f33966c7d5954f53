/** Records of the seed data that a test may change. */
import type { Stage } from './stage.js';

export const account = { email: 'admin@caredesk.test', password: 'caredesk-demo' };

export interface Bill {
  readonly billingId: number;
  readonly doctorId: number;
  readonly invoiceNumber: string;
  readonly amount: number;
}

/** Paid bills in USD of more than 20. */
export async function paidBills(stage: Stage): Promise<Bill[]> {
  const bills = await stage.api<(Bill & { currency: string })[]>(
    'GET',
    'billing/GetAllBillingHistory/?paymentStatus=paid&pageNumber=1&pageSize=100',
  );
  return bills.filter(({ amount, currency }) => amount > 20 && currency === 'USD');
}

export interface Doctor {
  readonly doctorId: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** Active doctors with a card. */
export async function chargeableDoctors(stage: Stage): Promise<Doctor[]> {
  const doctors = await stage.api<(Doctor & { status: number; cardLast4: string | null })[]>(
    'GET',
    'Doctors/?keyword=&pageNumber=1&pageSize=50',
  );
  return doctors.filter(({ status, cardLast4 }) => status === 0 && cardLast4);
}
