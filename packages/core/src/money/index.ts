export type { Money } from './money.js';
export { currencyDigits, defaultCurrency, formatMajor, formatMoney, isCurrencyCode, parseMoney } from './money.js';
export { addMoney, CurrencyMismatch, totalsByCurrency } from './sums.js';
export { typedDecimal } from './typed.js';
