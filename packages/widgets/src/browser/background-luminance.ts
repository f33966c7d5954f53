/**
 * The luminance of the page's background behind an element, which decides whether light or dark text is readable. `theme="auto"` follows
 * it: a page's `color-scheme` controls only the browser's own painting, and most pages paint themselves. If neither is readable, or an
 * image is behind it, the element paints its own background.
 */
import { domMember } from './dom-member.js';
import { ancestorsOf, observePageStyle } from './observe-page-style.js';

type Scheme = 'light' | 'dark';
/** `undefined`: an image. */
type Luminance = number | undefined;

/** WCAG: the palette's weakest text keeps 4.5 : 1 on grounds at least, or at most, so bright. */
const readable = { light: 0.72, dark: 0.045 };
/** The luminance of the canvas that browsers paint by default. */
const canvas = { light: 1, dark: 0.006 };

/** A computed colour: `rgb(1 2 3 / 0.5)`, `color(srgb 0.1 0.2 0.3)`, `oklch(0.6 …)`, `lab(60 …)`. */
function read(color: string): { readonly luminance: number; readonly alpha: number } {
  const [parts = '', slashed] = color.split('/');
  const numbers = (parts.replace(/^color\(\S+/, '').match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const alpha = slashed === undefined ? (/^rgba/.test(color) ? (numbers[3] ?? 1) : 1) : Number.parseFloat(slashed);
  const [first = 0] = numbers;
  if (color.startsWith('ok')) return { luminance: first ** 3, alpha };
  if (color.startsWith('l')) return { luminance: ((first + 16) / 116) ** 3, alpha };
  const linear = numbers.slice(0, 3).map((value) => {
    const part = color.startsWith('rgb') ? value / 255 : value;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return { luminance: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha };
}

/** The used value of a `color-scheme`. */
function usedScheme(declared: string): Scheme {
  const names =
    declared === 'normal' ? (domMember(document, 'querySelector')<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '') : declared;
  const [isLight, isDark] = [/\blight\b/.test(names), /\bdark\b/.test(names)];
  return isDark && (!isLight || matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light';
}

function luminanceBeneath(host: Element): Luminance {
  let [sum, covered] = [0, 0];
  for (const ancestor of ancestorsOf(host)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(ancestor);
    if (backgroundImage !== 'none') return undefined;
    const { luminance, alpha } = read(backgroundColor);
    sum += luminance * alpha * (1 - covered);
    covered += alpha * (1 - covered);
    if (covered > 0.99) return sum;
  }
  return sum + canvas[usedScheme(getComputedStyle(domMember(document, 'documentElement')).colorScheme)] * (1 - covered);
}

const isReadable = (scheme: Scheme, background: Luminance): boolean =>
  background !== undefined && (scheme === 'light' ? background >= readable.light : background <= readable.dark);

/** @param box the element's root, whose `data-theme` is the requested theme */
function settle(box: HTMLElement): void {
  const { host } = box.getRootNode() as ShadowRoot;
  const background = luminanceBeneath(host);
  const { theme } = box.dataset;
  const chosenTheme = theme === 'light' || theme === 'dark' ? theme : undefined;
  const scheme =
    chosenTheme ??
    (['light', 'dark'] as const).find((one) => isReadable(one, background)) ??
    usedScheme(getComputedStyle(host).colorScheme);
  box.dataset.scheme = scheme;
  box.dataset.background = isReadable(scheme, background) ? 'page' : 'own';
}

/** Keeps the box's `data-scheme` and `data-background` right while the page changes. */
export function followBackground(box: HTMLElement): () => void {
  let frame = 0;
  const stop = observePageStyle(box, () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => settle(box));
  });
  settle(box);
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}
