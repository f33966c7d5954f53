/** What the server lets this account refund without approval. */
import type { UserInfo } from '@caredesk/core/contract';
import { formatMajor, type Money } from '@caredesk/core/money';
import type { JsonOf } from '../../output/json-shapes.js';

type RefundLimits = JsonOf<'status'>['refundLimits'];

const majorOf = (amount: Money | null): string | null => amount && formatMajor(amount);

/** Amounts in major units; `null`: the server does not say. */
export const refundLimitsOf = (limits: UserInfo['refundLimits']): RefundLimits =>
  limits?.map(({ currency, approvalAbove, day }) => ({ currency, approvalAbove: majorOf(approvalAbove), day: majorOf(day) })) ?? null;

/** `100.00 per refund, 150.00 per day in USD without approval`. */
export const refundLimitTexts = (limits: RefundLimits): readonly string[] =>
  (limits ?? []).map(({ currency, approvalAbove, day }) => {
    const texts = [approvalAbove !== null && `${approvalAbove} per refund`, day !== null && `${day} per day`].filter(Boolean);
    return `${texts.join(', ') || 'no limit'} in ${currency} without approval`;
  });
