/** The languages that messages exist in. */
export const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

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

export const directionOf = (locale: string): 'rtl' | 'ltr' => (languageOf(locale) === 'ar' ? 'rtl' : 'ltr');
