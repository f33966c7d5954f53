import { CaredeskEvent } from '../../runtime/events.js';

/** The patient's reminders, form link or family were changed. */
export class PatientUpdatedEvent extends CaredeskEvent<{ readonly patientId: string }> {
  constructor(patientId: string) {
    super('caredesk-patient-updated', { patientId });
  }
}
