import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
  deactivateChosen: 'Désactiver la sélection',
} satisfies Translation<MoreMessages>;
