/** Whether the doctor of a failed bill can be charged again, and whether that has been done. */
import type { CallOptions } from '@caredesk/core/client';
import type { Bill, Doctor } from '@caredesk/core/contract';
import { chargeRefusal, type DoctorProblem } from '@caredesk/core/rules/charge';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createFollower } from '../parts/resource/together.js';
import { type BillHistory, recoveriesOf } from './recoveries.js';

export interface Retry {
  /** The later charge that made the bill good. */
  readonly recovery: Pick<Bill, 'billingId' | 'invoiceNumber' | 'doctorId'> | undefined;
  /** Why the doctor can't be charged. */
  readonly refusal: DoctorProblem['code'] | undefined;
}

export interface RetryOptions {
  readonly billing: BillHistory;
  readonly getDoctor: (doctorId: string, options: CallOptions) => Promise<Doctor>;
}

/** Follows the bill that is shown. A doctor who can't be read is refused nothing here: the server decides. */
export function createRetry(bill: ReadonlySignal<Bill | null | undefined>, { billing, getDoctor }: RetryOptions) {
  const value = signal<Retry | undefined>();

  async function read(failed: Bill, signal: AbortSignal): Promise<Retry> {
    const [recoveries, doctor] = await Promise.all([
      recoveriesOf([failed], billing, signal),
      failed.doctorId === null ? undefined : getDoctor(failed.doctorId, { signal }).catch(() => undefined),
    ]);
    const recovery = failed.recoveredBy ? { billingId: failed.recoveredBy, invoiceNumber: null, doctorId: failed.doctorId } : undefined;
    return { recovery: recoveries.get(failed.billingId) ?? recovery, refusal: doctor && chargeRefusal(doctor)?.code };
  }
  const follower = createFollower(
    async (aborted) => {
      const failedBill = bill.value;
      value.value = undefined;
      return failedBill && isFailedPayment(failedBill) ? read(failedBill, aborted) : undefined;
    },
    (retry) => {
      value.value = retry;
    },
  );
  return { value, ...follower };
}
