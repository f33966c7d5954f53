import { bindGroup } from '@caredesk/core/client/caller';
import { audit } from '@caredesk/core/contract/endpoints/audit';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { doctorName } from '@caredesk/core/contract/full-name';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { openLogin } from '../../browser/open-login.js';
import { draftOwner } from '../../browser/stored-draft.js';
import { refundMessages } from '../../money/messages.js';
import actionStyles from '../../parts/action/action.css';
import { createInputDraft } from '../../parts/form/form-input.js';
import { ListElement, type ListFeature } from '../../parts/list/list-element-base.js';
import { listMessages } from '../../parts/list/messages.js';
import detailStyles from '../../parts/record/detail.css';
import { recordMessages } from '../../parts/record/messages.js';
import { announceRecord, publicActions, type RecordAction, type RecordNamed } from '../../parts/record/record-named.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import { loadLate } from '../../ui/load-late.js';
import { billColumns } from '../billing-list/bill-columns.js';
import type { BillSelectEvent } from '../billing-list/billing-list-element.js';
import { billValues } from '../billing-list/billing-list-store.js';
import { billingListMessages } from '../billing-list/messages.js';
import { historyMessages } from '../history/messages.js';
import { patientListMessages } from '../patient-list/messages.js';
import { chargingOptions } from './charging.js';
import { createDoctorDetail, type DoctorDetailStore } from './doctor-detail-store.js';
import { DoctorDetailView } from './doctor-detail-view.js';
import { doctorActions } from './doctor-record-actions.js';
import { doctorDetailMessages } from './messages.js';

export type { BeforeRefundEvent, RefundedEvent } from '../../money/before-refund-event.js';
export type { ListChangeEvent } from '../../parts/list/list-element-base.js';
export type { RecordChangeEvent } from '../../parts/record/record-named.js';
export type { DoctorChargedEvent } from './charging.js';
export type { BillSelectEvent };

/** The doctor's data were changed. */
export type DoctorUpdatedEvent = CaredeskEvent<{ readonly doctorId: string }>;

/** The doctor's subscription was ended. */
export type DoctorCancelledEvent = CaredeskEvent<{ readonly doctorId: string }>;

/**
 * One doctor: all fields, editing, cancelling, charging, billing history.
 * @tag caredesk-doctor-detail
 * @example <caredesk-doctor-detail doctor-id="7"></caredesk-doctor-detail>
 * @fires {RecordChangeEvent} caredesk-record-change - Another record is shown, or it has another name: its id, or null; the name is the property `recordName`.
 * @slot summary - What the page says of the record, below its head. Slots exist while a record is shown; their content stays the page's own.
 * @slot aside - What the page adds to the facts, after them.
 * @slot actions - The page's own buttons, after those of the record.
 * @csspart record-name - The name of the record that is shown.
 * @csspart heading - The element's own heading.
 * @fires {DoctorUpdatedEvent} caredesk-doctor-updated - The data were changed: {doctorId}.
 * @fires {DoctorCancelledEvent} caredesk-doctor-cancelled - The subscription was ended: {doctorId}.
 * @fires {DoctorChargedEvent} caredesk-doctor-charged - The card was charged: {doctorId}.
 * @fires {BillSelectEvent} caredesk-bill-select - A bill of the history was chosen: {billingId, doctorId}. Its refund shows, unless `preventDefault()` is called.
 * @fires {BeforeRefundEvent} caredesk-before-refund - Cancelable: {billingId, amount, currency}; `event.waitUntil(promise)` is awaited.
 * @fires {RefundedEvent} caredesk-refunded - A refund was made: {billingId, refundId}.
 */
export class DoctorDetailElement extends ListElement<DoctorDetailStore> implements RecordNamed {
  static override properties: PropertyDeclarations = { doctorId: { attribute: 'doctor-id', reflect: true }, heading: { reflect: true } };

  /** The doctor to show. */
  declare doctorId: string | undefined;
  /** `none`: hides the heading, for a page that has its own; screen readers still get the names. */
  declare heading: 'none' | undefined;

  /** The shown record's name, such as an invoice number; undefined while none is shown. It may be a patient's: nothing for logs or addresses. */
  recordName: string | undefined = undefined;

  /** What can be done with the record now: `{ name, disabled, run() }`, for a page that offers it elsewhere, such as in a palette. */
  get recordActions(): readonly RecordAction[] {
    return this.store ? publicActions(this, 'doctor', doctorActions(this.store, this.box.lang, this.offers)) : [];
  }

  /** @internal */
  protected override readonly feature: ListFeature<DoctorDetailStore> = {
    shows: doctors.getById,
    View: DoctorDetailView,
    messages: [
      listMessages,
      billingListMessages,
      recordMessages,
      historyMessages,
      patientListMessages,
      doctorDetailMessages,
      refundMessages,
    ],
    styles: [actionStyles, detailStyles],
    values: billValues,
    idFields: ['billingId', 'doctorId'],
    createStore: (host) => {
      const { call, lacks, own, report, session, isPortals, settings } = host;
      const owner = draftOwner(session, isPortals);
      const store = createDoctorDetail({
        doctors: bindGroup(call, 'doctors', doctors),
        billing: bindGroup(call, 'billing', billing),
        audit: bindGroup(call, 'audit', audit),
        columns: billColumns.filter(({ field }) => field !== 'doctorName'),
        own,
        report,
        charging: chargingOptions(host, this),
        keep: (doctorId) => createInputDraft(`doctor ${doctorId} ${settings.apiBase}`, owner),
        keepCancel: (doctorId) => createInputDraft(`cancel ${doctorId} ${settings.apiBase}`, owner),
        show: openLogin,
        hasBills: !lacks(billing.history),
        onSelect: (bill) => fire<BillSelectEvent>(this, 'caredesk-bill-select', bill, { cancelable: true }),
        today: () => new Date(),
        openPatients: async () => (await import('../patient-list/open-patient-list.js')).openPatientList(host),
        openSuggestions: async () => (await import('../../parts/suggest/doctor-suggestions.js')).openDoctorSuggestions(host),
        openRefund: async (onRefunded) => {
          const code = await loadLate(this.renderRoot as ShadowRoot, settings.locale, () => import('../refund-panel/open-refund-panel.js'));
          const ofElement = {
            onSelect: () => true,
            canChargeAgain: () => true,
            onChargeAgain: () => this.store?.charging.takeWanted(),
          };
          return code?.openRefundPanel(host, this, ofElement, onRefunded);
        },
        onUpdated: (doctorId) => fire<DoctorUpdatedEvent>(this, 'caredesk-doctor-updated', { doctorId }),
        onCancelled: (doctorId) => fire<DoctorCancelledEvent>(this, 'caredesk-doctor-cancelled', { doctorId }),
      });
      return announceRecord(this, store, () => {
        const doctor = store.doctor.value.value;
        return doctor && { name: doctorName(doctor), ids: { doctorId: doctor.doctorId } };
      });
    },
  };
}
