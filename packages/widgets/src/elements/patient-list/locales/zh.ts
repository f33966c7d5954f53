import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: '患者',
  search: '搜索患者',
  hint: '姓名、邮箱或电话',
  noneYet: '暂无患者',
  cancelRemindersChosen: '取消提醒',
  cancelRemindersText: '这些患者所有已计划的提醒都将取消，且无法撤销。',
  cancelRemindersYes: { other: '取消 {count} 位患者的提醒' },
} satisfies Translation<Messages>;
