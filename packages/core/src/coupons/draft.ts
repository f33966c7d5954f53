/** One coupon as a file or a form states it: what is left blank says nothing. */
import { Coupon } from '../contract/entities/coupon.js';
import type { Input } from '../contract/field.js';
import { isCurrencyCode, parseMoney } from '../money/money.js';
import type { CouponColumn } from './columns.js';
import { type CouponSentence, english } from './words.js';

/** Only what is stated. `plans` are names or ids. */
export interface CouponDraft {
  readonly code: string;
  readonly name?: string;
  readonly discountType?: 'percent' | 'amount';
  /** Decimal text: percent, or major units. */
  readonly discountValue?: string;
  readonly currency?: string;
  /** ISO 8601 UTC. */
  readonly startsAt?: string;
  readonly expiresAt?: string;
  readonly maxRedemptions?: number;
  readonly status?: number;
  readonly plans: readonly string[];
}

/** A coupon's own fields, as the API takes them. */
export type CouponFields = Partial<
  Pick<
    Input<typeof Coupon.fields>,
    'code' | 'name' | 'discountType' | 'discountValue' | 'currency' | 'startsAt' | 'expiresAt' | 'maxRedemptions' | 'status'
  >
>;

export interface FieldProblem {
  readonly column: CouponColumn;
  readonly message: string;
}

type Text = (column: CouponColumn) => string;

/** Reads the fields' texts; empty text states nothing. The draft holds what could be read. */
export function readDraft(text: Text, words = english): { readonly draft: CouponDraft; readonly problems: readonly FieldProblem[] } {
  const { say } = words;
  const problems: FieldProblem[] = [];
  const stated: Record<string, unknown> = {};
  for (const [column, read] of Object.entries(readers) as [keyof typeof readers, Reader][]) {
    const given = text(column);
    if (given === '') continue;
    const value = read(given);
    if (value === undefined) problems.push({ column, message: say(unread[column], { given, max: Coupon.fields.name.max }) });
    else stated[column] = value;
  }
  const code = text('code');
  if (code === '') problems.push({ column: 'code', message: say('missing') });
  else if (code.length > Coupon.fields.code.max)
    problems.push({ column: 'code', message: say('tooLong', { max: Coupon.fields.code.max }) });
  const draft = { code, plans: splitPlans(text('plans')), ...stated } as CouponDraft;
  return { draft, problems: [...problems, ...ruleProblems(draft, words)] };
}

type Reader = (text: string) => unknown;

const statuses: Readonly<Record<string, number>> = { '0': 0, active: 0, '1': 1, deactive: 1 };

const readers = {
  name: (text) => (text.length > Coupon.fields.name.max ? undefined : text),
  discountType: (text) => Coupon.fields.discountType.options.find((option) => option === text.toLowerCase()),
  discountValue: (text) =>
    /^\d{1,12}(\.\d+)?$/.test(text)
      ? text
          .replace(/^0+(?=\d)/, '')
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, '')
      : undefined,
  currency: (text) => (isCurrencyCode(text.toUpperCase()) ? text.toUpperCase() : undefined),
  startsAt: readInstant,
  expiresAt: readInstant,
  maxRedemptions: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  status: (text) => statuses[text.toLowerCase()],
} as const satisfies Partial<Record<CouponColumn, Reader>>;

/** What is said of a text that its reader can't read. */
const unread: Readonly<Record<keyof typeof readers, CouponSentence>> = {
  name: 'tooLong',
  discountType: 'notType',
  discountValue: 'notNumber',
  currency: 'notCurrency',
  startsAt: 'notDate',
  expiresAt: 'notDate',
  maxRedemptions: 'notCount',
  status: 'notStatus',
};

/** ISO 8601; a date alone is midnight UTC, a time without a zone is UTC. Undefined for a day that does not exist. */
function readInstant(text: string): string | undefined {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? [];
  if (day === undefined || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return undefined;
  const instant = new Date(`${day}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

const splitPlans = (text: string): string[] => [
  ...new Set(
    text
      .split(';')
      .map((plan) => plan.trim())
      .filter(Boolean),
  ),
];

/** What a coupon must keep to, as far as it states enough. Also for a coupon that a draft would change. */
export function ruleProblems(
  {
    discountType,
    discountValue,
    currency,
    startsAt,
    expiresAt,
  }: Pick<CouponFields, 'discountType' | 'discountValue' | 'currency' | 'startsAt' | 'expiresAt'>,
  { say } = english,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const value = discountValue == null ? undefined : Number(discountValue);
  if (value !== undefined && value <= 0) problems.push({ column: 'discountValue', message: say('notPositive') });
  if (discountType === 'percent' && value !== undefined && value > 100)
    problems.push({ column: 'discountValue', message: say('over100', { value: String(discountValue) }) });
  if (discountType === 'amount' && discountValue != null && currency && !parseMoney(discountValue, currency)) {
    problems.push({ column: 'discountValue', message: say('notAmount', { value: String(discountValue), currency }) });
  }
  if (startsAt && expiresAt && expiresAt <= startsAt) problems.push({ column: 'expiresAt', message: say('notAfterStart') });
  return problems;
}
