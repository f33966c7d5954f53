import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctors: '医生',
  search: '搜索医生',
  noneYet: '暂无医生',
  searchBy: '搜索方式',
  byDoctor: '医生',
  byPatient: '其患者',
  doctorHint: '姓名、邮箱或诊所',
  patientHint: '患者姓名或邮箱',
} satisfies Translation<Messages>;
