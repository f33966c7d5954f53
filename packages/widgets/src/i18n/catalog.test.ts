import { describe, expect, it } from 'vitest';
import { catalog, count, type Load, loadMessages, messagesOf, params, setRewording } from './catalog.js';
import { directionOf, languageOf } from './language.js';

const english = { title: 'Doctors', found: params('{count} in {city}'), rows: count({ one: '{count} row', other: '{count} rows' }) };
const translated = {
  title: 'أطباء',
  found: '{city}: {count}',
  rows: { zero: 'لا', one: 'صف', two: 'صفان', few: '{count} صفوف', many: '{count} صفًا', other: '{count} صف' },
};
const load: Load<never> = async (language) => {
  if (language !== 'ar') throw new Error('chunk is gone');
  return translated as never;
};

describe('messages', () => {
  it('are English until another language is loaded, and when it can’t be', async () => {
    const messages = catalog('test-a', english, load);
    expect(messagesOf('ar', messages).title).toBe('Doctors');
    await loadMessages('ar', [messages]);
    expect(messagesOf('ar', messages).title).toBe('أطباء');
    expect(loadMessages('ar', [messages])).toBeUndefined();
    await loadMessages('fr', [messages]);
    expect(messagesOf('fr', messages).title).toBe('Doctors');
    expect(loadMessages('fr', [messages])).toBeDefined();
  });

  it('fill in names as they are, whatever is in them', () => {
    const { found } = messagesOf('en', catalog('test-b', english, load));
    expect(found({ count: 3, city: "$& {count} O'Hara" })).toBe("3 in $& {count} O'Hara");
  });

  it.each([
    ['en', { count: '$19.00', city: 'חיפה' }, '\u2068$19.00\u2069 in \u2068חיפה\u2069'],
    ['fr', { count: '5 €', city: 'محمد علي' }, '\u20685 €\u2069 in \u2068محمد علي\u2069'],
    ['zh', { count: 3, city: 'ދިވެހި' }, '\u20683\u2069 in \u2068ދިވެހި\u2069'],
    ['es', { count: 'A\u202eB', city: '' }, '\u2068A\u202eB\u2069 in '],
    ['ar', { count: '$19.00', city: 'Ann (Ltd.)' }, '\u2068$19.00\u2069 in \u2068Ann (Ltd.)\u2069'],
    ['it', { count: '3', city: 'Élodie 李' }, '3 in Élodie 李'],
  ])('in %s isolate values where directions meet', (locale, values, text) => {
    setRewording(undefined);
    const own = catalog(`test-${locale}-isolated`, english, async () => ({ ...translated, found: '{count} in {city}' }) as never);
    return Promise.resolve(loadMessages(locale, [own])).then(() => expect(messagesOf(locale, own).found(values)).toBe(text));
  });

  it('have plural forms by the language’s own rules', async () => {
    const messages = catalog('test-c', english, load);
    expect([1, 1200].map((number) => messagesOf('en', messages).rows(number))).toEqual(['1 row', '1,200 rows']);
    await loadMessages('ar', [messages]);
    expect([0, 1, 2].map((number) => messagesOf('ar', messages).rows(number))).toEqual(['لا', 'صف', 'صفان']);
  });
});

it('a locale without messages is read as English', () => {
  expect(['fr-CA', 'zh_Hans', 'AR', 'de', ''].map(languageOf)).toEqual(['fr', 'zh', 'ar', 'en', 'en']);
  expect([directionOf('ar-EG'), directionOf('fr')]).toEqual(['rtl', 'ltr']);
});
