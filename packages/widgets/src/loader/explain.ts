/** Explains code that could not be loaded: the server is out of reach, or a newer release has replaced the page's. */

import { languageOf } from '../i18n/language.js';
import { ErrorEvent } from '../runtime/events.js';
import { isOutdated } from './release.js';
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
