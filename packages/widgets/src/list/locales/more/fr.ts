import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
  exporting: 'Export de {count}…',
  exported: { one: '{count} ligne exportée', many: '{count} de lignes exportées', other: '{count} lignes exportées' },
  stopExport: 'Arrêter',
  compact: 'Lignes compactes',
  endSelecting: 'Terminer la sélection',
  views: 'Vues',
  saveView: 'Enregistrer cette vue',
  viewName: 'Nom de la vue',
  save: 'Enregistrer',
  removeView: 'Retirer la vue : {name}',
  clearAll: 'Tout effacer',
  removeFilter: 'Retirer le filtre : {filter}',
  chip: '{field} : {value}',
  select: 'Sélectionner {name}',
  selected: { one: '{count} sélectionné', many: '{count} sélectionnés', other: '{count} sélectionnés' },
  selectAll: 'Tout sélectionner ({total})',
  selectNone: 'Effacer la sélection',
  tooMany: 'Au plus {most} à la fois.',
  selectMany: 'Sélectionner',
  selectKeys: 'x sur une ligne la sélectionne, Ctrl+A toutes',
  exportChosen: 'Exporter la sélection',
  all: 'Tous',
  newest: 'Plus récents',
} satisfies Translation<MoreMessages>;
