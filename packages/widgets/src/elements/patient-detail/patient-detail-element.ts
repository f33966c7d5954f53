import { bindGroup } from '@caredesk/core/client/caller';
import { audit } from '@caredesk/core/contract/endpoints/audit';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import { patientName } from '@caredesk/core/contract/full-name';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { draftOwner } from '../../browser/stored-draft.js';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import actionStyles from '../../parts/action/action.css';
import { createInputDraft } from '../../parts/form/form-input.js';
import detailStyles from '../../parts/record/detail.css';
import { recordMessages } from '../../parts/record/messages.js';
import { announceRecord, publicActions, type RecordAction, type RecordNamed } from '../../parts/record/record-named.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import { historyMessages } from '../history/messages.js';
import { patientDetailMessages } from './messages.js';
import styles from './patient-detail.css';
import { createPatientDetail, type PatientDetailStore } from './patient-detail-store.js';
import { PatientDetailView } from './patient-detail-view.js';
import { patientActions } from './patient-record-actions.js';

export type { RecordChangeEvent } from '../../parts/record/record-named.js';

/** The patient's reminders, form link or family were changed. */
export type PatientUpdatedEvent = CaredeskEvent<{ readonly patientId: string }>;

/** The patient was deleted. */
export type PatientDeletedEvent = CaredeskEvent<{ readonly patientId: string }>;

/**
 * One patient: personal data, family, reminders.
 * @tag caredesk-patient-detail
 * @example <caredesk-patient-detail patient-id="1"></caredesk-patient-detail>
 * @fires {RecordChangeEvent} caredesk-record-change - Another record is shown, or it has another name: its id, or null; the name is the property `recordName`.
 * @slot summary - What the page says of the record, below its head. Slots exist while a record is shown; their content stays the page's own.
 * @slot aside - What the page adds to the facts, after them.
 * @slot actions - The page's own buttons, after those of the record.
 * @csspart record-name - The name of the record that is shown.
 * @csspart heading - The element's own heading.
 * @fires {PatientUpdatedEvent} caredesk-patient-updated - Reminders, form link or family were changed: {patientId}.
 * @fires {PatientDeletedEvent} caredesk-patient-deleted - The patient was deleted: {patientId}.
 */
export class PatientDetailElement extends FeatureElement<PatientDetailStore> implements RecordNamed {
  static override properties: PropertyDeclarations = { patientId: { attribute: 'patient-id', reflect: true }, heading: { reflect: true } };

  /** The patient to show. */
  declare patientId: string | undefined;
  /** `none`: hides the heading, for a page that has its own; screen readers still get the names. */
  declare heading: 'none' | undefined;

  /** The shown record's name, such as an invoice number; undefined while none is shown. It may be a patient's: nothing for logs or addresses. */
  recordName: string | undefined = undefined;

  /** What can be done with the record now: `{ name, disabled, run() }`, for a page that offers it elsewhere, such as in a palette. */
  get recordActions(): readonly RecordAction[] {
    return this.store ? publicActions(this, 'patient', patientActions(this.store, this.box.lang, this.offers)) : [];
  }

  /** @internal */
  protected override readonly feature: Feature<PatientDetailStore> = {
    shows: patients.getById,
    View: PatientDetailView,
    messages: [recordMessages, historyMessages, patientDetailMessages],
    styles: [actionStyles, detailStyles, styles],
    createStore: ({ call, lacks, report, session, isPortals, settings }) => {
      const owner = draftOwner(session, isPortals);
      const store = createPatientDetail({
        patients: bindGroup(call, 'patients', patients),
        hasFamily: !lacks(patients.family),
        audit: bindGroup(call, 'audit', audit),
        report,
        keep: (patientId) => createInputDraft(`family ${patientId} ${settings.apiBase}`, owner),
        onUpdated: (patientId) => fire<PatientUpdatedEvent>(this, 'caredesk-patient-updated', { patientId }),
        onDeleted: (patientId) => fire<PatientDeletedEvent>(this, 'caredesk-patient-deleted', { patientId }),
      });
      return announceRecord(this, store, () => {
        const patient = store.isDeleted.value ? undefined : store.patient.value.value;
        return patient && { name: patientName(patient), ids: { patientId: patient.patientId } };
      });
    },
  };
}
