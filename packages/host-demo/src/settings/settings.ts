/** What a user chose, remembered in this browser. */
import { directionOf, type Language, languages } from '@caredesk/widgets/i18n.js';
import { persistentAtom } from '@nanostores/persistent';
import { type ThemeArea, themes } from './themes.js';

export const colorSchemes = ['auto', 'light', 'dark'] as const;

/** One of a few values. What is none of them, as an earlier release may have stored it, is the initial one. */
const remembered = <Value extends string>(key: string, initial: Value, values: readonly Value[]) =>
  persistentAtom<Value>(`caredesk.${key}`, initial, {
    encode: String,
    decode: (text) => values.find((value) => value === text) ?? initial,
  });

export const $locale = remembered('locale', 'en', languages);
/** The language with the browser's region of it, if that names one: `03/04/2026` is in March for `en`, in April for `en-GB`. */
export const regionalLocale = (locale: Language): string => navigator.languages.find((tag) => tag.split('-')[0] === locale) ?? locale;
export const $colorScheme = remembered('color-scheme', 'auto', colorSchemes);
export const keyChoices = ['on', 'off'] as const;
/** Whether letters alone are keys of the page: who speaks instead of typing turns them off (WCAG 2.1.4). */
export const $pageKeys = remembered('page-keys', 'on', keyChoices);
export const densities = ['comfortable', 'compact'] as const;

/** Stored like the elements' choice of compact rows, so that a choice made in a list of an earlier release still applies. */
export const $density = persistentAtom<(typeof densities)[number]>('caredesk.density', 'comfortable', {
  encode: JSON.stringify,
  decode: (text) => (text === JSON.stringify('compact') ? 'compact' : 'comfortable'),
});

const rememberedTheme = (area: ThemeArea) =>
  remembered(
    `theme.${area}`,
    'themedefault',
    themes[area].map(({ themeName }) => themeName),
  );
export const $themes = { sidebar: rememberedTheme('sidebar'), topbar: rememberedTheme('topbar'), layout: rememberedTheme('layout') };

/** Keeps the document's language, direction and looks as chosen. */
export function applySettings(root: HTMLElement): void {
  $locale.subscribe((locale) => {
    root.lang = locale;
    root.dir = directionOf(locale);
  });
  $colorScheme.subscribe((scheme) => {
    root.dataset.scheme = scheme;
  });
  for (const [area, $theme] of Object.entries($themes))
    $theme.subscribe((name) => {
      root.dataset[`${area}Theme`] = name;
    });
}
