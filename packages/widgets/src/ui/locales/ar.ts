import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
import type { Messages } from '../messages.js';

export default {
  suggestions: 'اقتراحات',
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
  crashed: 'توقف هذا القسم عن العمل. أعد تحميله.',
  unauthorized: 'انتهت جلستك. سجّل الدخول من جديد.',
  network: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك ثم أعد المحاولة.',
} satisfies Translation<Messages>;

export const errors = {
  noAccess: 'لا يمكنك الوصول إلى هذا.',
  noAccessHelp: 'اطلب الإذن من أحد المسؤولين إذا كنت تحتاج إليه.',
  unknownBase: 'هذه الصفحة لا تعرف {host}.',
  forbidden: 'لا يُسمح لك بهذا. اطلب الإذن من أحد المسؤولين.',
  rejected: 'رُفض الطلب. تحقّق مما أدخلته ثم أعد المحاولة.',
  conflict: 'غيّر شخص آخر هذا في هذه الأثناء. أعد التحميل قبل الحفظ.',
  notFound: 'لم يعد هذا العنصر موجودًا.',
  rateLimited: 'عدد الطلبات كبير جدًا. انتظر قليلًا ثم أعد المحاولة.',
  timeout: 'استغرق الخادم وقتًا أطول من اللازم. أعد المحاولة.',
  server: 'حدثت مشكلة من جانبنا. أعد المحاولة بعد لحظات.',
  contract: 'إجابة غير متوقعة من الخادم. التفاصيل للدعم: {detail}',
  storageRefused: 'لم يُرسل شيء: مساحة تخزين هذا المتصفح ممتلئة أو محظورة. حرّر بعض المساحة ثم أعد المحاولة.',
  unknownOutcome: 'لا يمكننا معرفة ما إذا تم الحفظ. تحقق قبل إعادة المحاولة.',
  failed: 'حدث خطأ ما. أعد المحاولة.',
  notLoaded: 'تعذّر التحميل.',
  retryAll: 'إعادة محاولة الكل',
  backOnline: 'عاد الاتصال. أعد المحاولة.',
} satisfies Translation<ErrorMessages>;
