import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: '更多',
  clashTitle: '其他人也更改了此内容',
  clashText: '请选择要保留的值。',
  mine: '您的更改：',
  theirs: '对方的更改：',
  removed: '已移除',
  stay: '留下',
  save: '保存',
  resetYes: '发送链接',
  resetText: '我们会向 {email} 发送一个为 {name} 设置新密码的链接。在此之前当前密码仍然有效。',
  resetPassword: '重置密码',
  passwordReset: '密码链接已发送至 {email}。',
  no: '否',
  sections: '记录的各部分',
  change: '更改：{field}',
  id: '编号 {id}',
  copyId: '复制编号',
  copied: '已复制。',
  moreActions: '更多操作',
} satisfies Translation<Messages>;
