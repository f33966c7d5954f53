export {
  CurrencyMismatch, addMoney, currencyDigits, formatMajor, formatMoney, isCurrencyCode, parseMoney, subtractMoney, totalsByCurrency,
} from './money.js';
export type { Money } from './money.js';
