import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctors: 'الأطباء',
  search: 'البحث عن الأطباء',
  searchBy: 'البحث حسب',
  byDoctor: 'حسب الطبيب',
  byPatient: 'حسب المريض',
  doctorHint: 'الاسم أو البريد الإلكتروني أو العيادة',
  patientHint: 'اسم المريض أو بريده الإلكتروني',
} satisfies Translation<Messages>;
