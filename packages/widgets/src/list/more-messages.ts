import { catalog, count, params } from '../i18n/catalog.js';

const english = {
  exporting: params('Exporting {count}…'),
  exported: count({ one: '{count} row exported', other: '{count} rows exported' }),
  stopExport: 'Stop',
  compact: 'Compact rows',
  endSelecting: 'End selecting',
  views: 'Views',
  saveView: 'Save this view',
  viewName: 'Name of the view',
  save: 'Save',
  removeView: params('Remove view: {name}'),
  clearAll: 'Clear all',
  removeFilter: params('Remove filter: {filter}'),
  chip: params('{field}: {value}'),
  select: params('Select {name}'),
  selected: count({ one: '{count} selected', other: '{count} selected' }),
  selectAll: params('Select all {total}'),
  selectNone: 'Clear selection',
  selectMany: 'Select several',
  selectKeys: 'x selects the row in focus, Ctrl+A all rows',
  exportChosen: 'Export selected',
  all: 'All',
  newest: 'Newest',
  tooMany: params('At most {most} at once.'),
};
export type MoreMessages = typeof english;

/** Words of lists that are loaded with what says them: {@link useLoadedMessages}. */
export const moreListMessages = catalog('list-more', english, (language) => import(`./locales/more/${language}.ts`));
