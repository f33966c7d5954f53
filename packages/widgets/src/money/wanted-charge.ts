/** A charge that was wanted where a bill is shown, until its doctor's page opens with it: in the page's memory, for one look. */

import type { Bill } from '@caredesk/core/contract';
import type { ChargeIntent } from '@caredesk/core/payments';

/** What a charge's form begins with, or was filled in with. */
export type WantedCharge = Pick<ChargeIntent, 'amount' | 'description' | 'retryOf'>;

let pending: { readonly doctorId: string; readonly charge: WantedCharge } | undefined;

/** The charge that a failed bill was; undefined where its amount is not known. */
export function chargeOf(failed: Bill): WantedCharge | undefined {
  const { billingId, amount, description, chargedAt, recoveredBy } = failed;
  if (!amount) return undefined;
  const retryOf = { billingId, amount, description, chargedAt, recoveredBy };
  return { amount, description: description ?? '', retryOf };
}

/** @param open the page of the doctor, which begins with the charge that the failed bill was */
export function wantChargeAgain(failed: Bill, open: (doctorId: string) => void): void {
  const { doctorId } = failed;
  const charge = chargeOf(failed);
  if (doctorId === null || !charge) return;
  pending = { doctorId, charge };
  open(doctorId);
}

/** @returns the charge wanted of this doctor, once */
export function takeWantedCharge(doctorId: string | undefined): WantedCharge | undefined {
  const charge = pending && pending.doctorId === doctorId ? pending.charge : undefined;
  // A user who opened another page first has dropped it.
  if (doctorId !== undefined) pending = undefined;
  return charge;
}
