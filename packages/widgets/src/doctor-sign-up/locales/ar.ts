import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  steps: 'الخطوات',
  stepOne: 'العيادة والشخص',
  stepTwo: 'الخطة والبرنامج',
  practice: 'العيادة',
  person: 'الشخص',
  speciality: 'التخصص',
  plan: 'الخطة',
  software: 'برنامج العيادة',
  account: 'الحساب',
  summary: 'الملخص',
  notChosen: 'غير محدد',
  monthly: '{name}: {price} شهريًا',
  yearly: '{name}: {price} سنويًا',
  passwordHint: '8 أحرف على الأقل. لا تُحفظ في المسودة.',
  emailTaken: 'لدى طبيب آخر هذا البريد.',
  next: 'التالي',
  back: 'رجوع',
  submit: 'تسجيل الطبيب',
  draftKept: 'تُحفظ المسودة في علامة التبويب هذه من دون كلمة المرور.',
  unknown: 'لم يصل رد: ربما سُجِّل الطبيب. تحقق قبل الإرسال مرة أخرى.',
  checkNow: 'تحقق الآن',
  missing: 'لا يوجد حتى الآن طبيب بهذا البريد. يمكنك الإرسال مرة أخرى.',
  done: 'سُجِّل الطبيب.',
  another: 'تسجيل طبيب آخر',
} satisfies Translation<Messages>;
