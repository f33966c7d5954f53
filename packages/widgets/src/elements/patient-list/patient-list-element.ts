import { bindGroup } from '@caredesk/core/client/caller';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { type ListFeature, SearchListElement } from '../../parts/list/list-element-base.js';
import { listMessages } from '../../parts/list/messages.js';
import { statusValues } from '../../parts/list/table-store.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import type { PatientUpdatedEvent } from '../patient-detail/patient-detail-element.js';
import { patientListMessages } from './messages.js';
import { openPatientList } from './open-patient-list.js';
import type { PatientListStore } from './patient-list-store.js';
import { PatientListView } from './patient-list-view.js';

export type { ListChangeEvent } from '../../parts/list/list-element-base.js';
export type { PatientUpdatedEvent };

/** A patient was chosen. `preventDefault()`: no link is followed. */
export type PatientSelectEvent = CaredeskEvent<{ readonly patientId: string }>;

/**
 * Searches patients, all or one doctor's.
 * @tag caredesk-patient-list
 * @example <caredesk-patient-list page-size="10"></caredesk-patient-list>
 * @fires {PatientSelectEvent} caredesk-patient-select - A patient was chosen: {patientId}.
 * @fires {PatientUpdatedEvent} caredesk-patient-updated - Reminders of one of several were cancelled: {patientId}.
 */
export class PatientListElement extends SearchListElement<PatientListStore> {
  static override properties: PropertyDeclarations = { doctorId: { attribute: 'doctor-id', reflect: true } };

  /** Whose patients. Default: all. */
  declare doctorId: string | undefined;

  /** @internal */
  protected override readonly feature: ListFeature<PatientListStore> = {
    shows: patients.list,
    View: PatientListView,
    messages: [listMessages, patientListMessages],
    values: statusValues,
    idFields: ['patientId'],
    createStore: (host) => {
      const store = openPatientList(host);
      return {
        ...store,
        cancelRemindersOfMany: async (selectedPatients) => {
          const { createRemindersOfMany } = await import('./reminders-of-many.js');
          return createRemindersOfMany({
            chosenRows: selectedPatients,
            patients: bindGroup(host.call, 'patients', patients),
            onUpdated: (patientId) => fire<PatientUpdatedEvent>(this, 'caredesk-patient-updated', { patientId }),
            onEnd: store.table.list.reload,
            report: host.report,
          });
        },
      };
    },
  };
}
