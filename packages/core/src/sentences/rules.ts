/** What is said of a broken rule (`rules/`), by its code, in English; it reads after the field's name. */

export const amountSentences = {
  notNumber: '"{given}" is not a number such as 12.5',
  notPositive: 'must be more than 0',
  tooManyDigits: '"{given}" has more than {digits} decimal digits',
  tooGreat: 'must be at most {most}',
};

export const offerSentences = {
  ...amountSentences,
  notType: '"{given}" is not percent or amount',
  over100: '{value} percent is more than 100',
  notCurrency: '"{given}" is not a currency code such as USD',
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

export const chargeSentences = {
  ...amountSentences,
  notCurrency: offerSentences.notCurrency,
  notActive: 'this doctor is not active',
  noCard: 'this doctor has no card on file',
};

export const familySentences = {
  nameMissing: 'is missing; a family member has a first or a last name',
  notDay: '"{given}" is not a day such as 2026-06-30',
  memberTwice: '"{given}" is there twice',
  tooManyMembers: 'must have at most {most} members',
};

export const daySentences = {
  notDay: familySentences.notDay,
  endsBeforeStart: '{to} is before {from}',
};
