import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctorsByStatus: 'الأطباء حسب الحالة',
  show: 'عرض الأطباء: {status}',
} satisfies Translation<Messages>;
