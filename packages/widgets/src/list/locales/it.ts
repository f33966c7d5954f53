import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  clearSearch: 'Cancella la ricerca',
  nothingFound: 'Nessun risultato',
  tryOther: 'Prova con un’altra parola.',
  anyStatus: 'Qualsiasi stato',
  results: { one: '{count} risultato', many: '{count} di risultati', other: '{count} risultati' },
  range: '{from}–{to} di {total}',
  about: 'circa {total}',
  rangeOpen: '{from}–{to}',
  pageSize: 'Righe per pagina',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  columns: 'Colonne',
  export: 'Esporta',
  rowHelp: 'Le frecce spostano tra le righe, Invio apre la riga.',
} satisfies Translation<Messages>;
