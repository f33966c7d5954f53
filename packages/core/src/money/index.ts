export { defaultCurrency } from './default-currency.js';
export type { Money } from './money.js';
export { currencyDigits, formatMajor, formatMoney, isCurrencyCode, isSameMoney, parseMoney } from './money.js';
export { addMoney, CurrencyMismatch, totalsByCurrency } from './sums.js';
export { typedDecimal } from './typed.js';
