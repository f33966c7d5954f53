/** Names in the console what is wrong with a portal's words: keys that no text has, and `{names}` that a text has lost or never had. */
import type { AnyCatalog, Forms, Message } from '../i18n/catalog.js';
import type { CatalogName, Noun, Words } from './words.js';

const catalogs: Readonly<Record<CatalogName, true>> = {
  'account-questions': true,
  'billing-list': true,
  bulk: true,
  'coupon-import': true,
  'coupon-manager': true,
  'dashboard-counts': true,
  day: true,
  'doctor-detail': true,
  'doctor-report': true,
  'doctor-search': true,
  'doctor-sign-up': true,
  errors: true,
  fields: true,
  form: true,
  history: true,
  list: true,
  overview: true,
  'patient-detail': true,
  'patient-list': true,
  record: true,
  'refund-panel': true,
  'sign-in': true,
  ui: true,
  'user-menu': true,
};
const nouns: Readonly<Record<Noun, true>> = { doctor: true, patient: true, coupon: true, bill: true };

const warned = new Set<string>();

/** Each once a page. */
function warn(key: string, what: string): void {
  const text = `Caredesk: words["${key}"] ${what}`;
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(text);
}

/** Keys whose first part no catalog is called. A catalog's own keys are checked when it is used. */
export function checkCatalogs(words: Words): void {
  for (const key of Object.values(words).flatMap((own) => Object.keys(own))) {
    const [name = '', ...rest] = key.split('.');
    if (Object.hasOwn(catalogs, name)) continue;
    const isNoun = Object.hasOwn(nouns, name) && ['one', 'other'].includes(rest.join('.'));
    // The page around the elements may have its own catalogs.
    if (!isNoun && name !== 'host') warn(key, 'is the key of no text.');
  }
}

/** @param own by the catalog's keys */
export function checkTexts(own: Readonly<Record<string, string | Forms>>, { name, english }: AnyCatalog): void {
  for (const [key, text] of Object.entries(own)) {
    const message = english[key];
    if (message) checkText(`${name}.${key}`, message, text);
    else if (name === 'fields') void checkField(key);
    else warn(`${name}.${key}`, 'is the key of no text.');
  }
}

/** Most labels are made of their fields' names: a language that has them all knows which there are. */
async function checkField(key: string): Promise<void> {
  const all = await import('../i18n/fields/fr.js').catch(() => undefined);
  if (all && !Object.hasOwn(all.default, key)) warn(`fields.${key}`, 'is the key of no text.');
}

function checkText(key: string, message: Message, text: string | Forms): void {
  const isCount = typeof message === 'object' && 'count' in message;
  if (typeof text !== 'string' && !isCount) {
    warn(key, 'must be one text: it depends on no number.');
    return;
  }
  if (isCount) {
    const forms = typeof text === 'string' ? [text] : Object.values(text);
    for (const name of forms.flatMap(namesIn)) if (name !== '{count}') warn(key, `has ${name}, which nothing fills; it may have {count}.`);
    if (typeof text !== 'string' && !text.other) warn(key, 'lacks the form `other`.');
    return;
  }
  const wanted = typeof message === 'string' ? [] : namesIn(message.params);
  const given = namesIn(text as string);
  for (const name of wanted) if (!given.includes(name)) warn(key, `has lost ${name}.`);
  for (const name of given) if (!wanted.includes(name)) warn(key, `has ${name}, which nothing fills.`);
}

const namesIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];
