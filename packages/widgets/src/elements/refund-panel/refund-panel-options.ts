/** What the refund panel is made of, and what it tells the page. */
import type { CallOptions, Clock } from '@caredesk/core/client';
import type { Doctor } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money/money';
import type { BillFinder } from '@caredesk/core/payments';
import type { Approvals } from '../../money/approvals.js';
import type { PaymentsOnDemand } from '../../money/payments-on-demand.js';
import type { InputDraft, Texts } from '../../parts/form/form-input.js';
import type { BillingListOptions } from '../billing-list/billing-list-store.js';
import type { HistoryOptions } from '../history/history-store.js';

export interface RefundPanelOptions extends Omit<BillingListOptions, 'onSelect' | 'report' | 'clock'>, Pick<HistoryOptions, 'audit'> {
  readonly clock: Clock;
  readonly payments: PaymentsOnDemand;
  readonly approvals: Approvals;
  /** Asks the page before each refund. @returns false: nothing is sent */
  readonly approve: (refund: { readonly billingId: string; readonly amount: Money }) => Promise<boolean>;
  readonly onRefunded: (refund: { readonly billingId: string; readonly refundId: string | null }) => void;
  readonly findBill: BillFinder;
  readonly getDoctor: (doctorId: string, options: CallOptions) => Promise<Doctor>;
  readonly keep: (billingId: string) => InputDraft<null, Texts>;
  /** Shows the doctor, whose {@link takeWantedCharge} it is. */
  readonly onChargeAgain: (doctorId: string) => void;
  /** A page shows doctors. */
  readonly canChargeAgain: () => boolean;
  /** The user chose a bill, or, with null, the list. @returns false when the page shows it itself */
  readonly onSelect: (bill: { readonly billingId: string | null; readonly doctorId: string | null }) => boolean;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}
