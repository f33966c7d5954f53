/** What a doctor's detail is made of, and what it tells the page. */
import type { GroupClient } from '@caredesk/core/client';
import type { Doctor, Endpoints } from '@caredesk/core/contract';
import type { InputDraft, Texts } from '../../parts/form/form-input.js';
import type { DoctorSuggestions } from '../../parts/suggest/doctor-suggestions.js';
import type { BillingListOptions } from '../billing-list/billing-list-store.js';
import type { HistoryOptions } from '../history/history-store.js';
import type { PatientListStore } from '../patient-list/patient-list-store.js';
import type { RefundPanelStore } from '../refund-panel/refund-panel-store.js';
import type { ChargingOptions } from './charging.js';
import type { DoctorValues } from './doctor-fields.js';

export interface DoctorDetailOptions extends Omit<BillingListOptions, 'report' | 'onSelect'> {
  readonly doctors: GroupClient<Endpoints['doctors']>;
  readonly audit: HistoryOptions['audit'];
  /** Whether the backend answers a doctor's bills. */
  readonly hasBills: boolean;
  readonly charging: ChargingOptions;
  readonly keep: (doctorId: string) => InputDraft<Doctor, DoctorValues>;
  readonly keepCancel: (doctorId: string) => InputDraft<null, Texts>;
  /** Shows the practice software; the token must not reach an address. */
  readonly show: (login: { readonly url: string; readonly token: string }) => void;
  readonly today: () => Date;
  /** Loads the code of suggestions when a form is opened. */
  readonly openSuggestions: () => Promise<DoctorSuggestions>;
  /** Loads the code of the patients when they are opened. */
  readonly openPatients: () => Promise<PatientListStore>;
  /** The refund of a bill; its code is loaded when the first bill is chosen. Undefined: it did not come, which was told. */
  readonly openRefund: (onRefunded: () => void) => Promise<RefundPanelStore | undefined>;
  /** A bill was chosen. @returns false when the page shows it itself */
  readonly onSelect: (bill: { readonly billingId: string; readonly doctorId: string | null }) => boolean;
  readonly onUpdated: (doctorId: string) => void;
  readonly onCancelled: (doctorId: string) => void;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}
