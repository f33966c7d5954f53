/** Themes of sidebar, top bar and layout: a default and numbered ones (spec §3 "Theme option"). Their colours are in themes.css. */
type ColorName = 'themeDefault' | 'slate' | 'white' | 'teal' | 'blue' | 'violet' | 'gray';

export const themeAreas = ['sidebar', 'topbar', 'layout'] as const;
export type ThemeArea = (typeof themeAreas)[number];

/** @param colors the name of each, by its key in the words, and the color of the theme's button in the settings panel */
const options = (...colors: readonly (readonly [label: ColorName, buttonColor: string])[]) =>
  colors.map(([label, buttonColor], index) => ({ themeName: index === 0 ? 'themedefault' : `theme${index}`, label, buttonColor }));

export const themes = {
  sidebar: options(
    ['themeDefault', '#ffffff'],
    ['slate', '#0f172a'],
    ['teal', '#134e4a'],
    ['blue', '#1e3a8a'],
    ['violet', '#4c1d95'],
    ['gray', '#3f3f46'],
  ),
  topbar: options(
    ['themeDefault', '#ffffff'],
    ['slate', '#0f172a'],
    ['teal', '#0f766e'],
    ['blue', '#1d4ed8'],
    ['violet', '#6d28d9'],
    ['gray', '#f1f5f9'],
  ),
  layout: options(
    ['themeDefault', '#f6f7f9'],
    ['white', '#ffffff'],
    ['teal', '#f0fdfa'],
    ['blue', '#eff6ff'],
    ['violet', '#faf5ff'],
    ['gray', '#fafaf9'],
  ),
} satisfies Record<ThemeArea, unknown>;
