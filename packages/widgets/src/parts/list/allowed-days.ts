import { isDay, isInCalendar } from '@caredesk/core/dates';
import type { Allowed } from '../../element/allowed-values.js';

export const aDay: Allowed = {
  isAllowed: (value) => isDay(value) && isInCalendar(value),
  words: 'days such as 2026-11-30',
};
