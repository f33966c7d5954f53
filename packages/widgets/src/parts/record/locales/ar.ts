import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'المزيد',
  clashTitle: 'غيّر شخص آخر هذا أيضًا',
  clashText: 'اختر القيمة التي تبقى.',
  mine: 'تغييرك:',
  theirs: 'تغييره:',
  removed: 'محذوف',
  stay: 'البقاء',
  save: 'حفظ',
  resetYes: 'إرسال الرابط',
  resetText: 'سنرسل إلى {email} رابطًا لتعيين كلمة مرور جديدة لـ {name}. تبقى الحالية صالحة حتى ذلك الحين.',
  resetPassword: 'إعادة تعيين كلمة المرور',
  passwordReset: 'أُرسل رابط كلمة المرور إلى {email}.',
  no: 'لا',
  sections: 'أجزاء السجل',
  change: 'تغيير: {field}',
  id: 'المعرّف {id}',
  copyId: 'نسخ المعرّف',
  copied: 'تم النسخ.',
  moreActions: 'إجراءات أخرى',
} satisfies Translation<Messages>;
