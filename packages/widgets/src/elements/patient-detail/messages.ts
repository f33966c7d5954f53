import { catalog, count, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  care: 'Care team',
  born: params('born {day}'),
  family: 'Family',
  reminders: 'Reminders',
  noFamily: 'No family members',
  noReminders: 'No reminders',
  addFamilyMember: 'Add family member',
  remove: 'Remove',
  familySaved: 'Family saved.',
  cancelReminder: 'Cancel reminder',
  cancelAllReminders: 'Cancel all reminders',
  reminderCancelled: 'Reminder cancelled.',
  remindersCancelled: 'All reminders cancelled.',
  resendFormLink: 'Resend form link',
  formLinkSent: 'Form link sent.',
  cancelAllYes: 'Cancel reminders',
  cancelAllOf: params('Patient: {name}'),
  cancelAllText: count({
    one: '{count} scheduled reminder will be cancelled. You can’t undo this.',
    other: '{count} scheduled reminders will be cancelled. You can’t undo this.',
  }),
  delete: 'Delete',
  sureToDelete: 'Sure to delete?',
  deleteYes: 'DELETE',
  no: 'No',
  deleteText: params('{name} and all reminders will be deleted. You can’t undo this.'),
  deleted: 'Patient deleted.',
  email: 'Email',
  sms: 'Text message',
  scheduled: 'Scheduled',
  sent: 'Sent',
  cancelled: 'Cancelled',
  memberNumber: params('Family member {number}'),
  nameMissing: 'Enter a first or last name.',
  notBornYet: 'Enter a date that isn’t in the future.',
  noPatient: 'No patient chosen.',
};

export const patientDetailMessages = catalog('patient-detail', english, inElements('patientDetail'));
