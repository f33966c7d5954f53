import { CaredeskError } from '@caredesk/core/client/error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../i18n/catalog.js';
import { setTimeZone } from '../i18n/zone.js';
import { errorMessages, errorText, errorTextsIn } from './error-messages.js';
import { uiMessages } from './messages.js';

beforeEach(() => {
  setTimeZone('Asia/Kathmandu');
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:20Z') });
});
afterEach(() => {
  setTimeZone(undefined);
  vi.useRealTimers();
});

const tooMany = (retryAfterMs?: number, text?: string) =>
  new CaredeskError({ code: 'rate-limited', call: 'doctors.list', status: 429, retryAfterMs, text });

it.each([
  ['en', tooMany(), 'Too many requests. Wait a moment and try again.'],
  ['en', tooMany(90_000), 'Too many requests. Try again after 5:47 PM.'],
  ['en', tooMany(90_000, 'Slow down, please.'), 'Slow down, please. Try again after 5:47 PM.'],
  ['en', tooMany(undefined, 'Slow down, please.'), 'Slow down, please.'],
  ['en', tooMany(90_000, 'Too many sign-ins; wait a little'), 'Too many sign-ins; wait a little. Try again after 5:47 PM.'],
  ['en', tooMany(86_400_000), 'Too many requests. Try again after Nov 29, 2026, 5:46 PM.'],
  ['fr', tooMany(90_000), 'Trop de demandes. Réessayez après : 17:47.'],
  ['zh', tooMany(), '请求过多。请稍候再试。'],
  ['zh', tooMany(90_000), '请求过多。请在 17:47 之后再试。'],
])('in %s, an answer 429 says when it may be tried again: %#', async (locale, error, sentence) => {
  await loadMessages(locale, [errorMessages, uiMessages]);
  expect(errorText(error, errorTextsIn(locale)).replaceAll('\u202f', ' ')).toBe(sentence);
});

it('the time that is shown stays, however often it is shown', () => {
  const error = tooMany(90_000);
  const before = errorText(error, errorTextsIn('en'));
  vi.advanceTimersByTime(120_000);
  expect(errorText(error, errorTextsIn('en'))).toBe(before);
});

const doubtful = 'We can’t tell if this was saved. Check before you try again.';

it.each([
  ['server', 500, true, doubtful],
  ['server', 502, true, doubtful],
  ['contract', 200, true, doubtful],
  ['unknown-outcome', undefined, true, doubtful],
  ['server', 500, false, 'Something went wrong on our side. Try again in a moment.'],
  ['contract', 200, false, 'Unexpected answer from the server. Details for support: coupons.delete: contract (HTTP 200)'],
] as const)('a change that may have been made is not tried again unseen: %s %s %s', (code, status, mayHaveApplied, sentence) => {
  const error = new CaredeskError({ code, call: 'coupons.delete', status, mayHaveApplied });
  expect(errorText(error, errorTextsIn('en'))).toBe(sentence);
});

it('what can’t be sent is named, as the page’s developer can mend it alone', async () => {
  await loadMessages('it', [errorMessages, uiMessages]);
  const refused = { code: 'rejected', call: 'coupons.getById', detail: 'the header "X Clinic" can\'t be sent' } as const;
  expect(errorText(new CaredeskError(refused), errorTextsIn('it'))).toMatch(/\. \[the header "X Clinic" can't be sent\]$/);
  const failed = new CaredeskError({ ...refused, detail: 'a middleware failed (TypeError)' });
  expect(errorText(failed, errorTextsIn('en'))).toBe('Something went wrong. Try again. [a middleware failed (TypeError)]');
  expect(errorText(new CaredeskError({ ...refused, text: 'No.' }), errorTextsIn('it'))).toBe('No.');
});
