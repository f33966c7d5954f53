import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'المزيد',
  clashTitle: 'غيّر شخص آخر هذا أيضًا',
  clashText: 'اختر ما يُحفظ. يبقى كل ما عداه كما هو الآن.',
  mine: 'قيمتك:',
  theirs: 'قيمته:',
  removed: 'محذوف',
  stay: 'البقاء',
  save: 'حفظ',
  resetYes: 'إرسال الرابط',
  resetText: 'ستصل إلى {name} رسالة على {email} فيها رابط لتعيين كلمة مرور جديدة. تبقى القديمة صالحة حتى ذلك الحين.',
  resetPassword: 'إعادة تعيين كلمة المرور',
  passwordReset: 'أُرسل رابط لتعيين كلمة مرور جديدة.',
  no: 'لا',
  sections: 'أجزاء السجل',
  change: 'تغيير: {field}',
  copy: 'نسخ',
  copied: 'تم النسخ.',
  moreActions: 'إجراءات أخرى',
} satisfies Translation<Messages>;
