import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
  cancelRemindersChosen: 'Annuler les rappels',
  cancelRemindersText: 'Tous les rappels en attente de ces patients seront annulés, sans retour possible.',
  cancelRemindersYes: {
    one: 'Annuler les rappels de {count} patient',
    many: 'Annuler les rappels de {count} patients',
    other: 'Annuler les rappels de {count} patients',
  },
} satisfies Translation<MoreMessages>;
