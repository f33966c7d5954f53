/** The bill that is chosen with its history, and any bill read again by its id. */
import type { Bill } from '@caredesk/core/contract';
import { chargeRefusal, type DoctorProblem } from '@caredesk/core/rules/charge';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { recoveriesOf } from '../../money/recoveries.js';
import { createResourceOf } from '../../parts/resource/resource-kinds.js';
import { createFollower } from '../../parts/resource/together.js';
import { createHistory } from '../history/history-store.js';
import type { RefundPanelOptions } from './refund-panel-options.js';

export interface Retry {
  /** The later charge that made the bill good. */
  readonly recovery: Pick<Bill, 'billingId' | 'invoiceNumber' | 'doctorId'> | undefined;
  /** Why the doctor can't be charged. */
  readonly refusal: DoctorProblem['code'] | undefined;
}

/** @param doctorId whose bills are to choose from */
export function createShownBill(
  options: RefundPanelOptions,
  billingId: ReadonlySignal<string | undefined>,
  doctorId: ReadonlySignal<string | undefined>,
) {
  const { findBill, report } = options;
  const history = createHistory(options);
  const find = async (id: string, aborted?: AbortSignal) =>
    (await findBill({ billingId: id, doctorId: doctorId.value ?? null }, aborted)) ?? null;
  /** `null`: the bill does not exist. */
  const bill = createResourceOf(billingId, report, (id, call) => find(id, call.signal));
  const retry = signal<Retry | undefined>(undefined);
  const retryFollower = createFollower(retry, async (aborted) => {
    const failedBill = bill.value.value;
    retry.value = undefined;
    return failedBill && isFailedPayment(failedBill) ? readRetry(options, failedBill, aborted) : undefined;
  });
  return {
    bill,
    history,
    /** Only for a failed bill: the reason against charging again. Undefined until it is known. */
    retry: retry as ReadonlySignal<Retry | undefined>,
    /** Reads the bill again, and shows it where it is the chosen one. */
    readAgain: async (id: string) => {
      const after = await find(id);
      if (after && id === billingId.value) bill.put(after);
      return after;
    },
    parts: [retryFollower, bill, history],
  };
}

/** A doctor who can't be read is refused nothing here: the server decides. */
async function readRetry({ billing, getDoctor }: RefundPanelOptions, failed: Bill, signal: AbortSignal): Promise<Retry> {
  const { billingId, doctorId, recoveredBy } = failed;
  const [recoveries, doctor] = await Promise.all([
    recoveriesOf([failed], billing, signal),
    doctorId === null ? undefined : getDoctor(doctorId, { signal }).catch(() => undefined),
  ]);
  const recovery = recoveredBy ? { billingId: recoveredBy, invoiceNumber: null, doctorId } : undefined;
  return { recovery: recoveries.get(billingId) ?? recovery, refusal: doctor && chargeRefusal(doctor)?.code };
}
