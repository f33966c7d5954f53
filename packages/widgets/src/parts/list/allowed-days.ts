import { rangeProblems } from '@caredesk/core/rules/range';
import type { Allowed } from '../../element/allowed-values.js';

export const aDay: Allowed = {
  isAllowed: (value) => rangeProblems({ from: value, to: value }).length === 0,
  words: 'days such as 2026-11-30',
};
