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
    const texts = Object.entries(own).flatMap(([key, text]) => {
      const fitting = fittingText(text, catalog.english[key], translation?.[key]);
      return fitting === undefined ? [] : [[key, fitting] as const];
    });
    return { ...translation, ...Object.fromEntries(texts) };
  };
}

/** The portal's texts of one catalog, by their keys there. */
function textsOf(own: TextsOfLanguage, { name }: AnyCatalog): Record<string, Text> {
  const at = `${name}.`;
  const entries = Object.entries(own).flatMap(([key, text]) => (text && key.startsWith(at) ? [[key.slice(at.length), text] as const] : []));
  return Object.fromEntries(entries);
}

/** A text that depends on a number may be one text for all; forms without `other` change the catalog's own. Any other text has no forms. */
function fittingText(text: Text, message: Message | undefined, translated: Text | undefined): Text | undefined {
  if (typeof message !== 'object' || !('count' in message)) return typeof text === 'string' ? text : undefined;
  if (typeof text === 'string') return { other: text };
  const forms = (translated as Forms | undefined) ?? message.count;
  return text.other ? text : { ...forms, ...text, other: forms.other };
}
