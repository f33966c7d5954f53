import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { mapConcurrently } from '@caredesk/core/client/concurrency';
import type { Bill, Doctor, Endpoints } from '@caredesk/core/contract';
import { chargeRefusal, type DoctorProblem } from '@caredesk/core/rules/charge';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { onDemand } from '../../browser/on-demand.js';
import type { BulkRefund } from '../../money/bulk-refund-store.js';
import { type Failure, openFailures } from '../../money/open-failures.js';
import { type Recovered, recoveriesOf } from '../../money/recoveries.js';
import { chargeOf } from '../../money/wanted-charge.js';
import { createAction, stopped } from '../../parts/action/action-store.js';
import { arrange, pageOf } from '../../parts/list/page-of.js';
import { createTable, type ListAttributes, setListAttributes, type TableOptions, type TableStore } from '../../parts/list/table-store.js';
import { together } from '../../parts/resource/together.js';
import type { Charging } from '../doctor-detail/charging.js';

/** The newest bill of a payment that failed, and whom it is to be talked about with. */
export interface FailedPayment extends Bill {
  readonly tries: number;
  readonly phone: string | null;
  /** Why the doctor can't be charged. */
  readonly refusal: DoctorProblem['code'] | undefined;
}

export type FailedPaymentsStore = ReturnType<typeof createFailedPayments>;

export interface FailedPaymentsOptions extends Pick<TableOptions<FailedPayment>, 'columns' | 'own' | 'clock'> {
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'list' | 'history'>;
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'getById'>;
  readonly open: (kind: 'bill', ids: Readonly<Record<string, string | null>>) => void;
  /** @param onEnd when they have come to their end */
  readonly openBulkCharge: (payments: readonly FailedPayment[], onEnd: () => void) => Promise<BulkRefund>;
  /** @param onCharged called after each charge */
  readonly openCharging: (doctorId: ReadonlySignal<string | undefined>, onCharged: (doctorId: string) => void) => Promise<Charging>;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

export function createFailedPayments(options: FailedPaymentsOptions) {
  const { billing, doctors, open, openBulkCharge, ...list } = options;
  /** A doctor who can't be read has no phone here, and is refused nothing: the server decides. */
  const withDoctor = async ({ bill, tries }: Failure, call: CallOptions): Promise<FailedPayment> => {
    const doctor: Doctor | undefined =
      bill.doctorId === null ? undefined : await doctors.getById({ id: bill.doctorId }, call).catch(() => undefined);
    return { ...bill, tries, phone: doctor?.phone ?? null, refusal: doctor && chargeRefusal(doctor)?.code };
  };
  const table = createTable<FailedPayment>({
    ...list,
    name: 'failed-payments',
    kind: 'bill',
    usualRows: 7,
    load: async (query, call = {}) => {
      const { failures, isPartial, unreadable } = await openFailures(billing, Date.now(), call);
      const payments = await mapConcurrently(failures, 6, (failure) => withDoctor(failure, call));
      const arranged = await arrange(payments, query, ({ doctorName, phone, invoiceNumber }) => [doctorName, phone, invoiceNumber]);
      return { ...pageOf(arranged, query), totalCountIsMinimum: isPartial, unreadable };
    },
  });
  const charges = createRowCharges(options, table);
  return {
    table,
    open: ({ billingId, doctorId }: FailedPayment) => open('bill', { billingId, doctorId }),
    ...charges,
    openBulkCharge,
    setAttributes: (changed: Partial<ListAttributes>) => setListAttributes(table.list, changed),
    ...together(() => [table.list, charges.charge.value?.charging.flow]),
  };
}

/** One charge at a time, in place; its doctor is read when it is opened. Of one who can't be charged any more the list says so when it is read again. */
function createRowCharges({ billing, doctors, openCharging, report }: FailedPaymentsOptions, { list }: TableStore<FailedPayment>) {
  const doctorId = signal<string | undefined>(undefined);
  /** The charge that was opened last. */
  const charge = signal<{ readonly doctor: Doctor; readonly charging: Charging } | undefined>(undefined);
  /** The charges that have made rows good since the list was read, by the row's bill. */
  const recovered = signal<Recovered>(new Map());
  const lookForRecoveries = async (charged: string) => {
    const bills = list.rows.value.filter((payment) => payment.doctorId === charged);
    recovered.value = new Map([...recovered.value, ...(await recoveriesOf(bills, billing))]);
  };
  const openCharge = onDemand(() => openCharging(doctorId, (charged) => void lookForRecoveries(charged)));
  /** Opens the charge of a row. */
  const chargeAgain = createAction<FailedPayment>({
    report,
    change: async (payment) => {
      const newCharge = chargeOf(payment);
      if (!newCharge || payment.doctorId === null) return stopped;
      const charging = await openCharge();
      const doctor = await doctors.getById({ id: payment.doctorId });
      if (chargeRefusal(doctor)) {
        list.reload();
        return stopped;
      }
      doctorId.value = doctor.doctorId;
      charging.begin();
      charging.flow.resume();
      charging.askFor(newCharge);
      charge.value = { doctor, charging };
      return undefined;
    },
  });
  return { chargeAgain, charge, recovered };
}
