/** Names of the languages. The browser takes 30 ms to make them, so they are made when they are shown. */
import { languages } from '@caredesk/widgets/i18n.js';

const nameIn = (reader: string, locale: string) => new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? locale;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Each in its own words; the icon is its code, or the first letter of a name in another script (past the Arabic article). */
export const namedLanguages = () =>
  languages.map((locale) => {
    const name = capital(nameIn(locale, locale));
    const icon = /^\p{Script=Latin}/u.test(name) ? locale.toUpperCase() : name.replace(/^ال/, '').charAt(0);
    return { languageId: nameIn('en', locale).toLowerCase(), locale, name, icon };
  });
