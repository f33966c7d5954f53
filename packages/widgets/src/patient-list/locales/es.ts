import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'Pacientes',
  search: 'Buscar pacientes',
  hint: 'Nombre, correo o teléfono',
} satisfies Translation<Messages>;
