import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { mapConcurrently } from '@caredesk/core/client/concurrency';
import type { Bill, Doctor, Endpoints, Page } from '@caredesk/core/contract';
import { chargeRefusal, type DoctorProblem } from '@caredesk/core/rules/charge';
import type { FeatureStore } from '../../element/feature.js';
import type { BulkRefund } from '../../money/bulk-refund-store.js';
import { type Failure, openFailures } from '../../money/open-failures.js';
import { wantChargeAgain } from '../../money/wanted-charge.js';
import type { PageQuery } from '../../parts/list/list-store.js';
import { createTable, type ListAttributes, setListAttributes, type TableOptions, type TableStore } from '../../parts/list/table-store.js';

/** The newest bill of a payment that failed, and whom it is to be talked about with. */
export interface FailedPayment extends Bill {
  readonly tries: number;
  readonly phone: string | null;
  /** Why the doctor can't be charged. */
  readonly refusal: DoctorProblem['code'] | undefined;
}

export interface FailedPaymentsStore extends FeatureStore<ListAttributes> {
  readonly table: TableStore<FailedPayment>;
  open(payment: FailedPayment): void;
  /** Opens the doctor's page with the charge. */
  chargeAgain(payment: FailedPayment): void;
  /** @param onEnd when they have come to their end */
  readonly openBulkCharge: (payments: readonly FailedPayment[], onEnd: () => void) => Promise<BulkRefund>;
}

export interface FailedPaymentsOptions extends Pick<TableOptions<FailedPayment>, 'columns' | 'own' | 'report' | 'clock'> {
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'list' | 'history'>;
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'getById'>;
  readonly open: (kind: 'bill' | 'doctor', ids: Readonly<Record<string, string | null>>) => void;
  readonly openBulkCharge: FailedPaymentsStore['openBulkCharge'];
}

export function createFailedPayments({ billing, doctors, open, openBulkCharge, ...options }: FailedPaymentsOptions): FailedPaymentsStore {
  /** A doctor who can't be read has no phone here, and is refused nothing: the server decides. */
  const withDoctor = async ({ bill, tries }: Failure, call: CallOptions): Promise<FailedPayment> => {
    const doctor: Doctor | undefined =
      bill.doctorId === null ? undefined : await doctors.getById({ id: bill.doctorId }, call).catch(() => undefined);
    return { ...bill, tries, phone: doctor?.phone ?? null, refusal: doctor && chargeRefusal(doctor)?.code };
  };
  const table = createTable<FailedPayment>({
    ...options,
    name: 'failed-payments',
    load: async (query, call = {}) => {
      const { failures } = await openFailures(billing, Date.now(), call);
      return pageOf(await mapConcurrently(failures, 6, (failure) => withDoctor(failure, call)), query);
    },
  });
  return {
    table,
    open: ({ billingId, doctorId }) => open('bill', { billingId, doctorId }),
    chargeAgain: (payment) => wantChargeAgain(payment, (doctorId) => open('doctor', { doctorId })),
    openBulkCharge,
    setAttributes: (changed) => setListAttributes(table.list, changed),
    resume: table.list.resume,
    suspend: table.list.suspend,
  };
}

/** They come whole: searched and paged here. */
function pageOf(payments: readonly FailedPayment[], { keyword = '', pageNumber, pageSize }: PageQuery): Page<FailedPayment> {
  const wanted = keyword.toLowerCase();
  const found = payments.filter(({ doctorName, phone, invoiceNumber }) =>
    `${doctorName} ${phone} ${invoiceNumber}`.toLowerCase().includes(wanted),
  );
  return { items: found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: found.length };
}
