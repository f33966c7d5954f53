import type { Money } from '@caredesk/core/money/money';
import { totalsByCurrency } from '@caredesk/core/money/sums';
import { createContext, useContext } from 'react';
import type { Texts } from '../../i18n/catalog.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { billingListMessages, type Messages } from './messages.js';

/** Texts for payments other than refunds. */
export const BulkWords = createContext<Partial<Texts<Messages>>>({});

/** A label of sums, one for each currency. @param none the label without any sum @param text the label of a sum */
export function useSumLabel(amounts: readonly Money[], none: string, text: (values: { count: string; totals: string }) => string): string {
  const format = useMoneyFormat();
  if (amounts.length === 0) return none;
  return text({ count: format.number(amounts.length), totals: format.listed(totalsByCurrency(amounts).map(format.money)) });
}

export function useBulkWords(): Texts<Messages> {
  return { ...useMessages(billingListMessages), ...useContext(BulkWords) };
}
