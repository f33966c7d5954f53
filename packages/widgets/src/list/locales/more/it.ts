import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
  exporting: 'Esportazione di {count}…',
  exported: { one: '{count} riga esportata', many: '{count} di righe esportate', other: '{count} righe esportate' },
  stopExport: 'Interrompi',
  compact: 'Righe compatte',
  endSelecting: 'Termina la selezione',
  views: 'Viste',
  saveView: 'Salva questa vista',
  viewName: 'Nome della vista',
  save: 'Salva',
  removeView: 'Rimuovi la vista: {name}',
  clearAll: 'Cancella tutto',
  removeFilter: 'Rimuovi il filtro: {filter}',
  chip: '{field}: {value}',
  select: 'Seleziona {name}',
  selected: { one: '{count} selezionato', many: '{count} selezionati', other: '{count} selezionati' },
  selectAll: 'Seleziona tutti i {total}',
  selectNone: 'Annulla la selezione',
  tooMany: 'Al massimo {most} alla volta.',
  selectMany: 'Seleziona più',
  selectKeys: 'x su una riga la seleziona, Ctrl+A tutte',
  exportChosen: 'Esporta la selezione',
  all: 'Tutti',
  newest: 'Più recenti',
} satisfies Translation<MoreMessages>;
