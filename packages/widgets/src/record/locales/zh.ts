import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: '更多',
  clashTitle: '其他人也更改了此内容',
  clashText: '请选择要保存的内容，其余保持现状。',
  mine: '您的：',
  theirs: '对方的：',
  removed: '已移除',
  stay: '留下',
  save: '保存',
  resetYes: '发送链接',
  resetText: '{name} 将在 {email} 收到一封邮件，其中有设置新密码的链接。在此之前旧密码仍然有效。',
  resetPassword: '重置密码',
  passwordReset: '已发送设置新密码的链接。',
  no: '否',
  sections: '记录的各部分',
  change: '更改：{field}',
  copy: '复制',
  copied: '已复制。',
  moreActions: '更多操作',
} satisfies Translation<Messages>;
