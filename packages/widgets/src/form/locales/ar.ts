import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: 'أدخل قيمة.',
  email: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
  password: 'أدخل 8 أحرف على الأقل.',
  paymentNotesHint: 'كيف تدفع العيادة، مثل الفاتورة أو التحويل البنكي. لا مكان هنا لبيانات البطاقات.',
  cardFree: 'لا يجوز حفظ أرقام البطاقات هنا. احذف الرقم.',
  tooLong: 'استخدم {max} حرفًا على الأكثر.',
  number: 'أدخل رقمًا من {min} إلى {max}.',
  date: 'أدخل تاريخًا.',
  wrong: 'أدخل قيمة من النوع الصحيح.',
  incomplete: 'هذا غير مكتمل. أدخله كاملًا أو امسحه.',
  unsaved: 'لديك تغييرات غير محفوظة.',
  unsavedText: 'ستفقدها إذا غادرت الآن.',
  stay: 'البقاء',
  discard: 'تجاهل التغييرات',
} satisfies Translation<Messages>;
