import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'Pacientes',
  search: 'Buscar pacientes',
  hint: 'Nombre, correo o teléfono',
  noneYet: 'Aún no hay pacientes',
  cancelRemindersChosen: 'Cancelar recordatorios',
  cancelRemindersText: 'Se cancelarán todos los recordatorios programados de estos pacientes. No se puede deshacer.',
  cancelRemindersYes: {
    one: 'Cancelar los recordatorios de {count} paciente',
    many: 'Cancelar los recordatorios de {count} pacientes',
    other: 'Cancelar los recordatorios de {count} pacientes',
  },
} satisfies Translation<Messages>;
