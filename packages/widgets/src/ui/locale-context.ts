/** What views read of their element: its language, in texts, labels and formats. */
import { createContext, useContext } from 'react';
import { type Catalog, type Messages, messagesOf, type Texts } from '../i18n/catalog.js';
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
