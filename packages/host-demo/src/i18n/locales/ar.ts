import type { Words } from '../english.js';

export const words: Words = {
  product: 'Caredesk', tagline: 'إدارة الأطباء والمرضى', dashboard: 'لوحة المعلومات', doctor: 'الطبيب', searchDoctor: 'البحث عن طبيب', doctorSignUp: 'تسجيل طبيب', doctorReport: 'تقرير الأطباء',
  patient: 'المريض', patients: 'المرضى', billing: 'تفاصيل الفواتير', coupon: 'القسائم', search: 'بحث', searchPlaceholder: 'ابحث عن الأطباء والمرضى', searchHint: 'اضغط Enter للبحث',
  searchFor: 'بحث: {keyword}', doctors: 'الأطباء', settings: 'الإعدادات', menu: 'القائمة', close: 'إغلاق', language: 'اللغة', colorScheme: 'المظهر', auto: 'النظام', light: 'فاتح', dark: 'داكن',
  sidebarTheme: 'سمة الشريط الجانبي', topbarTheme: 'سمة الشريط العلوي', layoutTheme: 'سمة التخطيط', themeDefault: 'الافتراضية', themeNumber: 'السمة {number}', skip: 'انتقل إلى المحتوى',
  mainNavigation: 'التنقل الرئيسي', breadcrumb: 'مسار التنقل', signIn: 'تسجيل الدخول', signInLead: 'سجّل الدخول بحساب المسؤول.', refund: 'استرداد', recentBilling: 'أحدث الفواتير', doctorCounts: 'الأطباء حسب الحالة',
  questions: 'أسئلة الحساب', allDoctors: 'كل الأطباء', selectDoctor: 'اختر طبيبًا لعرض التفاصيل.', lost: 'يبدو أنك تائه', lostText: 'الصفحة التي تبحث عنها غير موجودة أو نُقلت.',
  serverError: 'خطأ داخلي في الخادم', serverErrorText: 'حدث خطأ ما. يُرجى المحاولة لاحقًا.', backHome: 'العودة إلى الرئيسية', loading: 'جارٍ التحميل', footer: '{product} · أداة إدارة لشؤون المرضى', staging: 'بيئة تجريبية',
  offline: 'أنت غير متصل. قد يكون المعروض قديمًا.', pageFailed: 'تعذّر تحميل هذه الصفحة.', retry: 'إعادة المحاولة', idleTitle: 'هل ما زلت هنا؟', idleText: 'حفاظًا على بيانات المرضى سيتم تسجيل خروجك خلال {seconds} ث.',
  stay: 'البقاء مسجّلًا', wrongCredentials: 'البريد أو كلمة المرور غير صحيحة', completing: 'جارٍ إتمام تسجيل الدخول', step: 'الخطوة {number}',
};
