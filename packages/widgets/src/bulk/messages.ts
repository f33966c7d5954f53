import { catalog, count, params } from '../i18n/catalog.js';

const english = {
  leftOut: count({ one: '{count} is left out: there is nothing to change.', other: '{count} are left out: there is nothing to change.' }),
  progress: params('{done} of {total} done'),
  changed: params('{done} of {total} changed.'),
  takenBack: count({ one: '{count} taken back.', other: '{count} taken back.' }),
  stoppedEarly: 'It was stopped before the end.',
  failed: 'Refused:',
  notSent: 'Not sent',
  unknown: 'Outcome unknown: look at it',
  undo: 'Undo',
  stop: 'Stop',
  close: 'Close',
  cancel: 'Cancel',
};
export type Messages = typeof english;

/** What is said of one change of many rows; loaded with it. */
export const severalMessages = catalog('several', english, (language) => import(`./locales/${language}.ts`));
