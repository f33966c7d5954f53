import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  leftOut: { other: '{count} 项无需更改，已略过。' },
  progress: '已完成 {done}/{total}',
  changed: '已更改 {done}/{total}。',
  takenBack: { other: '已撤回 {count} 项。' },
  stoppedEarly: '提前停止。',
  failed: '被拒绝：',
  notSent: '未发送',
  unknown: '结果未知，请查看',
  undo: '撤销',
  stop: '停止',
  close: '关闭',
  cancel: '取消',
} satisfies Translation<Messages>;
