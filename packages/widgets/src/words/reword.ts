/** A portal's own words in the place of the catalogs' texts. Loaded where a page has some. */
import type { AnyCatalog, Forms, Message, Rewording } from '../i18n/catalog.js';
import { checkCatalogs, checkTexts } from './check-words.js';
import { nounChanger } from './nouns.js';
import type { Words } from './words.js';

type Text = string | Forms;
type OfLanguage = Readonly<Record<string, Text | undefined>>;

export function rewordingBy(words: Words): Rewording {
  checkCatalogs(words);
  const changers = new Map(Object.entries(words).map(([language, own]) => [language, nounChanger(language, own)]));
  const ownOf = (locale: string): OfLanguage => {
    const exact = locale.replaceAll('_', '-');
    const language = exact.split('-')[0]?.toLowerCase() ?? '';
    return { ...words[language], ...(exact !== language && words[exact]) };
  };
  const changerOf = (locale: string) => changers.get(locale.split(/[-_]/)[0]?.toLowerCase() ?? '');
  return {
    text: (locale, text) => changerOf(locale)?.(text) ?? text,
    texts(locale, catalog, translation) {
      const own = textsOf(ownOf(locale), catalog);
      checkTexts(own, catalog);
      const change = changerOf(locale);
      const plain = translation ?? (change ? englishOf(catalog) : {});
      const changed = change ? Object.fromEntries(Object.entries(plain).map(([key, text]) => [key, inEach(text, change)])) : plain;
      return { ...changed, ...Object.fromEntries(Object.entries(own).filter(([key, text]) => fits(catalog.english[key], text))) };
    },
  };
}

/** Those of one catalog, by their keys there. */
function textsOf(own: OfLanguage, { name }: AnyCatalog): Record<string, Text> {
  const at = `${name}.`;
  const entries = Object.entries(own).flatMap(([key, text]) => (text && key.startsWith(at) ? [[key.slice(at.length), text] as const] : []));
  return Object.fromEntries(entries);
}

/** A text that depends on a number may be one text for all; any other may have no forms. */
const fits = (message: Message | undefined, text: Text) => typeof text === 'string' || (typeof message === 'object' && 'count' in message);

const englishOf = ({ english }: AnyCatalog) => Object.fromEntries(Object.entries(english).map(([key, message]) => [key, plainOf(message)]));

function plainOf(message: Message): Text {
  if (typeof message === 'string') return message;
  return 'count' in message ? message.count : message.params;
}

const inEach = (text: Text, change: (text: string) => string): Text =>
  typeof text === 'string'
    ? change(text)
    : (Object.fromEntries(Object.entries(text).map(([form, one]) => [form, change(one)])) as unknown as Forms);
