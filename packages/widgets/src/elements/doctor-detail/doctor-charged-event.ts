import { CaredeskEvent } from '../../runtime/events.js';

/** The doctor's card was charged. */
export class DoctorChargedEvent extends CaredeskEvent<{ readonly doctorId: string }> {
  constructor(doctorId: string) {
    super('caredesk-doctor-charged', { doctorId });
  }
}
