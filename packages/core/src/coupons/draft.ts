/** One coupon of a file or a form. Blank fields are not stated. */
import { type Coupon, CouponCreate } from '../contract/entities/coupon.js';
import type { Input, Value } from '../contract/field.js';
import { rulesOf } from '../contract/field-kinds.js';
import { textProblem } from '../contract/text-problem.js';
import { canonicalKey } from '../contract/typed-key.js';
import { typedText } from '../contract/typed-text.js';
import { spreadsheetResidue } from '../csv/spreadsheet.js';
import { isInCalendar, isInstant, lastInstant } from '../dates/index.js';
import { type CouponTerms, newCouponProblems, typedDiscount } from '../rules/coupon-terms.js';
import { type CouponWords, english } from './sentences.js';

/** A coupon's own fields, as a file or a form states them. */
export type CouponFieldName = keyof typeof CouponCreate.fields;

export const couponFields = Object.keys(CouponCreate.fields) as readonly CouponFieldName[];

/** The columns of a coupon file (design.md "Command line"), in the order in which they are written. */
export const couponColumns: readonly CouponColumn[] = [...couponFields, 'plans'];
export type CouponColumn = CouponFieldName | 'plans';

/** What a rejects file adds; passed over when such a file is imported. */
export const problemColumn = 'problem';

/** Between the plans of one coupon. */
export const planSeparator = ';';

/** The stated fields, but the code, as core has values: decimals are text, moments ISO 8601 in UTC. */
type StatedFields = { readonly [Name in Exclude<CouponFieldName, 'code'>]?: Value<(typeof CouponCreate.fields)[Name]> };

export interface CouponDraft extends StatedFields {
  readonly code: string;
  /** Names or ids. */
  readonly plans: readonly string[];
}

/** A coupon's own fields, as the API takes them. */
export type CouponFields = Partial<Pick<Input<typeof Coupon.fields>, CouponFieldName>>;

export interface FieldProblem {
  readonly column: CouponColumn;
  readonly message: string;
}

type Text = (column: CouponColumn) => string;

/** Reads the fields' texts; empty text states nothing. The draft has the valid fields, a wrong one its first problem. */
export function readDraft(text: Text, words = english): { readonly draft: CouponDraft; readonly problems: readonly FieldProblem[] } {
  const values = readValues(text);
  const found = [
    ...textProblems(text, words),
    ...residueProblems(text, words),
    ...yearProblems(text, values, words),
    ...ruleProblems(values, words),
  ];
  const wrong = Map.groupBy(found, ({ column }) => column);
  const problems = found.filter((problem) => wrong.get(problem.column)?.[0] === problem);
  const given = couponFields.filter((column) => text(column) !== '' && !wrong.has(column)).map((column) => [column, values[column]]);
  return { draft: { ...Object.fromEntries(given), code: canonicalKey(text('code')), plans: splitPlans(text('plans')) }, problems };
}

function textProblems(text: Text, { format }: CouponWords): FieldProblem[] {
  return couponFields.flatMap((column): FieldProblem[] => {
    const field = CouponCreate.fields[column];
    // A backend may have names of several lines: what was exported from there is imported again.
    const problem = field.kind === 'text' ? textProblem({ ...field, lines: true }, text(column)) : undefined;
    if (field.kind !== 'text' || !problem) return [];
    if (problem === 'blank') return [{ column, message: format('missing') }];
    if (problem === 'tooLong') return [{ column, message: format('tooLong', { max: field.max }) }];
    return [{ column, message: format(problem === 'cardNumber' || problem === 'mixed' ? problem : 'invisible') }];
  });
}

function residueProblems(text: Text, { format }: CouponWords): FieldProblem[] {
  const meant = spreadsheetResidue(text('code'));
  if (meant === undefined) return [];
  const message = meant === '' ? format('sheetError', { code: text('code') }) : format('sheetFormula', { code: text('code'), meant });
  return [{ column: 'code', message }];
}

/** A year that requests can't have: sentinels of other programs, such as `9999-12-31`. */
const yearProblems = (text: Text, values: CouponTerms, { format }: CouponWords): FieldProblem[] =>
  (['startsAt', 'expiresAt'] as const)
    .filter((column) => isInstant(values[column] ?? '') && !isInCalendar(values[column] ?? ''))
    .map((column) => ({ column, message: format('notDate', { given: text(column) }) }));

/** A text of a file as its field's value; undefined if it is none. */
export function readField(column: CouponFieldName, text: string): unknown {
  const field = CouponCreate.fields[column];
  return rulesOf(field).parse('endsDay' in field ? lastInstant(text.trim()) : typedText(field, text));
}

/** The value as an export has it. */
export const printField = (column: CouponFieldName, value: Coupon[CouponFieldName]): string =>
  value === null ? '' : rulesOf(CouponCreate.fields[column]).print(value);

/** Reads each text by its field's kind; a text that is not a value is kept, so that the rules can name it. */
const readValues = (text: Text): CouponTerms & Partial<Record<CouponFieldName, unknown>> => ({
  ...Object.fromEntries(couponFields.map((column) => [column, readField(column, text(column)) ?? text(column)])),
  discountValue: typedDiscount(text('discountValue'), { discountType: text('discountType'), currency: text('currency').toUpperCase() }),
});

function splitPlans(text: string): string[] {
  const plans = text.split(planSeparator).map((plan) => plan.trim());
  return [...new Set(plans.filter(Boolean))];
}

/**
 * What a coupon must keep to, as far as it states enough. Also for a coupon that a draft would change.
 * @param before its terms now, whose own problems hold up no change of others
 */
export const ruleProblems = (terms: CouponTerms, { format } = english, before?: CouponTerms): FieldProblem[] =>
  newCouponProblems(terms, before).map(({ field, code, values }) => ({ column: field, message: format(code, values) }));
