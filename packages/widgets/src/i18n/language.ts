/** The languages that messages exist in, and how each is written. */
const directions = { en: 'ltr', zh: 'ltr', ar: 'rtl', it: 'ltr', es: 'ltr', fr: 'ltr' } as const;
export type Language = keyof typeof directions;
/** A language whose messages are loaded; English is in the code. */
export type LoadedLanguage = Exclude<Language, 'en'>;
export const languages = Object.keys(directions) as readonly Language[];

/** The language of a BCP 47 locale; `en` for one without messages: `fr-CA` → `fr`. */
export function languageOf(locale: string): Language {
  const language = locale.toLowerCase().split(/[-_]/)[0];
  return languages.find((known) => known === language) ?? 'en';
}

/** A locale that Intl accepts: the given one, or its language. */
export function intlLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return languageOf(locale);
  }
}

export const directionOf = (locale: string): 'rtl' | 'ltr' => directions[languageOf(locale)];
