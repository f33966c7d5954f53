import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: '患者',
  search: '搜索患者',
  hint: '姓名、邮箱或电话',
} satisfies Translation<Messages>;
