import { createI18n } from '@nanostores/i18n';
import { $locale, type Locale } from '../settings/settings.js';
import { english, type Words } from './english.js';

const loaders: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ words: Words }>>> = {
  zh: () => import('./locales/zh.js'),
  ar: () => import('./locales/ar.js'),
  it: () => import('./locales/it.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
};

const i18n = createI18n($locale, {
  baseLocale: 'en',
  async get(locale) {
    const { words } = await loaders[locale as keyof typeof loaders]();
    return { host: words };
  },
});

/** The words of the chosen language; English until they are loaded. */
export const $words = i18n('host', english);

/** Puts values into a word's `{names}`. */
export const fill = (word: string, values: Readonly<Record<string, string | number>>): string =>
  word.replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
