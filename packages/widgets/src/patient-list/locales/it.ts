import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'Pazienti',
  search: 'Cerca pazienti',
  hint: 'Nome, e-mail o telefono',
  cancelRemindersChosen: 'Annulla i promemoria',
  cancelRemindersText: 'Tutti i promemoria in attesa di questi pazienti saranno annullati. Non si può tornare indietro.',
  cancelRemindersYes: {
    one: 'Annulla i promemoria di {count} paziente',
    many: 'Annulla i promemoria di {count} pazienti',
    other: 'Annulla i promemoria di {count} pazienti',
  },
} satisfies Translation<Messages>;
