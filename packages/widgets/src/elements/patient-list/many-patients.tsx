import type { Patient } from '@caredesk/core/contract';
import { patientName } from '@caredesk/core/contract/full-name';
import { BulkChangeView } from '../../parts/bulk/bulk-change-view.js';
import { type BarProps, BulkWork } from '../../parts/bulk/bulk-work.js';
import { useMessages } from '../../ui/locale-context.js';
import { patientListMessages } from './messages.js';
import type { PatientListStore } from './patient-list-store.js';

export function ManyPatients({ store, ...bar }: BarProps<Patient> & { readonly store: PatientListStore }) {
  const { cancelRemindersChosen, cancelRemindersText, cancelRemindersYes } = useMessages(patientListMessages);
  const begin = async (patients: ReadonlyMap<string, Patient>) => store.cancelRemindersOfMany?.([...patients.values()]);
  return (
    <BulkWork {...bar} label={cancelRemindersChosen} begin={begin}>
      {(change, dialog) => (
        <BulkChangeView
          {...dialog}
          change={change}
          nameOf={patientName}
          title={cancelRemindersChosen}
          question={cancelRemindersText}
          yes={cancelRemindersYes(change.rows.length)}
        />
      )}
    </BulkWork>
  );
}
