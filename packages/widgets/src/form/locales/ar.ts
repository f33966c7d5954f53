import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: 'أدخل قيمة.',
  email: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
  password: 'أدخل 8 أحرف على الأقل.',
  paymentNotesHint: 'مثل التحويل المصرفي. لا تُدخل أرقام البطاقات.',
  requiredNote: 'مطلوب',
  otherSpecialityHint: 'إن لم يكن في القائمة',
  subTypeHint: 'أكثر تحديدًا، مثل طب قلب الأطفال',
  softwareHint: 'ما تستخدمه العيادة للمواعيد والسجلات',
  softwareNameHint: 'مثل «MedSuite Classic 4»',
  discountTypeHint: 'نسبة مئوية من الفاتورة أو مبلغ ثابت.',
  startsAtHint: 'اتركه فارغًا ليبدأ الآن.',
  expiresAtHint: 'اتركه فارغًا إن لم يكن له تاريخ انتهاء.',
  maxRedemptionsHint: 'إجمالي مرات الاستخدام. اتركه فارغًا بلا حد.',
  cardNumber: 'أزل رقم البطاقة. لا تحفظه هنا.',
  tooLong: 'استخدم {max} حرفًا على الأكثر.',
  number: 'أدخل رقمًا من {min} إلى {max}.',
  date: 'أدخل تاريخًا.',
  wrong: 'هذه القيمة غير صالحة.',
  incomplete: 'أكمل التاريخ أو امسحه.',
  unsaved: 'المغادرة دون حفظ؟',
  unsavedText: 'ستفقد تغييراتك.',
  stay: 'البقاء',
  discard: 'تجاهل التغييرات',
} satisfies Translation<Messages>;
