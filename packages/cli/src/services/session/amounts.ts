/** Amounts as flags and profiles give them. */
import { defaultCurrency, parseMoney, typedDecimal } from '@caredesk/core/money';
import { type Amounts, problemText } from '@caredesk/core/payments';
import { UserError } from '../../errors.js';

/** Between amounts; a comma within one is a matter of how it is typed. */
const separator = /(?<=[A-Za-z]\s*),|,\s/;

/** `500 USD, 400 EUR` or `500`. @param currency of an amount that names none. @throws {UserError} */
export function parseAmounts(flag: string, text: string, currency = defaultCurrency): Amounts {
  const amounts = text.split(separator).map((part) => {
    const [, amount = '', code = currency] = /^\s*(\d.*?)(?: ([A-Za-z]{3}))?\s*$/.exec(part) ?? [];
    const typed = typedDecimal(amount, code.toUpperCase());
    if (amount !== '' && typed === '')
      throw new UserError(`${flag}: ${problemText({ code: 'mayBeThousands', values: { given: amount } })}.`);
    const money = parseMoney(typed, code.toUpperCase());
    if (money) return money;
    throw new UserError(`${flag} must be an amount such as 500 or "500 USD, 400 EUR", not "${text}".`);
  });
  const twice = amounts.find((one, index) => amounts.findIndex((other) => other.currency === one.currency) !== index);
  if (twice) throw new UserError(`${flag} names ${twice.currency} twice: "${text}".`);
  return amounts;
}
