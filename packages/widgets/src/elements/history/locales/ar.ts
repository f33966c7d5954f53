import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  history: 'السجل',
  noChanges: 'لا تغييرات بعد',
  changed: 'تغيّر: {field}',
  more: 'عرض المزيد',
  percentage: 'نسبة مئوية',
  fixedAmount: 'مبلغ',
  update: 'عُدّل',
  'update-family': 'عُدّلت العائلة',
  cancel: 'أُلغي',
  delete: 'حُذف',
  refund: 'رُدّ المبلغ',
  charge: 'حُصّل',
  create: 'أُنشئ',
  'sign-up': 'سُجّل',
  'attach-plan': 'أُرفقت الخطة',
  'detach-plan': 'فُصلت الخطة',
  'reset-password': 'أُعيد تعيين كلمة المرور',
  'cancel-reminder': 'أُلغي التذكير',
  'cancel-reminders': 'أُلغيت كل التذكيرات',
  'resend-form-link': 'أُرسل رابط النموذج',
} satisfies Translation<Messages>;
