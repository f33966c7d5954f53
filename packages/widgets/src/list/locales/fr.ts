import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  clearSearch: 'Effacer la recherche',
  nothingFound: 'Aucun résultat',
  tryOther: 'Essayez un autre mot.',
  anyStatus: 'Tous les statuts',
  range: '{from}–{to} sur {total}',
  about: 'environ {total}',
  rangeOpen: '{from}–{to}',
  pageSize: 'Lignes par page',
  previous: 'Page précédente',
  next: 'Page suivante',
  columns: 'Colonnes',
  export: 'Exporter',
  exporting: 'Export de {count}…',
  exported: { one: '{count} ligne exportée', many: '{count} de lignes exportées', other: '{count} lignes exportées' },
  stopExport: 'Arrêter',
  compact: 'Lignes compactes',
  rowHelp: 'Les flèches changent de ligne, Entrée l’ouvre.',
} satisfies Translation<Messages>;
