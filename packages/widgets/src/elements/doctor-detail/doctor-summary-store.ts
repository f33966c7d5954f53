/** A doctor's figures beside the bills: the year's money, and the patients, loaded on demand. */
import type { GroupClient } from '@caredesk/core/client';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { dayOnClock, firstOfDay, lastOfDay } from '../../i18n/wall-clock.js';
import { createResource } from '../../parts/resource/resource-store.js';
import { type PageTotal, pageTotals } from '../billing-list/billing-list-store.js';
import type { PatientListStore } from '../patient-list/patient-list-store.js';

export interface Year {
  readonly year: number;
  /** One a currency. */
  readonly totals: readonly PageTotal[];
  /** There are more bills than were read. */
  readonly isPart: boolean;
  readonly bills: readonly Bill[];
}

export type DoctorSummary = ReturnType<typeof createDoctorSummary>;

export interface DoctorSummaryOptions {
  readonly doctorId: ReadonlySignal<string | undefined>;
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'history'>;
  /** Its code is loaded when the patients are asked for. */
  readonly openPatients: () => Promise<PatientListStore>;
  readonly today: () => Date;
  readonly report: (phase: 'load', error: unknown) => void;
}

export function createDoctorSummary({ doctorId, billing, openPatients, today, report }: DoctorSummaryOptions) {
  /** Undefined until they are asked for. */
  const patients = signal<PatientListStore | undefined>(undefined);
  /** Why their code did not come. */
  const patientsError = signal<unknown>(undefined);
  /** `null`: it can't be read; the bills below tell of it. */
  const year = createResource<Year | null>({
    report: () => {},
    load: async (call) => {
      const clientId = doctorId.value;
      if (clientId === undefined) return null;
      const now = Number(dayOnClock(today().getTime()).slice(0, 4));
      const question = { clientId, from: firstOfDay(`${now}-01-01`), to: lastOfDay(`${now}-12-31`), pageNumber: 1, pageSize: maxPageSize };
      // A backend that takes no notice of days has other bills, too.
      const inYear = ({ chargedAt }: { readonly chargedAt: string | null }) =>
        chargedAt !== null && dayOnClock(chargedAt).startsWith(String(now));
      const page = await billing.history(question, call).catch(() => undefined);
      if (!page) return null;
      const bills = page.items.filter(inYear);
      return { year: now, totals: pageTotals(bills), isPart: page.items.length === maxPageSize, bills };
    },
  });
  return {
    year,
    patients,
    patientsError,
    showPatients: async (): Promise<void> => {
      const id = doctorId.value;
      patientsError.value = undefined;
      try {
        const opened = await openPatients();
        if (id !== doctorId.value) return;
        opened.setAttributes?.({ doctorId: id, pageSize: 10 });
        opened.resume?.();
        patients.value = opened;
      } catch (error) {
        patientsError.value = error;
        report('load', error);
      }
    },
    /** Another doctor. */
    restart: () => {
      patients.value?.suspend?.();
      patients.value = undefined;
      patientsError.value = undefined;
      year.restart();
    },
    resume: () => {
      year.resume();
      patients.value?.resume?.();
    },
    suspend: () => {
      year.suspend();
      patients.value?.suspend?.();
    },
  };
}
