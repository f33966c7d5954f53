import { catalog, count } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  patients: 'Patients',
  search: 'Search patients',
  hint: 'Name, email or phone',
  noneYet: 'No patients yet',
  cancelRemindersChosen: 'Cancel reminders',
  cancelRemindersText: 'All scheduled reminders of these patients will be cancelled. You can’t undo this.',
  cancelRemindersYes: count({ one: 'Cancel the reminders of {count} patient', other: 'Cancel the reminders of {count} patients' }),
};

export const patientListMessages = catalog('patient-list', english, inElements('patientList'));
