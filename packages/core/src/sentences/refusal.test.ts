import { expect, it } from 'vitest';
import { refusalText } from './refusal.js';

it.each([
  ['is taken', { code: 'is taken' }, 'code: is taken'],
  ['Field required Not a date', { email: 'Field required', startsAt: 'Not a date' }, 'email: Field required; startsAt: Not a date'],
  ['The Email field is required.', { email: 'The Email field is required.' }, 'The Email field is required.'],
  ['This code is taken', { code: 'is taken' }, 'This code is taken'],
  ['Card expired', undefined, 'Card expired'],
  [undefined, undefined, undefined],
])('the words %j of a refusal of %j name their inputs', (text, fields, expected) => {
  expect(refusalText({ text, fields })).toBe(expected);
});
