import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'Pazienti',
  search: 'Cerca pazienti',
  hint: 'Nome, e-mail o telefono',
  noneYet: 'Ancora nessun paziente',
  cancelRemindersChosen: 'Annulla i promemoria',
  cancelRemindersText: 'Tutti i promemoria programmati di questi pazienti saranno annullati. Non puoi tornare indietro.',
  cancelRemindersYes: {
    one: 'Annulla i promemoria di {count} paziente',
    many: 'Annulla i promemoria di {count} pazienti',
    other: 'Annulla i promemoria di {count} pazienti',
  },
} satisfies Translation<Messages>;
