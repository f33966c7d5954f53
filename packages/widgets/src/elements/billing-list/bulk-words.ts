import { createContext, useContext } from 'react';
import type { Texts } from '../../i18n/catalog.js';
import { useMessages } from '../../ui/locale-context.js';
import { billingListMessages, type Messages } from './messages.js';

/** Of another kind of payment than refunds. */
export const BulkWords = createContext<Partial<Texts<Messages>>>({});

export function useBulkWords(): Texts<Messages> {
  return { ...useMessages(billingListMessages), ...useContext(BulkWords) };
}
