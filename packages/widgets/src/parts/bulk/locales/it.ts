import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  selectMany: 'Seleziona',
  selectKeys: 'x su una riga la seleziona, Ctrl+A tutte',
  select: 'Seleziona {name}',
  selected: { one: '{count} selezionato', many: '{count} selezionati', other: '{count} selezionati' },
  deselected: { one: '{count} deselezionato', many: '{count} deselezionati', other: '{count} deselezionati' },
  selectAll: 'Seleziona tutti i {total}',
  selectFirst: 'Seleziona i primi {total}',
  selectNone: 'Deseleziona',
  exportChosen: 'Esporta la selezione',
  tooMany: 'Al massimo {most} alla volta.',
  done: 'Fine',
  leftOut: {
    one: '{count} escluso: non c’è nulla da cambiare.',
    many: '{count} esclusi: non c’è nulla da cambiare.',
    other: '{count} esclusi: non c’è nulla da cambiare.',
  },
  progress: '{done} di {total} fatti',
  changed: '{done} di {total} modificati.',
  takenBack: { one: '{count} ripristinato.', many: '{count} ripristinati.', other: '{count} ripristinati.' },
  stoppedEarly: 'Interrotto in anticipo.',
  failed: 'Rifiutato:',
  notSent: 'Non inviato',
  unknown: 'Nessuna risposta: da verificare',
  undo: 'Annulla modifica',
  stop: 'Ferma',
  close: 'Chiudi',
  show: 'Mostra',
  no: 'No',
} satisfies Translation<Messages>;
