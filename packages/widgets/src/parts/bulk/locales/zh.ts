import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  selectMany: '选择',
  selectKeys: '在行上按 x 选择该行，Ctrl+A 全选',
  select: '选择 {name}',
  selected: { other: '已选 {count} 项' },
  deselected: { other: '已取消选择 {count} 项' },
  selectAll: '选择全部 {total} 项',
  selectFirst: '选择前 {total} 项',
  selectNone: '清除',
  exportChosen: '导出所选',
  tooMany: '一次最多 {most} 项。',
  done: '完成',
  leftOut: { other: '{count} 项无需更改，已略过。' },
  progress: '已完成 {done}/{total}',
  changed: '已更改 {done}/{total}。',
  takenBack: { other: '已撤回 {count} 项。' },
  stoppedEarly: '已提前停止。',
  failed: '被拒绝：',
  notSent: '未发送',
  unknown: '没有回应：请检查',
  undo: '撤销',
  stop: '停止',
  close: '关闭',
  show: '显示',
  no: '否',
} satisfies Translation<Messages>;
