import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  day: '日',
  month: '月',
  year: '年',
  hour: '时',
  minute: '分',
  calendar: '日历',
} satisfies Translation<Messages>;
