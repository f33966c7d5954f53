/** What a user chose, remembered in this browser. */
import { directionOf, languages as knownLanguages, type Language } from '@caredesk/widgets/i18n.js';
import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { ThemeArea } from './themes.js';

const nameIn = (reader: string, locale: string) => new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? locale;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Each in its own words; the icon is its code, or the first letter of a name in another script (past the Arabic article). */
export const languages = knownLanguages.map((locale) => {
  const name = capital(nameIn(locale, locale));
  const icon = /^\p{Script=Latin}/u.test(name) ? locale.toUpperCase() : name.replace(/^ال/, '').charAt(0);
  return { languageId: nameIn('en', locale).toLowerCase(), locale, name, icon };
});
export type Locale = Language;

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

export const $locale = persistentAtom<Locale>('caredesk.locale', 'en');
export const $colorScheme = persistentAtom<ColorScheme>('caredesk.color-scheme', 'auto');
export const $themes: Readonly<Record<ThemeArea, ReturnType<typeof persistentAtom<string>>>> = {
  sidebar: persistentAtom('caredesk.theme.sidebar', 'themedefault'),
  topbar: persistentAtom('caredesk.theme.topbar', 'themedefault'),
  layout: persistentAtom('caredesk.theme.layout', 'themedefault'),
};
export const $direction = computed($locale, directionOf);

/** Keeps the document's language, direction and looks as chosen. */
export function applySettings(root: HTMLElement): void {
  $locale.subscribe((locale) => {
    root.lang = locale;
  });
  $direction.subscribe((direction) => {
    root.dir = direction;
  });
  $colorScheme.subscribe((scheme) => {
    root.dataset.scheme = scheme;
  });
  for (const [area, $theme] of Object.entries($themes))
    $theme.subscribe((name) => {
      root.dataset[`${area}Theme`] = name;
    });
}
