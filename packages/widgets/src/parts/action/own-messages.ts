import { catalog, params } from '../../i18n/catalog.js';
import { inParts } from '../locales.js';

const english = {
  failed: params('Couldn’t finish {action}.'),
  failedFor: params('Couldn’t finish {action} for {failed} of {all}.'),
  cellFailed: 'Couldn’t show this',
};

/** Texts for a portal's additions; loaded with them. */
export const ownMessages = catalog('own', english, inParts('own'));
