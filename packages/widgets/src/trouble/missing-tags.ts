/**
 * What is said where code could not be loaded: the server is out of reach, or a newer release has taken the place of the page's. Loaded when
 * that happens. The script tag's bundle has it under a name that stays, so that the newest release can speak for an old one whose files are gone.
 */
import { ErrorEvent } from '../element/events.js';
import { directionOf, languageOf } from '../i18n/language.js';
import { portalSettings, scriptSettings } from '../runtime/configured.js';
import { isOutdated } from './release.js';
import { texts } from './texts.js';
import styles from './trouble.css';

export interface Explanation {
  readonly text: string;
  /** On the button. */
  readonly label?: string;
  /** What the button does instead of trying again. */
  readonly act?: () => void;
}

/** Fires `caredesk-error` and finds the words. */
async function explain(host: Element, locale: string): Promise<Explanation> {
  const outdated = await isOutdated();
  const message = `${host.localName}: its code could not be loaded`;
  host.dispatchEvent(new ErrorEvent({ phase: 'load', code: outdated ? 'outdated' : 'network', message, retryable: !outdated }));
  const said = texts[languageOf(locale)];
  // Whatever was typed is asked for before the page goes.
  return outdated ? { text: said.outdated, label: said.reload, act: () => location.reload() } : { text: said.missing, label: said.retry };
}

/** A moment later once more. @throws Explanation */
export async function retry<T>(load: () => Promise<T>, host: Element): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return load().catch(async () => {
    throw await explain(host, host.shadowRoot?.querySelector<HTMLElement>('.root')?.lang ?? 'en');
  });
}

type Define = (tag: string) => Promise<void>;

/** How to define the tags that wait. */
const waiting = new Map<string, Define>();

/** All at once, the provider first: the others wait for it. */
function retryAll(): void {
  removeEventListener('online', retryAll);
  const tags = [...waiting].sort(([a], [b]) => Number(b.endsWith('-provider')) - Number(a.endsWith('-provider')));
  waiting.clear();
  for (const [tag, define] of tags) void retryTag(tag, define);
}

/** Tries again to define a tag; where that fails, its elements say so. */
export async function retryTag(tag: string, define: Define): Promise<void> {
  try {
    await define(tag);
  } catch {
    waiting.set(tag, define);
    addEventListener('online', retryAll);
    for (const element of elementsOf(tag, document)) show(element, await explain(element, localeOf(element)));
  }
}

function* elementsOf(tag: string, root: ParentNode): Generator<Element> {
  yield* root.querySelectorAll(`${tag}:not(:defined)`);
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* elementsOf(tag, shadowRoot);
}

/** As the element would find it, without its code. */
const localeOf = (element: Element): string =>
  element.closest('[locale]')?.getAttribute('locale') ?? portalSettings().locale ?? scriptSettings().locale ?? 'en';

let sheet: CSSStyleSheet | undefined;

function show(element: Element, { text, label = '', act = retryAll }: Explanation): void {
  // The element takes this root over when its code comes.
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  root.adoptedStyleSheets = [sheet];
  const locale = localeOf(element);
  const box = Object.assign(document.createElement('div'), { role: 'alert', lang: languageOf(locale), dir: directionOf(locale) });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
  button.addEventListener('click', () => {
    button.disabled = act === retryAll;
    act();
  });
  box.append(text, ' ', button);
  // What the page put inside, a provider's elements or words until the element is there, stays.
  root.replaceChildren(box, document.createElement('slot'));
}
