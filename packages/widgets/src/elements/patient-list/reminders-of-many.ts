/** The reminders of many patients, cancelled. */
import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, Patient } from '@caredesk/core/contract';
import { isWord } from '@caredesk/core/contract/choice';
import { type BulkChange, type BulkChangeOptions, createBulkChange } from '../../parts/bulk/bulk-change-store.js';

export interface RemindersOptions extends Pick<BulkChangeOptions<Patient>, 'chosenRows' | 'onEnd' | 'report'> {
  readonly patients: Pick<GroupClient<Endpoints['patients']>, 'cancelReminders'>;
  readonly onUpdated: (patientId: string) => void;
}

export const createRemindersOfMany = ({ patients, onUpdated, ...options }: RemindersOptions): BulkChange<Patient> =>
  createBulkChange<Patient>({
    ...options,
    idOf: ({ patientId }) => patientId,
    // If the backend's list has no reminders, each patient is read.
    isWanted: ({ reminders }) => reminders === null || reminders.some(({ status }) => isWord(status, 'scheduled')),
    change: ({ patientId }) => patients.cancelReminders({ id: patientId }),
    onChanged: ({ patientId }) => onUpdated(patientId),
  });
