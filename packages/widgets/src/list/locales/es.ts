import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  clearSearch: 'Borrar la búsqueda',
  nothingFound: 'No se ha encontrado nada',
  tryOther: 'Pruebe con otra palabra.',
  anyStatus: 'Cualquier estado',
  range: '{from}–{to} de {total}',
  about: 'unos {total}',
  rangeOpen: '{from}–{to}',
  pageSize: 'Filas por página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  columns: 'Columnas',
  export: 'Exportar',
  exporting: 'Exportando {count}…',
  exported: { one: '{count} fila exportada', many: '{count} de filas exportadas', other: '{count} filas exportadas' },
  stopExport: 'Detener',
  compact: 'Filas compactas',
  rowHelp: 'Las teclas de flecha cambian de fila; Intro la abre.',
} satisfies Translation<Messages>;
