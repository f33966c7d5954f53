import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages, messagesOf } from './i18n/catalog.js';
import { directionOf, shownLanguage } from './i18n/language.js';
import { setWords } from './i18n/page-words.js';
import { listMessages } from './parts/list/messages.js';
import { uiMessages } from './ui/messages.js';
import type { Words } from './word-keys.js';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset());
afterEach(() => setWords(undefined));

async function listIn(locale: string, words: Words) {
  setWords(words);
  await loadMessages(locale, [listMessages]);
  return messagesOf(locale, listMessages);
}

it('a portal’s own text takes the place of ours, in its language alone', async () => {
  const words: Words = { en: { 'list.nothingFound': 'Zero hits', 'list.results': { one: '{count} hit', other: '{count} hits' } } };
  const english = await listIn('en', words);
  expect([english.nothingFound, english.results(1), english.results(2), english.next]).toEqual([
    'Zero hits',
    '1 hit',
    '2 hits',
    'Next page',
  ]);
  expect((await listIn('fr', words)).nothingFound).not.toBe('Zero hits');
  setWords(undefined);
  expect(messagesOf('en', listMessages).nothingFound).toBe('Nothing found');
});

it('a language of the portal’s own has English where it says nothing', async () => {
  const words: Words = { pt: { 'list.nothingFound': 'Nada encontrado' }, he: {} };
  const texts = await listIn('pt-BR', words);
  expect([texts.nothingFound, texts.next, texts.results(0)]).toEqual(['Nada encontrado', 'Next page', '0 results']);
  expect(['pt-BR', 'he', 'fr', 'de'].map((locale) => [shownLanguage(locale), directionOf(locale)])).toEqual([
    ['pt', 'ltr'],
    ['he', 'rtl'],
    ['fr', 'ltr'],
    ['en', 'ltr'],
  ]);
});

it('gives a status of another number its own word', async () => {
  setWords({ en: { 'ui.status2': 'On hold' } });
  await loadMessages('en', [uiMessages]);
  expect((messagesOf('en', uiMessages) as Record<string, unknown>).status2).toBe('On hold');
  expect(warn).not.toHaveBeenCalled();
});

it('names keys and placeholders that do not fit its texts', async () => {
  const words = {
    en: { 'lists.next': 'x', 'list.nex': 'x', 'list.range': '{from} to {until} of {total}', 'doctor.many': 'x' },
  };
  await listIn('en', words as Words);
  await vi.waitFor(() => expect(warn.mock.calls.flat()).toHaveLength(5));
  expect(warn.mock.calls.flat().sort()).toMatchInlineSnapshot(`
    [
      "Caredesk: words["doctor.many"] is the key of no text.",
      "Caredesk: words["list.nex"] is the key of no text.",
      "Caredesk: words["list.range"] has lost {to}.",
      "Caredesk: words["list.range"] has {until}, which nothing fills.",
      "Caredesk: words["lists.next"] is the key of no text.",
    ]
  `);
});

export const ownWords: Words = { de: { 'failed-payments.noneYet': 'Nichts offen', 'chart.table': 'Tabelle', 'list-tools.undo': 'Zurück' } };
// @ts-expect-error: no text has this key.
export const wrongKey: Words = { en: { 'list.nex': 'Next' } };
// @ts-expect-error: a text that depends on no number has no forms.
export const wrongForms: Words = { en: { 'list.next': { other: 'Next' } } };
