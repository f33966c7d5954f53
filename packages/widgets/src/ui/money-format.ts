/** Formats with amounts among them: by themselves, as lists of people have none. */
import { formatMoney, type Money } from '@caredesk/core/money/money';
import { dash, type Format, formatFor } from '../i18n/format.js';
import { useLocale } from './locale-context.js';

export interface MoneyFormat extends Format {
  money(value: Money | null | undefined): string;
}

export const moneyFormatFor = (locale: string): MoneyFormat => ({
  ...formatFor(locale),
  money: (value) => (value ? formatMoney(value, locale) : dash),
});

export const useMoneyFormat = (): MoneyFormat => moneyFormatFor(useLocale());
