/** Tags whose code could not be loaded: their elements say so in their place, and the code is asked for again, less and less often. */

import { domMember } from '../browser/dom-member.js';
import { directionOf, languageOf } from '../i18n/language.js';
import { portalSettings, scriptSettings } from '../runtime/configured.js';
import styles from './chunk-load-error.css';
import { type Explanation, explain, firstRetryMs } from './explain.js';

type Define = (tag: string) => Promise<void>;

/** How to define the tags that wait. */
const waiting = new Map<string, Define>();

/** Delay between two automatic retries, doubled after each; reset by the connection's return and by a click. */
const rest = { firstMs: 10_000, longestMs: 300_000 };
let restMs = rest.firstMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Defines a tag; where its code does not come, once more after a second, and then its elements say so. */
export async function defineOrExplain(tag: string, define: Define): Promise<void> {
  try {
    await define(tag);
  } catch {
    setTimeout(() => void tryAgain(tag, define), firstRetryMs);
  }
}

async function tryAgain(tag: string, define: Define): Promise<void> {
  try {
    await define(tag);
    restMs = rest.firstMs;
  } catch {
    waiting.set(tag, define);
    addEventListener('online', retryNow);
    timer ??= setTimeout(retryLater, restMs);
    // Elements that come later are explained, too.
    for (const element of elementsOf(tag, document)) await explainIn(element);
  }
}

function retryNow(): void {
  restMs = rest.firstMs;
  retryAll();
}

function retryLater(): void {
  restMs = Math.min(restMs * 2, rest.longestMs);
  retryAll();
}

/** All at once, the provider first: the others wait for it. */
function retryAll(): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener('online', retryNow);
  const tags = [...waiting].sort(([a], [b]) => Number(b.endsWith('-provider')) - Number(a.endsWith('-provider')));
  waiting.clear();
  for (const [tag, define] of tags) void tryAgain(tag, define);
}

function* elementsOf(tag: string, root: ParentNode): Generator<Element> {
  yield* (root instanceof Document ? domMember(root, 'querySelectorAll') : root.querySelectorAll.bind(root))(`${tag}:not(:defined)`);
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* elementsOf(tag, shadowRoot);
}

/** As the element would find it, without its code. */
const localeOf = (element: Element): string =>
  element.closest('[locale]')?.getAttribute('locale') ?? portalSettings().locale ?? scriptSettings().locale ?? 'en';

/** Each element's button, so that an element shows it once. */
const shown = new WeakMap<Element, Promise<HTMLButtonElement | undefined>>();

async function explainIn(element: Element): Promise<void> {
  const button = shown.get(element) ?? explain(element, localeOf(element)).then((explanation) => show(element, explanation));
  shown.set(element, button);
  const known = await button;
  if (known) known.disabled = false;
}

/** For an element that comes while its tag waits. */
export function explainIfMissing(element: Element): void {
  if (waiting.has(element.localName)) void explainIn(element);
}

let sheet: CSSStyleSheet | undefined;

function show(element: Element, { text, label = '', act = retryNow }: Explanation): HTMLButtonElement | undefined {
  // Its code came while the words were looked for.
  if (customElements.get(element.localName)) return undefined;
  // The element takes this root over when its code comes.
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  root.adoptedStyleSheets = [sheet];
  const locale = localeOf(element);
  const createElement = domMember(document, 'createElement');
  const box = Object.assign(createElement('div'), { role: 'alert', lang: languageOf(locale), dir: directionOf(locale) });
  const button = Object.assign(createElement('button'), { type: 'button', textContent: label });
  button.addEventListener('click', () => {
    button.disabled = act === retryNow;
    // The result of a click is shown again.
    shown.delete(element);
    act();
  });
  box.append(text, ' ', button);
  // Children that the page put inside (a provider's elements, or a placeholder text) stay.
  root.replaceChildren(box, createElement('slot'));
  return button;
}
