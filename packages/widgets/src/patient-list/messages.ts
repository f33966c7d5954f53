import { catalog, count } from '../i18n/catalog.js';

const english = {
  patients: 'Patients',
  search: 'Search patients',
  hint: 'Name, email or phone',
  cancelRemindersChosen: 'Cancel reminders',
  cancelRemindersText: 'All reminders of these patients that wait will be cancelled. This can’t be undone.',
  cancelRemindersYes: count({ one: 'Cancel the reminders of {count} patient', other: 'Cancel the reminders of {count} patients' }),
};
export type Messages = typeof english;

export const patientListMessages = catalog('patient-list', english, (language) => import(`./locales/${language}.ts`));
