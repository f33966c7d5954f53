/** Themes of sidebar, top bar and layout: a default and numbered ones (spec §3 "Theme option"). Their colours are in themes.css. */
export interface ThemeOption {
  readonly themeName: string;
  /** Colour of the theme's button in the settings panel. */
  readonly buttonColor: string;
}

export type ThemeArea = 'sidebar' | 'topbar' | 'layout';

const options = (...colors: readonly string[]): readonly ThemeOption[] =>
  colors.map((buttonColor, index) => ({ themeName: index === 0 ? 'themedefault' : `theme${index}`, buttonColor }));

export const themes: Readonly<Record<ThemeArea, readonly ThemeOption[]>> = {
  sidebar: options('#ffffff', '#0f172a', '#134e4a', '#1e3a8a', '#4c1d95', '#3f3f46'),
  topbar: options('#ffffff', '#0f172a', '#0f766e', '#1d4ed8', '#6d28d9', '#f1f5f9'),
  layout: options('#f6f7f9', '#ffffff', '#f0fdfa', '#eff6ff', '#faf5ff', '#fafaf9'),
};
