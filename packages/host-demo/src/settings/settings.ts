/** What a user chose for himself, remembered in this browser. */
import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { ThemeArea } from './themes.js';

export const languages = [
  { languageId: 'english', locale: 'en', name: 'English', icon: 'EN' },
  { languageId: 'chinese', locale: 'zh', name: '中文', icon: '中' },
  { languageId: 'arabic', locale: 'ar', name: 'العربية', icon: 'ع' },
  { languageId: 'italian', locale: 'it', name: 'Italiano', icon: 'IT' },
  { languageId: 'spanish', locale: 'es', name: 'Español', icon: 'ES' },
  { languageId: 'french', locale: 'fr', name: 'Français', icon: 'FR' },
] as const;
export type Locale = (typeof languages)[number]['locale'];

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

export const $locale = persistentAtom<Locale>('caredesk.locale', 'en');
export const $colorScheme = persistentAtom<ColorScheme>('caredesk.color-scheme', 'auto');
export const $themes: Readonly<Record<ThemeArea, ReturnType<typeof persistentAtom<string>>>> = {
  sidebar: persistentAtom('caredesk.theme.sidebar', 'themedefault'),
  topbar: persistentAtom('caredesk.theme.topbar', 'themedefault'),
  layout: persistentAtom('caredesk.theme.layout', 'themedefault'),
};
export const $direction = computed($locale, (locale) => (locale === 'ar' ? 'rtl' : 'ltr'));

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
