/** Names in the console what is wrong with a portal's words: keys that no text has, and `{names}` that a text has lost or never had. */
import type { AnyCatalog, Forms, Message, OwnWords } from './catalog.js';

/** The names of all catalogs. */
export const catalogNames = [
  'account-questions',
  'billing-list',
  'bulk',
  'chart',
  'coupon-import',
  'coupon-import-page',
  'coupon-manager',
  'dashboard-counts',
  'day',
  'doctor-detail',
  'doctor-picker',
  'doctor-report',
  'doctor-search',
  'doctor-sign-up',
  'errors',
  'failed-payments',
  'fields',
  'form',
  'history',
  'list',
  'list-tools',
  'overview',
  'own',
  'patient-detail',
  'patient-list',
  'record',
  'refund-panel',
  'refund-requests',
  'sign-in',
  'ui',
  'user-menu',
] as const;
export type CatalogName = (typeof catalogNames)[number];

/** The page around the elements may have its own catalogs. */
const catalogs: ReadonlySet<string> = new Set([...catalogNames, 'host']);

const warned = new Set<string>();

/** Each once a page. */
function warn(key: string, what: string): void {
  const text = `Caredesk: words["${key}"] ${what}`;
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(text);
}

/** Keys whose first part no catalog is called. A catalog's own keys are checked when it is used. */
export function checkCatalogs(words: OwnWords): void {
  for (const key of Object.values(words).flatMap((own) => Object.keys(own ?? {})))
    if (!catalogs.has(key.split('.')[0] ?? '')) warn(key, 'is the key of no text.');
}

/** @param own by the catalog's keys */
export function checkTexts(own: Readonly<Record<string, string | Forms>>, { name, english, load }: AnyCatalog): void {
  for (const [key, text] of Object.entries(own)) {
    const message = english[key];
    // A status of a number of the portal's own has the word that the portal gives it.
    if (name === 'ui' && /^status\d+$/.test(key)) continue;
    if (message) checkText(`${name}.${key}`, message, text);
    else if (name === 'fields') void checkField(key, load);
    else warn(`${name}.${key}`, 'is the key of no text.');
  }
}

/** Most labels are made of their fields' names: a language that has them all knows which there are. */
async function checkField(key: string, load: AnyCatalog['load']): Promise<void> {
  const all = await load('fr').catch(() => undefined);
  if (all && !Object.hasOwn(all, key)) warn(`fields.${key}`, 'is the key of no text.');
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
  const wantedNames = typeof message === 'string' ? [] : namesIn(message.params);
  const givenNames = namesIn(text as string);
  for (const name of wantedNames) if (!givenNames.includes(name)) warn(key, `has lost ${name}.`);
  for (const name of givenNames) if (!wantedNames.includes(name)) warn(key, `has ${name}, which nothing fills.`);
}

const namesIn = (text: string | undefined): string[] => text?.match(/\{\w+\}/g) ?? [];
