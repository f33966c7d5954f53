import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  questions: 'Questions d’aide',
  noAnswer: 'Pas encore de réponse',
} satisfies Translation<Messages>;
