import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  history: '历史记录',
  noChanges: '还没有更改',
  changed: '{field}已更改',
  more: '显示更多',
  percentage: '百分比',
  fixedAmount: '金额',
  update: '已更改',
  'update-family': '家庭信息已更改',
  cancel: '已取消',
  delete: '已删除',
  refund: '已退款',
  charge: '已收费',
  create: '已创建',
  'sign-up': '已注册',
  'attach-plan': '已附加套餐',
  'detach-plan': '已移除套餐',
  'reset-password': '密码已重置',
  'cancel-reminder': '提醒已取消',
  'cancel-reminders': '所有提醒已取消',
  'resend-form-link': '表单链接已发送',
} satisfies Translation<Messages>;
