import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  questions: '帮助问题',
  noAnswer: '尚无回答',
} satisfies Translation<Messages>;
