/** What is said of a broken rule (`rules/`), by its code, in English; it reads after the field's name. */

const amountSentences = {
  notNumber: '"{given}" is not a number such as 12.5',
  notPositive: 'must be more than 0',
  tooManyDigits: '"{given}" has more than {digits} decimal digits',
  tooGreat: 'must be at most {most}',
};

export const notCurrency = '"{given}" is not a currency code such as USD';

export const offerSentences = {
  ...amountSentences,
  notType: '"{given}" is not percent or amount',
  over100: '{value} percent is more than 100',
  notCurrency,
  notDate: '"{given}" is not a date such as 2026-06-30, or 2026-06-30T12:00:00Z',
  notAfterStart: 'is not after startsAt',
  notCount: '"{given}" is not a whole number of at least 1',
  belowRedemptions: '{given} is less than the {count} redemptions there were',
  notStatus: '"{given}" is not Active (0) or Deactive (1)',
};

export const refundableSentences = {
  ...amountSentences,
  failedBill: 'the payment of this bill failed: there is nothing to refund',
  nothingRemains: 'nothing remains to be refunded',
  aboveRemaining: '{amount} is more than the {remaining} {currency} that remains',
  amountUnknown: 'the bill does not show its amount, so what remains is not known',
};
