/** Constructors of fields. Optional unless wrapped in {@link must}. */
import type { ChoiceField, ChoicesField, Entity, Field, InstantField, IntegerField, ListField, PlainField, TextField } from './field.js';

export type Optional<F extends Field | PlainField<string>> = F & { readonly required: false };

/** Makes a field required. */
export const must = <F extends Field>(field: F): Omit<F, 'required'> & { readonly required: true } => ({ ...field, required: true });

/** A field as its kind has it. */
const plain = <Kind extends string>(kind: Kind): Optional<PlainField<Kind>> => ({ kind, required: false });

export const id = () => plain('id');
/** @param max longest text the reference API takes, in UTF-16 units; default: 200. */
export const text = (max = 200): Optional<TextField> => ({ ...plain('text'), max });
/** Which state of a record this is: new after each change, and compared by its maker alone (contract.md "Changes that meet"). */
export const version = (): Optional<TextField> => secret(200);
/** An e-mail address (HTML's definition), at most 254 characters (RFC 5321). */
export const email = (): Optional<TextField> => ({ ...text(254), format: 'email' });
/** The caller's own name of a refund or charge (contract.md "Refund rules"), at most 200 characters. */
export const key = (): Optional<TextField> => ({ ...text(), format: 'key' });
/** What people type to name one thing of its kind; two that look alike are one (`typed-key.ts`). */
export const code = (max: number): Optional<TextField> => ({ ...text(max), format: 'code' });
/** Text of several lines. */
export const lines = (max: number): Optional<TextField> => ({ ...text(max), lines: true });
/** A text that another party made and that means nothing to a reader: a token, or a password that is only compared. */
export const secret = (max: number): Optional<TextField> => ({ ...text(max), format: 'opaque' });
/** A keyword that must be sent; an empty one means everything. */
export const anyText = (): TextField & { readonly required: true } => ({ ...text(), required: true, mayBeEmpty: true });
/** At least 8 characters. Never answered, never logged. */
export const password = (): Optional<TextField> => ({ ...text(), format: 'password' });
export const integer = (min = 0, max = 2_147_483_647): Optional<IntegerField> => ({ ...plain('integer'), min, max });
export const flag = () => plain('flag');
/** A moment, ISO 8601; without a zone it is UTC. */
export const instant = (): Optional<InstantField> => plain('instant');
export const status = () => plain('status');
export const choice = <const T extends string>(...options: readonly T[]): Optional<ChoiceField<T>> => ({ ...plain('choice'), options });
/** Of a query: any of these, one or several, separated by commas. */
export const anyOf = <const T extends string>(...options: readonly T[]) => ({ ...choice(...options), isSeveral: true as const });
export const choices = <const T extends string>(options: readonly T[]): Optional<ChoicesField<T>> => ({ ...plain('choices'), options });
/** A value of another shape counts as missing: backends may use the name for something else. */
export const lenient = <F extends Field>(field: F): F => ({ ...field, isLenient: true });

/** No decimal and no amount is greater, or less than its negative. */
export const greatestDecimal = 1e12;
/** Most digits after the point of a decimal. */
export const decimalDigits = 6;
/** A decimal number without a unit; a decimal string in core, so that nothing is rounded. */
export const decimal = () => plain('decimal');
/** Decimal major units on the wire, `Money` in core; its currency is the record's field `currency`. */
export const money = () => plain('money');
/** An amount that was given back: a backend that has it below zero means the same. */
export const givenBack = (): Optional<PlainField<'money'>> => ({ ...money(), isUnsigned: true });
/** ISO 4217 code; missing means the configured currency, `USD` by default. */
export const currency = () => plain('currency');
/** A calendar day `YYYY-MM-DD`, without a zone. */
export const date = () => plain('date');
/** A day `YYYY-MM-DD`, which is that day in UTC, or a moment with a zone, which is that moment: both inclusive (contract.md "List parameters"). */
export const bound = () => plain('bound');
export const list = <E extends Entity>(of: E): Optional<ListField<E>> => ({ ...plain('list'), of });
