import { afterEach, expect, it, vi } from 'vitest';
import { catalog, count, type Load, loadMessages, messagesOf, type OwnWords, setRewording } from './catalog.js';
import { rewordingBy } from './reword.js';

const english = { title: 'Bills', rows: count({ one: '{count} bill', other: '{count} bills' }) };
const french = { title: 'Factures', rows: { one: '{count} facture', other: '{count} factures' } };

afterEach(() => {
  setRewording(undefined);
  vi.restoreAllMocks();
});

async function textsBy(words: OwnWords, locale = 'en') {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const messages = catalog('billing-list', english, (async () => french) as unknown as Load<never>);
  setRewording(Promise.resolve(rewordingBy(words)));
  await loadMessages(locale, [messages]);
  return messagesOf(locale, messages);
}

it('one own text for a text that depends on a number is that of all numbers', async () => {
  const { rows } = await textsBy({ en: { 'billing-list.rows': 'Invoices: {count}' } });
  expect([0, 1, 5000].map(rows)).toEqual(['Invoices: 0', 'Invoices: 1', 'Invoices: 5,000']);
});

it.each([
  ['en', { one: 'a single invoice' }, ['a single invoice', '2 bills']],
  ['fr', { one: 'une seule', other: undefined as never }, ['une seule', '2 factures']],
  ['fr', { many: '{count} de factures' }, ['1 facture', '2 factures']],
])('own forms in %s without `other` have the catalog’s other forms: %j', async (locale, forms, texts) => {
  const { rows } = await textsBy({ [locale]: { 'billing-list.rows': forms as never } }, locale);
  expect([1, 2].map(rows)).toEqual(texts);
});

it('own forms with `other` are all there are', async () => {
  const { rows } = await textsBy({ en: { 'billing-list.rows': { other: '{count} invoices' } } });
  expect(rows(1)).toBe('1 invoices');
});

it('a language without words of its own takes none away from another', async () => {
  expect((await textsBy({ fr: null as never, it: undefined as never, en: { 'billing-list.title': 'Invoices' } })).title).toBe('Invoices');
});
