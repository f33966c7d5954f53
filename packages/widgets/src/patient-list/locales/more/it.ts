import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
  cancelRemindersChosen: 'Annulla i promemoria',
  cancelRemindersText: 'Tutti i promemoria in attesa di questi pazienti saranno annullati. Non si può tornare indietro.',
  cancelRemindersYes: {
    one: 'Annulla i promemoria di {count} paziente',
    many: 'Annulla i promemoria di {count} pazienti',
    other: 'Annulla i promemoria di {count} pazienti',
  },
} satisfies Translation<MoreMessages>;
