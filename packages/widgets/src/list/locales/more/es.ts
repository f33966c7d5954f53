import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
  exporting: 'Exportando {count}…',
  exported: { one: '{count} fila exportada', many: '{count} de filas exportadas', other: '{count} filas exportadas' },
  stopExport: 'Detener',
  compact: 'Filas compactas',
  endSelecting: 'Terminar la selección',
  views: 'Vistas',
  saveView: 'Guardar esta vista',
  viewName: 'Nombre de la vista',
  save: 'Guardar',
  removeView: 'Quitar la vista: {name}',
  clearAll: 'Borrar todo',
  removeFilter: 'Quitar el filtro: {filter}',
  chip: '{field}: {value}',
  select: 'Seleccionar {name}',
  selected: { one: '{count} seleccionado', many: '{count} seleccionados', other: '{count} seleccionados' },
  selectAll: 'Seleccionar los {total}',
  selectNone: 'Borrar la selección',
  tooMany: 'Como máximo {most} a la vez.',
  selectMany: 'Seleccionar varios',
  selectKeys: 'x en una fila la selecciona, Ctrl+A todas',
  exportChosen: 'Exportar la selección',
  all: 'Todos',
  newest: 'Más recientes',
} satisfies Translation<MoreMessages>;
