import { expect, it } from 'vitest';
import { firstWeekday, weeksOf } from './calendar-weeks.js';
import { dayText, readNamedMonth } from './day-text.js';

/** Without direction marks. */
const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u200f', '');

it.each([
  ['en', '12/31/2026'],
  ['fr', '31/12/2026'],
  ['es', '31/12/2026'],
  ['it', '31/12/2026'],
  ['zh', '2026/12/31'],
  ['ar', '31/12/2026'],
  ['ar-EG', '٣١/١٢/٢٠٢٦'],
])('a day is written and read as %s writes it', (locale, text) => {
  const { write, read } = dayText(locale);
  expect(plain(write('2026-12-31'))).toBe(text);
  expect(read(write('2026-12-31'))).toBe('2026-12-31');
  expect(read(text)).toBe('2026-12-31');
  expect(read('2026-12-31')).toBe('2026-12-31');
});

it.each([
  ['en', '12/31/2026, 02:05 PM'],
  ['fr', '31/12/2026 14:05'],
  ['zh', '2026/12/31 14:05'],
  ['ar', '31/12/2026، 02:05 م'],
])('a time is written and read as %s writes it', (locale, text) => {
  const { write, read } = dayText(locale, true);
  expect(plain(write('2026-12-31T14:05'))).toBe(text);
  expect(read(write('2026-12-31T14:05'))).toBe('2026-12-31T14:05');
  expect(read(write('2026-12-31T00:05'))).toBe('2026-12-31T00:05');
  expect(read(write('2026-12-31T12:05'))).toBe('2026-12-31T12:05');
});

it('what people type is read, however they part it', () => {
  const { read } = dayText('en');
  expect(['1/2/2026', '01.02.2026', '1 2 2026', '01022026', '2026-1-2', '2026/01/02'].map(read)).toEqual(Array(6).fill('2026-01-02'));
  const time = dayText('en', true);
  expect(['6/30/2027 14:00', '6/30/2027 2:00 pm', '2027-06-30T14:00', '2027-06-30 14:00'].map(time.read)).toEqual(
    Array(4).fill('2027-06-30T14:00'),
  );
});

it('a year that lacks a digit is not read, and stays as it was typed', () => {
  const { read, write } = dayText('en');
  expect(['0026-12-31', '12/31/0226', '31.12.0999', 'Nov 30, 0027', '12310026'].map(read)).toEqual(Array(5).fill(undefined));
  expect(dayText('en', true).read('0202-12-31T14:05')).toBeUndefined();
  expect(write('0026-12-31')).toBe('0026-12-31');
  expect(read('1/1/1000')).toBe('1000-01-01');
});

it('days with dots may begin with the day', () => expect(dayText('en').read('30.11.2026')).toBe('2026-11-30'));

it('a month may have its name', () => {
  expect(['Nov 30, 2026', '30 november 2026'].map(dayText('en').read)).toEqual(Array(2).fill('2026-11-30'));
  expect(dayText('fr').read('30 nov. 2026')).toBe('2026-11-30');
  expect(dayText('es').read('30 de noviembre de 2026')).toBe('2026-11-30');
});

it.each([
  ['Nov 30', '2026-11-30'],
  ['Oct 1', '2026-10-01'],
  ['Jan 15', '2027-01-15'],
])('%s without a year is the nearest one', (text, day) => {
  expect(readNamedMonth(text, 'en', '2026-11-26')).toBe(day);
});

it('seconds that the user typed are kept', () => {
  const { read, write } = dayText('en', true);
  expect(read('2027-06-30T14:00:30')).toBe('2027-06-30T14:00:30');
  expect(plain(write('2027-06-30T14:00:30'))).toBe('06/30/2027, 02:00:30 PM');
  expect(read(write('2027-06-30T14:00:30'))).toBe('2027-06-30T14:00:30');
});

it('what is no day is not taken for one', () => {
  expect(
    ['', '1/2', '2/30/2026', '31/12/2026', '1/2/26', '31.13.2026', 'Ja 2 2026', 'Jan 2 3', '1/2/2026 10:00', '2026-02-30'].map(
      dayText('en').read,
    ),
  ).toEqual(Array(10).fill(undefined));
  expect(['06302027', '6/30/2027', '6/30/2027 24:00', '6/30/2027 10', '6/30/2027 10:60'].map(dayText('en', true).read)).toEqual(
    Array(5).fill(undefined),
  );
});

it('an empty field shows the order of its parts, in the reader’s letters', () => {
  const words = { day: 'jj', month: 'mm', year: 'aaaa', hour: 'hh', minute: 'mm' };
  expect(dayText('fr').pattern(words)).toBe('jj/mm/aaaa');
  expect(dayText('zh').pattern(words)).toBe('aaaa/mm/jj');
  expect(dayText('fr', true).pattern(words)).toBe('jj/mm/aaaa hh:mm');
});

it('a month’s weeks begin with the week of its first day', () => {
  expect(weeksOf('2026-11-26', 7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
  expect(weeksOf('2026-11-26', 1)[0]?.[0]).toBe('2026-10-26');
});

it('weeks begin with the day that the language begins them with', () => {
  expect(['en-US', 'fr-FR'].map(firstWeekday)).toEqual([7, 1]);
});
