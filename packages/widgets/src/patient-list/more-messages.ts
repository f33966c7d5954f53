import { catalog, count } from '../i18n/catalog.js';

const english = {
  cancelRemindersChosen: 'Cancel reminders',
  cancelRemindersText: 'All reminders of these patients that wait will be cancelled. This can’t be undone.',
  cancelRemindersYes: count({ one: 'Cancel the reminders of {count} patient', other: 'Cancel the reminders of {count} patients' }),
};
export type MoreMessages = typeof english;

/** What is said of many patients at once; loaded with it. */
export const manyPatientsMessages = catalog('many-patients', english, (language) => import(`./locales/more/${language}.ts`));
