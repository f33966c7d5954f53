import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
  exporting: '正在导出 {count}…',
  exported: { other: '已导出 {count} 行' },
  stopExport: '停止',
  compact: '紧凑行',
  endSelecting: '结束选择',
  views: '视图',
  saveView: '保存此视图',
  viewName: '视图名称',
  save: '保存',
  removeView: '移除视图：{name}',
  clearAll: '全部清除',
  removeFilter: '移除筛选：{filter}',
  chip: '{field}：{value}',
  select: '选择 {name}',
  selected: { other: '已选 {count} 项' },
  selectAll: '选择全部 {total} 项',
  selectNone: '清除选择',
  tooMany: '一次最多 {most} 项。',
  selectMany: '多选',
  selectKeys: '在行上按 x 选择该行，Ctrl+A 全选',
  exportChosen: '导出所选',
  all: '全部',
  newest: '最新',
} satisfies Translation<MoreMessages>;
