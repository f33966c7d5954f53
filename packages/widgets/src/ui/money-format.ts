/** Formats with amounts among them: by themselves, as lists of people have none. */
import { formatMoney, type Money } from '@caredesk/core/money/money';
import { dash, type Format, formatFor } from '../i18n/format.js';
import { type Language, languageOf } from '../i18n/language.js';
import { useLocale } from './locale-context.js';

export interface MoneyFormat extends Format {
  money(value: Money | null | undefined): string;
  /** Amounts of several currencies, side by side. */
  listed(amounts: readonly string[]): string;
}

// `Intl.ListFormat` puts an "and" before the last, in Arabic as a letter of the amount.
const commas: Partial<Record<Language, string>> = { ar: '، ', zh: '、' };

export const moneyFormatFor = (locale: string): MoneyFormat => ({
  ...formatFor(locale),
  money: (value) => (value ? formatMoney(value, locale) : dash),
  listed: (amounts) => amounts.join(commas[languageOf(locale)] ?? ', '),
});

export const useMoneyFormat = (): MoneyFormat => moneyFormatFor(useLocale());
