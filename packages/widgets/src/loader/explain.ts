/** Explains code that could not be loaded: the server is out of reach, or a newer release has replaced the page's. */
import { languageOf } from '../i18n/language.js';
import { runningRelease } from '../runtime/configured.js';
import { ErrorEvent } from '../runtime/events.js';
import { texts } from './texts.js';

export interface Explanation {
  readonly text: string;
  /** On the button. */
  readonly label?: string;
  /** What the button does instead of trying again. */
  readonly act?: () => void;
}

/** Delay before the one retry that precedes the message. */
export const firstRetryMs = 1_000;

/** Fires `caredesk-error` and finds the words. */
export async function explain(host: Element, locale: string): Promise<Explanation> {
  const outdated = await isOutdated();
  const message = `${host.localName}: its code could not be loaded`;
  host.dispatchEvent(new ErrorEvent({ phase: 'load', code: outdated ? 'outdated' : 'network', message, retryable: !outdated }));
  const messages = texts[languageOf(locale)];
  // Whatever was typed is asked for before the page goes.
  return outdated
    ? { text: messages.outdated, label: messages.reload, act: () => location.reload() }
    : { text: messages.missing, label: messages.retry };
}

/** Loads a part of an element, with one retry after a failure. Without a connection the error is shown at once. @throws Explanation */
export async function loadPart<T>(load: () => Promise<T>, host: Element): Promise<T> {
  const fail = async () => {
    throw await explain(host, host.shadowRoot?.querySelector<HTMLElement>('.root')?.lang ?? 'en');
  };
  const again = async () => {
    if (!navigator.onLine) return fail();
    await new Promise((resolve) => setTimeout(resolve, firstRetryMs));
    return load().catch(fail);
  };
  return load().catch(again);
}

/**
 * Whether the server has a newer release, so that files of this one may be gone. `release.json` is read as data and never run:
 * a page's integrity metadata can't name a file that changes. False where the page's `connect-src` does not allow the request.
 */
function isOutdated(): Promise<boolean> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

/** One request for all places that miss something at once. */
let looking: Promise<boolean> | undefined;

async function look(): Promise<boolean> {
  const { id, url } = runningRelease() ?? {};
  if (!id) return false;
  const served = await servedRelease(url).catch(() => undefined);
  return served !== undefined && served !== id;
}

async function servedRelease(loader: string | undefined): Promise<string | undefined> {
  const response = await fetch(new URL('release.json', loader), { cache: 'no-store', credentials: 'omit', redirect: 'error' });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, 'release')) return undefined;
  const { release } = answer as { readonly release: unknown };
  return typeof release === 'string' ? release : undefined;
}
