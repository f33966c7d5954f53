export type { Money } from './money.js';
export {
  addMoney,
  CurrencyMismatch,
  currencyDigits,
  formatMajor,
  formatMoney,
  isCurrencyCode,
  parseMoney,
  subtractMoney,
  totalsByCurrency,
} from './money.js';
