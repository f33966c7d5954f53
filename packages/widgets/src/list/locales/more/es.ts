import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
  exporting: 'Exportando {count}…',
  exported: { one: '{count} fila exportada', many: '{count} de filas exportadas', other: '{count} filas exportadas' },
  stopExport: 'Detener',
  compact: 'Filas compactas',
  endSelecting: 'Terminar la selección',
  select: 'Seleccionar {name}',
  selected: { one: '{count} seleccionado', many: '{count} seleccionados', other: '{count} seleccionados' },
  selectAll: 'Seleccionar los {total}',
  selectNone: 'Borrar la selección',
  tooMany: 'Como máximo {most} a la vez.',
} satisfies Translation<MoreMessages>;
