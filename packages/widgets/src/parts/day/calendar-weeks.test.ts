import { expect, it } from 'vitest';
import { firstWeekday, weeksOf } from './calendar-weeks.js';

it('a month’s weeks begin with the week of its first day', () => {
  expect(weeksOf('2026-11-26', 7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
  expect(weeksOf('2026-11-26', 1)[0]?.[0]).toBe('2026-10-26');
});

it('weeks begin with the day that the language begins them with', () => {
  expect(['en-US', 'fr-FR'].map(firstWeekday)).toEqual([7, 1]);
});
