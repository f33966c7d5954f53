import { catalog, count, params } from '../i18n/catalog.js';

const english = {
  clearSearch: 'Clear search',
  nothingFound: 'Nothing found',
  tryOther: 'Try another search word.',
  anyStatus: 'Any status',
  results: count({ one: '{count} result', other: '{count} results' }),
  range: params('{from}–{to} of {total}'),
  moreThan: params('more than {total}'),
  rangeOpen: params('{from}–{to}'),
  pageSize: 'Rows per page',
  previous: 'Previous page',
  next: 'Next page',
  columns: 'Columns',
  compact: 'Compact rows',
  rowHelp: 'Arrow keys move between rows, Enter opens one.',
  // Export.
  export: 'Export',
  exporting: params('Exporting {count}…'),
  exported: count({ one: '{count} row exported', other: '{count} rows exported' }),
  stopExport: 'Stop',
  // Views, and what narrows the list.
  views: 'Views',
  saveView: 'Save this view',
  viewName: 'Name of the view',
  save: 'Save',
  removeView: params('Remove view: {name}'),
  clearAll: 'Clear all',
  removeFilter: params('Remove filter: {filter}'),
  chip: params('{field}: {value}'),
  all: 'All',
  newest: 'Newest',
};
export type Messages = typeof english;

export const listMessages = catalog('list', english, (language) => import(`./locales/${language}.ts`));
