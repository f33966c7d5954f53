/** The element's language for its views: texts, labels and formats. */
import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { type AnyCatalog, type Catalog, loadMessages, type Messages, messagesOf, type Texts } from '../i18n/catalog.js';
import { type Format, formatFor } from '../i18n/format.js';
import { type FieldName, fields, inWords } from './fields.js';

export const LocaleContext = createContext('en');

export const useLocale = (): string => useContext(LocaleContext);
export const useMessages = <M extends Messages>(messages: Catalog<M>): Texts<M> => messagesOf(useLocale(), messages);
export const useFormat = (): Format => formatFor(useLocale());

/** Labels of the contract's fields. */
export function useFieldLabel(): (name: FieldName) => string {
  const labels = useMessages(fields);
  return (name) => labels[name] ?? inWords(name);
}

/**
 * The language that the messages of these catalogs are loaded in: the user's, or the one before it until they come, so that a form keeps what
 * was typed. Undefined before the first; if they cannot be loaded, English is used.
 */
function useLoadedLocale(catalogs: readonly AnyCatalog[]): string | undefined {
  const locale = useLocale();
  const [loadedLocale, setLoadedLocale] = useState(locale === 'en' ? locale : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view's catalogs stay the same
  useEffect(() => {
    let isShown = true;
    void Promise.resolve(loadMessages(locale, catalogs)).then(() => isShown && setLoadedLocale(locale));
    return () => {
      isShown = false;
    };
  }, [locale]);
  return loadedLocale;
}

/** Whether the messages of these catalogs have been loaded. */
export const useLoadedMessages = (...catalogs: readonly AnyCatalog[]): boolean => useLoadedLocale(catalogs) !== undefined;

/** The view as soon as the messages of its catalogs are loaded, and in another language as soon as they are loaded in that. */
export const withMessages =
  <P extends object>(View: (props: P) => ReactNode, ...catalogs: readonly AnyCatalog[]): ((props: P) => ReactNode) =>
  (props) => {
    const locale = useLoadedLocale(catalogs);
    return locale ? createElement(LocaleContext.Provider, { value: locale }, createElement(View, props)) : null;
  };
