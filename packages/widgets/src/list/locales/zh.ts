import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  clearSearch: '清除搜索',
  nothingFound: '未找到任何内容',
  tryOther: '请换一个关键词。',
  anyStatus: '任意状态',
  results: { other: '{count} 条结果' },
  range: '第 {from}–{to} 条，共 {total} 条',
  about: '约 {total}',
  rangeOpen: '第 {from}–{to} 条',
  pageSize: '每页行数',
  previous: '上一页',
  next: '下一页',
  columns: '列',
  export: '导出',
  rowHelp: '用方向键在行间移动，按 Enter 打开。',
} satisfies Translation<Messages>;
