import type { LoadedLanguage } from '../i18n/language.js';

/** Loads the translation that each language's file exports by this name. */
export const inElements = (name: string) => async (language: LoadedLanguage) => (await import(`./locales/${language}.ts`))[name];
