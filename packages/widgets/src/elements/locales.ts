import type { LoadedLanguage } from '../i18n/language.js';

const files = import.meta.glob('./locales/*.ts');

/** Loads the translation that each language's file exports by this name. */
export const inElements = (name: string) => async (language: LoadedLanguage) => (await files[`./locales/${language}.ts`]?.())?.[name];
