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
  copy: '复制',
  copied: '已复制。',
} satisfies Translation<Messages>;
