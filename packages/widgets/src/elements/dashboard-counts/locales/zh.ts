import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctorsByStatus: '按状态统计医生',
  show: '显示医生：{status}',
} satisfies Translation<Messages>;
