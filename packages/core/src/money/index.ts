export { defaultCurrency } from './default-currency.js';
export { currencyDigits } from './digits.js';
export type { Money } from './money.js';
export { formatMajor, formatMoney, isCurrencyCode, isSameMoney, parseMoney } from './money.js';
export { addMoney, CurrencyMismatch, totalsByCurrency } from './sums.js';
export { typedDecimal } from './typed.js';
