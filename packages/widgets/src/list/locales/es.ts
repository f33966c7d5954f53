import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  clearSearch: 'Borrar la búsqueda',
  nothingFound: 'No se ha encontrado nada',
  tryOther: 'Pruebe con otra palabra.',
  anyStatus: 'Cualquier estado',
  results: { one: '{count} resultado', many: '{count} de resultados', other: '{count} resultados' },
  range: '{from}–{to} de {total}',
  about: 'unos {total}',
  rangeOpen: '{from}–{to}',
  pageSize: 'Filas por página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  columns: 'Columnas',
  export: 'Exportar',
  rowHelp: 'Las teclas de flecha cambian de fila; Intro la abre.',
} satisfies Translation<Messages>;
