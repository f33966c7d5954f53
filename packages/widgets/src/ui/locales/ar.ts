import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  retry: 'إعادة المحاولة',
  close: 'إغلاق',
  loading: 'جارٍ التحميل…',
  takesLong: 'يستغرق هذا وقتًا أطول من المعتاد…',
  active: 'نشط',
  deactive: 'غير نشط',
  yes: 'نعم',
  no: 'لا',
  signIn: 'تسجيل الدخول',
  signedOut: 'سجّل الدخول لعرض هذا المحتوى.',
  crashed: 'توقف هذا الجزء من الصفحة عن العمل.',
  unauthorized: 'انتهت جلستك. سجّل الدخول من جديد.',
  network: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك ثم أعد المحاولة.',
} satisfies Translation<Messages>;
