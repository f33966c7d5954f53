import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
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
  optional: '(اختياري)',
  signIn: 'تسجيل الدخول',
  signedOut: 'سجّل الدخول لعرض هذا المحتوى.',
  crashed: 'توقف هذا الجزء من الصفحة عن العمل.',
  unauthorized: 'انتهت جلستك. سجّل الدخول من جديد.',
  network: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك ثم أعد المحاولة.',
} satisfies Translation<Messages>;

export const errors = {
  forbidden: 'لا تملك صلاحية القيام بذلك. اطلب الصلاحية من أحد المسؤولين.',
  rejected: 'رُفض الطلب. تحقّق مما أدخلته ثم أعد المحاولة.',
  conflict: 'غيّر شخص آخر هذا في هذه الأثناء. أعِد تحميله وراجعه قبل الحفظ.',
  notFound: 'لم يعد هذا العنصر موجودًا.',
  rateLimited: 'عدد الطلبات كبير جدًا. انتظر قليلًا ثم أعد المحاولة.',
  timeout: 'استغرق الخادم وقتًا أطول من اللازم. أعد المحاولة.',
  server: 'حدثت مشكلة في الخادم. أعد المحاولة بعد قليل.',
  contract: 'تعذّرت قراءة رد الخادم. أبلغ الجهة المشغّلة له: {detail}',
  storageRefused: 'لم يُرسل شيء: مساحة تخزين هذا المتصفح ممتلئة أو لا تقبل ما يجب تدوينه أولًا. أفرغ بعض المساحة ثم حاول مرة أخرى.',
  unknownOutcome: 'لا يُعرف ما إذا كان التغيير قد تم. تحقّق قبل إعادة المحاولة.',
  failed: 'حدث خطأ ما. أعد المحاولة.',
} satisfies Translation<ErrorMessages>;
