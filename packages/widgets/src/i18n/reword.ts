/** A portal's own words in the place of the catalogs' texts. Loaded where a page has some. */
import type { AnyCatalog, Forms, Message, OwnWords, Rewording } from './catalog.js';
import { checkCatalogs, checkTexts } from './check-words.js';

type Text = string | Forms;
type TextsOfLanguage = Readonly<Record<string, Text | undefined>>;

export function rewordingBy(words: OwnWords): Rewording {
  checkCatalogs(words);
  const ownOf = (locale: string): TextsOfLanguage => {
    const exact = locale.replaceAll('_', '-');
    const language = exact.split('-')[0]?.toLowerCase() ?? '';
    return { ...words[language], ...(exact !== language && words[exact]) };
  };
  return (locale, catalog, translation) => {
    const own = textsOf(ownOf(locale), catalog);
    checkTexts(own, catalog);
    return { ...translation, ...Object.fromEntries(Object.entries(own).filter(([key, text]) => fits(catalog.english[key], text))) };
  };
}

/** Those of one catalog, by their keys there. */
function textsOf(own: TextsOfLanguage, { name }: AnyCatalog): Record<string, Text> {
  const at = `${name}.`;
  const entries = Object.entries(own).flatMap(([key, text]) => (text && key.startsWith(at) ? [[key.slice(at.length), text] as const] : []));
  return Object.fromEntries(entries);
}

/** A text that depends on a number may be one text for all; any other may have no forms. */
const fits = (message: Message | undefined, text: Text) => typeof text === 'string' || (typeof message === 'object' && 'count' in message);
