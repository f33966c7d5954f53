import { catalog, count, params } from '../../i18n/catalog.js';
import { inParts } from '../locales.js';

const english = {
  clearFilters: 'Clear filters',
  offlineView: params('You’re offline. Can’t load {view}.'),
  saveView: 'Save view',
  viewName: 'View name',
  removeView: params('Remove view: {name}'),
  viewRemoved: params('View {name} removed'),
  undo: 'Undo',
  exporting: params('Exporting {count}…'),
  exported: count({ one: '{count} row exported', other: '{count} rows exported' }),
  movedMeanwhile: 'The list has changed, so rows may be missing.',
  stopExport: 'Stop',
  sortBy: 'Sort by',
  usualOrder: 'Default order',
  compact: 'Compact rows',
  views: 'Views',
  save: 'Save',
  newest: 'Recently added',
  unreadableRow: 'This row can’t be read',
};

/** Words that most lists never show; loaded with what shows them. */
export const laterMessages = catalog('list-tools', english, inParts('listLater'));
