import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  leftOut: {
    one: '{count} escluso: non c’è nulla da cambiare.',
    many: '{count} esclusi: non c’è nulla da cambiare.',
    other: '{count} esclusi: non c’è nulla da cambiare.',
  },
  progress: '{done} di {total} fatti',
  changed: '{done} di {total} modificati.',
  takenBack: { one: '{count} ripristinato.', many: '{count} ripristinati.', other: '{count} ripristinati.' },
  stoppedEarly: 'Fermato prima della fine.',
  failed: 'Rifiutato:',
  notSent: 'Non inviato',
  unknown: 'Esito sconosciuto: da verificare',
  undo: 'Annulla modifica',
  stop: 'Ferma',
  close: 'Chiudi',
  cancel: 'Annulla',
} satisfies Translation<Messages>;
