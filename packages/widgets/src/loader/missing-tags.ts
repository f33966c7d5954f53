/** Tags whose code could not be loaded: their elements say so in their place, and the code is asked for again, less and less often. */

import { domMember } from '../browser/dom-member.js';
import { directionOf, type Language, languageOf } from '../i18n/language.js';
import { portalSettings, scriptSettings } from '../runtime/configured.js';
import styles from './chunk-load-error.css';
import { firstRetryMs, reportMissing } from './explain.js';

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

/** The locale that the element would use, found without the element's code. */
const localeOf = (element: Element): string =>
  element.closest('[locale]')?.getAttribute('locale') ?? portalSettings().locale ?? scriptSettings().locale ?? 'en';

/** Each element's button, so that an element shows it once. */
const buttons = new WeakMap<Element, Promise<HTMLButtonElement | undefined>>();

async function explainIn(element: Element): Promise<void> {
  const button = buttons.get(element) ?? reportMissing(element).then((isOutdated) => show(element, isOutdated));
  buttons.set(element, button);
  const oldButton = await button;
  if (oldButton) oldButton.disabled = false;
}

/** For an element that comes while its tag waits. */
export function explainIfMissing(element: Element): void {
  if (waiting.has(element.localName)) void explainIn(element);
}

let sheet: CSSStyleSheet | undefined;

function show(element: Element, isOutdated: boolean): HTMLButtonElement | undefined {
  // The element's code came during the look-up of the release.
  if (customElements.get(element.localName)) return undefined;
  // The element takes this root over when its code comes.
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  root.adoptedStyleSheets = [sheet];
  const locale = localeOf(element);
  const messages = texts[languageOf(locale)];
  const createElement = domMember(document, 'createElement');
  const box = Object.assign(createElement('div'), { role: 'alert', lang: languageOf(locale), dir: directionOf(locale) });
  const button = Object.assign(createElement('button'), { type: 'button', textContent: isOutdated ? messages.reload : messages.retry });
  button.addEventListener('click', () => {
    // Whatever was typed is asked for before the page goes.
    if (isOutdated) return location.reload();
    button.disabled = true;
    // The result of a click is shown again.
    buttons.delete(element);
    retryNow();
  });
  box.append(isOutdated ? messages.outdated : messages.missing, ' ', button);
  // Children that the page put inside (a provider's elements, or a placeholder text) stay.
  root.replaceChildren(box, createElement('slot'));
  return button;
}

/** Not in catalogs, because their files may be missing, too; views have the same texts in `ui`. */
const texts: Readonly<Record<Language, Readonly<Record<'missing' | 'retry' | 'outdated' | 'reload', string>>>> = {
  en: {
    missing: 'Couldn’t load this part. Try again, or reload the page.',
    retry: 'Retry',
    outdated: 'A newer version is available. Save what you typed on this page, then reload it.',
    reload: 'Reload',
  },
  zh: {
    missing: '此部分无法加载。请重试，或重新加载页面。',
    retry: '重试',
    outdated: '已有新版本。请先保存您在此页面输入的内容，然后重新加载。',
    reload: '重新加载',
  },
  ar: {
    missing: 'تعذّر تحميل هذا الجزء. حاول مرة أخرى، أو أعد تحميل الصفحة.',
    retry: 'إعادة المحاولة',
    outdated: 'يتوفر إصدار أحدث. احفظ ما كتبته في هذه الصفحة ثم أعد تحميلها.',
    reload: 'إعادة التحميل',
  },
  it: {
    missing: 'Impossibile caricare questa parte. Riprova, oppure ricarica la pagina.',
    retry: 'Riprova',
    outdated: 'È disponibile una nuova versione. Salva ciò che hai scritto in questa pagina, poi ricaricala.',
    reload: 'Ricarica',
  },
  es: {
    missing: 'No se pudo cargar esta parte. Inténtelo de nuevo, o vuelva a cargar la página.',
    retry: 'Reintentar',
    outdated: 'Hay una versión más reciente. Guarde lo que haya escrito en esta página y vuelva a cargarla.',
    reload: 'Volver a cargar',
  },
  fr: {
    missing: 'Cette partie n’a pas pu être chargée. Réessayez, ou rechargez la page.',
    retry: 'Réessayer',
    outdated: 'Une version plus récente est disponible. Enregistrez ce que vous avez saisi sur cette page, puis rechargez-la.',
    reload: 'Recharger',
  },
};
