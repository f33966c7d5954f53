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

/** Whether the messages of these catalogs are loaded in the user's language; if they cannot be loaded, English is used. */
export function useLoadedMessages(...catalogs: readonly AnyCatalog[]): boolean {
  const locale = useLocale();
  const [loadedLocale, setLoadedLocale] = useState('en');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view's catalogs stay the same
  useEffect(() => {
    let isShown = true;
    void Promise.resolve(loadMessages(locale, catalogs)).then(() => isShown && setLoadedLocale(locale));
    return () => {
      isShown = false;
    };
  }, [locale]);
  return loadedLocale === locale;
}

/** The view as soon as the messages of its catalogs are loaded. */
export const withMessages =
  <P extends object>(View: (props: P) => ReactNode, ...catalogs: readonly AnyCatalog[]): ((props: P) => ReactNode) =>
  (props) =>
    useLoadedMessages(...catalogs) ? createElement(View, props) : null;
