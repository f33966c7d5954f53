import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  questions: 'Preguntas de ayuda',
  noAnswer: 'Aún sin respuesta',
} satisfies Translation<Messages>;
