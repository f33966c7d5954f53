import { catalog, count, params } from '../i18n/catalog.js';
import { sharedLocales } from '../i18n/shared.js';

const english = {
  clearSearch: 'Clear search',
  nothingFound: 'Nothing found',
  tryOther: 'Try another search word.',
  anyStatus: 'Any status',
  results: count({ one: '{count} result', other: '{count} results' }),
  range: params('{from}–{to} of {total}'),
  about: params('about {total}'),
  rangeOpen: params('{from}–{to}'),
  pageSize: 'Rows per page',
  previous: 'Previous page',
  next: 'Next page',
  columns: 'Columns',
  export: 'Export',
  rowHelp: 'Arrow keys move between rows, Enter opens one.',
};
export type Messages = typeof english;

export const listMessages = catalog('list', english, sharedLocales('list'));
