/** The server's limits for refunds of this account without approval. */
import type { UserInfo } from '@caredesk/core/contract';
import { formatMajor, type Money } from '@caredesk/core/money';
import { grouped } from '../../output/amounts.js';
import type { JsonOf } from '../../output/json-shapes.js';

type RefundLimits = JsonOf<'status'>['refundLimits'];

const majorOf = (amount: Money | null): string | null => amount && formatMajor(amount);

/** Amounts in major units; `null`: the server does not say. */
export const refundLimitsOf = (limits: UserInfo['refundLimits']): RefundLimits =>
  limits?.map(({ currency, approvalAbove, day }) => ({ currency, approvalAbove: majorOf(approvalAbove), day: majorOf(day) })) ?? null;

/** `100.00 USD per refund, 1,500.00 USD per day without approval`. */
export const refundLimitTexts = (limits: RefundLimits): readonly string[] =>
  (limits ?? []).map(({ currency, approvalAbove, day }) => {
    const money = (major: string) => `${grouped(major)} ${currency}`;
    const texts = [approvalAbove !== null && `${money(approvalAbove)} per refund`, day !== null && `${money(day)} per day`].filter(Boolean);
    return `${texts.join(', ') || `no limit in ${currency}`} without approval`;
  });
