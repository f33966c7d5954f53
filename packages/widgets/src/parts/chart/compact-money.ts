import { heldTogether } from '@caredesk/core/money/money';
import { useLocale } from '../../ui/locale-context.js';

/** Amounts in major units, as an axis has them: `$20K`. */
export function useCompactMoney(currency: string): (major: number) => string {
  // WebKit takes the currency's own digits for the least: $20.0K.
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: 1 };
  const format = new Intl.NumberFormat(useLocale(), { style: 'currency', currency, notation: 'compact', ...digits });
  return (major) => heldTogether(format.format(major));
}
