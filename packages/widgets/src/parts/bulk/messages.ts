import { catalog, count, params } from '../../i18n/catalog.js';
import { inParts } from '../locales.js';

const english = {
  // Selecting rows.
  selectMany: 'Select',
  selectKeys: 'x selects the row in focus, Ctrl+A all rows',
  select: params('Select {name}'),
  selectPage: 'Select this page',
  selected: count({ one: '{count} selected', other: '{count} selected' }),
  deselected: count({ one: '{count} deselected', other: '{count} deselected' }),
  selectAll: params('Select all {total}'),
  selectFirst: params('Select the first {total}'),
  selectNone: 'Clear',
  exportChosen: 'Export selected',
  tooMany: params('At most {most} at once.'),
  done: 'Done',
  // One change of all that are selected.
  leftOut: count({ one: '{count} is left out: there’s nothing to change.', other: '{count} are left out: there’s nothing to change.' }),
  progress: params('{done} of {total} done'),
  changed: params('{done} of {total} changed.'),
  takenBack: count({ one: '{count} undone.', other: '{count} undone.' }),
  stoppedEarly: 'Stopped early.',
  failed: 'Refused:',
  notSent: 'Not sent',
  unknown: 'No answer: check this one',
  undo: 'Undo',
  stop: 'Stop',
  close: 'Close',
  show: 'Show',
  no: 'No',
};

/** Words for several rows at once; loaded with the view that shows them. */
export const bulkMessages = catalog('bulk', english, inParts('bulk'));
