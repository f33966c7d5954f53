/** English sentences about broken rules (`rules/`) by code. Each follows the field's name. */

const amountSentences = {
  mayBeThousands: '"{given}" may mean a thousand times as much or as little; write it without separators of thousands: 1500 or 1.50',
  notPositive: 'must be more than 0',
  tooManyDigits: '"{given}" has too many decimals (at most {digits})',
  tooGreat: 'must be at most {most}',
};

export const notCurrency = '"{given}" is not a currency code such as USD';

export const couponTermsSentences = {
  ...amountSentences,
  notNumber: '"{given}" is not a number; write it as 12.50, without thousands separators',
  notType: 'must be percent or amount, not "{given}"',
  over100: 'must be at most 100 percent, not {value}',
  notCurrency,
  notDate: '"{given}" is not a date such as 2026-06-30, or 2026-06-30T12:00:00Z',
  notAfterStart: 'must be after startsAt',
  notCount: 'must be a whole number of at least 1, not "{given}"',
  belowRedemptions: 'must be at least {count}, the number of redemptions until now, not {given}',
  notStatus: 'must be Active (0) or Deactive (1), not "{given}"',
};

export const refundableSentences = {
  ...amountSentences,
  notNumber: '"{given}" is not an amount; write it as 12.50, without a currency and thousands separators',
  failedBill: 'the payment of this bill failed, so there is nothing to refund',
  nothingRemains: 'nothing remains to refund',
  aboveRemaining: '{amount} is more than the {remaining} {currency} that remains',
  amountUnknown: 'the bill does not show its amount, so it is unknown what remains',
};
