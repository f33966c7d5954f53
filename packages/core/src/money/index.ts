export type { Money } from './money.js';
export { currencyDigits, formatMajor, formatMoney, isCurrencyCode, parseMoney } from './money.js';
export { addMoney, CurrencyMismatch, subtractMoney, totalsByCurrency } from './sums.js';
export { typedDecimal } from './typed.js';
