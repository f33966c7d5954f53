/** Sends a charge once, its intent in the ledger before its bytes leave, and finds it again among the doctor's bills. */
import type { Clock } from '@caredesk/core/client';
import type { GroupClient } from '@caredesk/core/client/client';
import { CaredeskError, isCaredeskError } from '@caredesk/core/client/error';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import type { ChargeLedger, OpenCharge } from '../platform/charge-ledger.js';
import { isOfAmount, unexplainedCharges } from './unexplained-charges.js';

export interface Charge {
  readonly doctorId: string;
  readonly amount: Money;
  readonly description: string;
  /** Ids of the bills of a {@link HeldCharge} that the user was shown, and beside which this charge is wanted. Default: none. */
  readonly beside?: readonly string[] | undefined;
}

/** Nothing was sent: the doctor's bills show charges that this browser did not make, and that may be this one. */
export interface HeldCharge {
  readonly unexplained: readonly Bill[];
}

export interface FoundCharge {
  readonly charge: OpenCharge;
  readonly bill: Bill;
  /** The bill is there, and its payment failed: nothing was charged. */
  readonly hasFailed: boolean;
}

export interface ChargeSender {
  /** @throws {CaredeskError} the charge stays in the ledger where it may have been made */
  send(charge: Charge): Promise<Bill | HeldCharge>;
  /** Settles the doctor's open charges that the billing history shows. */
  look(doctorId: string): Promise<readonly FoundCharge[]>;
}

export interface ChargeSenderOptions {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'charge'>;
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'history'>;
  readonly ledger: ChargeLedger;
  readonly newReference: () => string;
  readonly clock: Pick<Clock, 'now'>;
}

export function createChargeSender({ doctors, billing, ledger, newReference, clock }: ChargeSenderOptions): ChargeSender {
  const newestBills = async (doctorId: string): Promise<readonly Bill[]> =>
    (await billing.history({ clientId: doctorId, pageNumber: 1, pageSize: 50, sortBy: 'chargedAt', sortOrder: 'desc' })).items;
  return {
    send: async ({ doctorId, amount, description, beside = [] }) => {
      const bills = await newestBills(doctorId);
      const known = [...(ledger.made?.(doctorId) ?? []), ...beside.map((billingId) => ({ doctorId, billingId, reference: '' }))];
      const unexplained = unexplainedCharges(bills, { amount, description }, known, clock.now());
      if (unexplained.length > 0) return { unexplained };
      const before = bills.filter((bill) => isOfAmount(bill, amount)).map(({ billingId }) => billingId);
      const reference = newReference();
      ledger.add({ reference, doctorId, amount, at: clock.now(), before });
      try {
        const bill = await doctors.charge({ doctorId, amount, currency: amount.currency, description: description || null, reference });
        believe(bill, reference, amount);
        ledger.keepMade?.({ doctorId, reference, billingId: bill.billingId });
        ledger.settle(reference);
        return bill;
      } catch (error) {
        if (!isCaredeskError(error) || !error.mayHaveApplied) ledger.settle(reference);
        throw error;
      }
    },
    look: async (doctorId) => {
      const bills = await newestBills(doctorId);
      const found = ledger.openOf(doctorId).flatMap((charge) => {
        const bill = findCharge(charge, bills);
        return bill ? [{ charge, bill }] : [];
      });
      for (const { charge, bill } of found) {
        ledger.keepMade?.({ doctorId, reference: charge.reference, billingId: bill.billingId });
        ledger.settle(charge.reference);
      }
      return found.map(({ charge, bill }) => ({ charge, bill, hasFailed: isFailedPayment(bill) }));
    },
  };
}

/**
 * A bill of the answer is the charge's own and was paid.
 * @throws {CaredeskError} `rejected` where the payment failed, `unknown-outcome` where the bill is another one
 */
function believe(bill: Bill, reference: string, amount: Money): void {
  const call = 'doctors.charge';
  const isOwn = (!bill.reference || bill.reference === reference) && (!bill.amount || isOfAmount(bill, amount));
  if (!isOwn) throw new CaredeskError({ code: 'unknown-outcome', call, mayHaveApplied: true });
  if (isFailedPayment(bill)) throw new CaredeskError({ code: 'rejected', call });
}

/** By its reference; where no bill carries one, the new bill of its amount. Where bills carry some, absence proves nothing. */
function findCharge({ reference, amount, before }: OpenCharge, bills: readonly Bill[]): Bill | undefined {
  const own = bills.find((bill) => bill.reference === reference);
  if (own || bills.some((bill) => bill.reference)) return own;
  const fresh = bills.filter((bill) => isOfAmount(bill, amount) && !before.includes(bill.billingId));
  return fresh.length === 1 ? fresh[0] : undefined;
}
