import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  day: 'يوم',
  month: 'شهر',
  year: 'سنة',
  hour: 'ساعة',
  minute: 'دقيقة',
  calendar: 'التقويم',
} satisfies Translation<Messages>;
