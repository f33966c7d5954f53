import { expect, it } from 'vitest';
import { inSentences, withSpace } from './sentences.js';

it('a blank stands between sentences, but after full-width punctuation', () => {
  expect(inSentences('Charged $129.00.', false, '', undefined, 'Nothing was sent.')).toBe('Charged $129.00. Nothing was sent.');
  expect(inSentences('已收取 US$129.00。', '未发送任何内容。')).toBe('已收取 US$129.00。未发送任何内容。');
  expect([withSpace('Charged $129.00.'), withSpace('已收取 US$129.00。')]).toEqual(['Charged $129.00. ', '已收取 US$129.00。']);
});
