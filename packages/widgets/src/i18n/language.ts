/** The languages that messages exist in, and how a language is written. */
export const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];
/** A language whose messages are loaded; English is in the code. */
export type LoadedLanguage = Exclude<Language, 'en'>;

/** The language of a BCP 47 locale; `en` for one without messages: `fr-CA` → `fr`. */
export function languageOf(locale: string): Language {
  const language = locale.toLowerCase().split(/[-_]/)[0];
  return languages.find((each) => each === language) ?? 'en';
}

/** Languages that a portal has added. */
let own: readonly string[] = [];
export const setOwnLanguages = (languages: readonly string[]): void => {
  own = languages;
};

const rightToLeft = /^(ar|fa|he|ur|ps|sd|ug|yi|dv|ckb)$/;

/** The language that texts of this locale are in, as markup names it. */
export function shownLanguage(locale: string): string {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  return own.includes(language) ? language : languageOf(locale);
}

export const directionOf = (locale: string): 'rtl' | 'ltr' => (rightToLeft.test(shownLanguage(locale)) ? 'rtl' : 'ltr');
