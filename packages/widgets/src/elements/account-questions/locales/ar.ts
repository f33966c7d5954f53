import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  questions: 'أسئلة المساعدة',
  noAnswer: 'لا توجد إجابة بعد',
} satisfies Translation<Messages>;
