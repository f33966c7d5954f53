import { catalog, params } from '../../i18n/catalog.js';
import { inParts } from '../locales.js';

const english = {
  clearFilters: 'Clear filters',
  offlineView: params('You’re offline. Can’t load {view}.'),
};

/** Words that most lists never show; loaded with what shows them. */
export const laterMessages = catalog('list-later', english, inParts('listLater'));
