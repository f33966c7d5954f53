import { expect, it } from 'vitest';
import { writtenPhone } from './written-phone.js';

it.each([
  ['4155550166', '(415) 555-0166'],
  ['415-555-0166', '(415) 555-0166'],
  [' 415.555.0166 ', '(415) 555-0166'],
  ['(415) 555-0166', '(415) 555-0166'],
  ['+1 415 555 0166', '+1 415 555 0166'],
  ['415 555 0166 x12', '415 555 0166 x12'],
  ['1155550166', '1155550166'],
  ['020 7946 0958', '020 7946 0958'],
  ['', ''],
])('%s is kept as %s in North America', (typed, kept) => {
  for (const language of ['en-US', 'fr-CA', 'es-PR', 'en-Latn-US']) expect(writtenPhone(typed, language)).toBe(kept);
});

it.each(['en', 'en-IN', 'ca', 'ar', 'zh-Hant-TW', ''])('is kept as it was typed where the browser’s language is %j', (language) => {
  expect(writtenPhone('9876543210', language)).toBe('9876543210');
});

it.each([
  ['０３－１２３４－５６７８', '03-1234-5678'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
])('has the digits of every keyboard: %s', (typed, kept) => expect(writtenPhone(typed, 'ja')).toBe(kept));
