import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctorsByStatus: 'Médicos por estado',
  show: 'Mostrar médicos: {status}',
} satisfies Translation<Messages>;
