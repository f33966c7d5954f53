import type { Translation } from '../../../i18n/catalog.js';
import type { BulkMessages } from '../../more-messages.js';

export default {
  refundChosen: 'Rimborsa la selezione',
  exportChosen: 'Esporta la selezione',
  planning: 'Lettura delle fatture…',
  cannot: {
    one: '{count} fattura non può essere rimborsata:',
    many: '{count} fatture non possono essere rimborsate:',
    other: '{count} fatture non possono essere rimborsate:',
  },
  leaveOut: 'Escludile',
  nothingLeft: 'Non resta nulla da rimborsare.',
  totals: 'In tutto: {totals}',
  changed: 'Le fatture sono cambiate nel frattempo. Ricontrollale.',
  canary: 'Inviane prima tante, poi chiedi',
  consent: 'Digita «{text}» per confermare',
  consentWrong: 'Questo testo è diverso.',
  send: { one: 'Rimborsa {count} fattura', many: 'Rimborsa {count} fatture', other: 'Rimborsa {count} fatture' },
  sending: '{done} di {total} fatti',
  canaryBack: {
    one: '{count} è tornato. Controllalo prima che segua il resto.',
    many: '{count} sono tornati. Controllali prima che segua il resto.',
    other: '{count} sono tornati. Controllali prima che segua il resto.',
  },
  goOn: 'Invia il resto',
  stop: 'Ferma',
  ended: 'Il lotto è terminato.',
  close: 'Chiudi',
  cancel: 'Annulla',
  done: 'Rimborsata',
  failed: 'Rifiutata:',
  notSent: 'Non inviata',
  unknown: 'Esito sconosciuto: controlla la fattura',
  skipped: 'Rimborsata prima',
  conflict: 'Rimborsata prima con un altro importo',
  denied: 'Non approvata, non inviata',
} satisfies Translation<BulkMessages>;
