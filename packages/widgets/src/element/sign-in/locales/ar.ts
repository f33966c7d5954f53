import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  showCharacters: 'إظهار الأحرف',
  show: 'إظهار',
  title: 'تسجيل الدخول',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  rememberMe: 'تذكّرني',
  submit: 'تسجيل الدخول',
  thirdParty: 'المتابعة بالدخول الموحّد',
  continueWith: 'المتابعة باستخدام {name}',
  signingIn: 'جارٍ تسجيل الدخول…',
  signedIn: 'تم تسجيل دخولك.',
  wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  emailMissing: 'أدخل بريدك الإلكتروني.',
  passwordMissing: 'أدخل كلمة المرور.',
  tooMany: 'محاولات كثيرة جدًا. انتظر قليلًا ثم أعد المحاولة.',
} satisfies Translation<Messages>;
