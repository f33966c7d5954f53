import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  clearSearch: 'Effacer la recherche',
  nothingFound: 'Aucun résultat',
  tryOther: 'Essayez un autre mot.',
  anyStatus: 'Tous les statuts',
  results: { one: '{count} résultat', many: '{count} de résultats', other: '{count} résultats' },
  range: '{from}–{to} sur {total}',
  about: 'environ {total}',
  rangeOpen: '{from}–{to}',
  pageSize: 'Lignes par page',
  previous: 'Page précédente',
  next: 'Page suivante',
  columns: 'Colonnes',
  export: 'Exporter',
  rowHelp: 'Les flèches changent de ligne, Entrée l’ouvre.',
} satisfies Translation<Messages>;
