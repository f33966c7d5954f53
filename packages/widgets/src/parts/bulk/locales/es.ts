import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  selectMany: 'Seleccionar',
  selectKeys: 'x en una fila la selecciona, Ctrl+A todas',
  select: 'Seleccionar {name}',
  selected: { one: '{count} seleccionado', many: '{count} seleccionados', other: '{count} seleccionados' },
  deselected: {
    one: '{count} ya no está seleccionado',
    many: '{count} ya no están seleccionados',
    other: '{count} ya no están seleccionados',
  },
  selectAll: 'Seleccionar los {total}',
  selectFirst: 'Seleccionar los primeros {total}',
  selectNone: 'Quitar',
  exportChosen: 'Exportar la selección',
  tooMany: 'Como máximo {most} a la vez.',
  done: 'Listo',
  leftOut: {
    one: 'Se omite {count}: no hay nada que cambiar.',
    many: 'Se omiten {count}: no hay nada que cambiar.',
    other: 'Se omiten {count}: no hay nada que cambiar.',
  },
  progress: '{done} de {total} hechos',
  changed: '{done} de {total} cambiados.',
  takenBack: { one: '{count} deshecho.', many: '{count} deshechos.', other: '{count} deshechos.' },
  stoppedEarly: 'Se detuvo antes de terminar.',
  failed: 'Rechazado:',
  notSent: 'No enviado',
  unknown: 'Sin respuesta: revíselo',
  undo: 'Deshacer',
  stop: 'Detener',
  close: 'Cerrar',
  show: 'Mostrar',
  no: 'No',
} satisfies Translation<Messages>;
