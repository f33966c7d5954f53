import { useContext } from 'react';
import { messagesOf } from '../i18n/catalog.js';
import { reportMissing } from '../loader/explain.js';
import { loadPart } from './lazy-view.js';
import { useLocale } from './locale-context.js';
import { uiMessages } from './messages.js';
import { StyleRoot } from './use-styles.js';
import { toastsOf } from './use-toast.js';

/**
 * Loads code that what a user asked for needs. Where it does not come, at a second try either, a toast says so.
 * @param root of the element, which fires `caredesk-error` then
 * @returns undefined: it did not come, which was told
 */
export async function loadLate<T>(root: ShadowRoot, locale: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await loadPart(load);
  } catch {
    const text = (await reportMissing(root.host)) ? 'outdated' : 'missing';
    toastsOf(root, locale)(messagesOf(locale, uiMessages)[text], undefined, 'failed');
    return undefined;
  }
}

/** {@link loadLate} for the element of a view. */
export function useLoadLate(): <T>(load: () => Promise<T>) => Promise<T | undefined> {
  const root = useContext(StyleRoot) as ShadowRoot;
  const locale = useLocale();
  return (load) => loadLate(root, locale, load);
}
