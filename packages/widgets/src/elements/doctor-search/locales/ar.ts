import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctors: 'الأطباء',
  search: 'البحث عن الأطباء',
  noneYet: 'لا يوجد أطباء بعد',
  searchBy: 'البحث حسب',
  byDoctor: 'الطبيب',
  byPatient: 'مريضه',
  doctorHint: 'الاسم أو البريد الإلكتروني أو العيادة',
  patientHint: 'اسم المريض أو بريده الإلكتروني',
} satisfies Translation<Messages>;
