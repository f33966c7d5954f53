/** What a user chose, remembered in this browser. */
import { directionOf, type Language } from '@caredesk/widgets/i18n.js';
import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { ThemeArea } from './themes.js';

export type Locale = Language;

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

export const $locale = persistentAtom<Locale>('caredesk.locale', 'en');
export const $colorScheme = persistentAtom<ColorScheme>('caredesk.color-scheme', 'auto');
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Stored like the elements' choice of compact rows, so that a choice made in a list of an earlier release still applies. */
export const $density = persistentAtom<Density>('caredesk.density', 'comfortable', {
  encode: JSON.stringify,
  decode: (text) => (text === JSON.stringify('compact') ? 'compact' : 'comfortable'),
});

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
