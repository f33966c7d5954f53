/**
 * The kinds of values in one table: how each is read from an answer and from text, and written to JSON and to text.
 * Two tables are elsewhere because of what they import: the strict schemas (`schema.ts`, valibot) and the form controls (widgets'
 * `form/field-kinds.ts`, React). Lists are not values: `decode.ts` and `encode.ts` visit their records.
 */
import { dayOf, isDay, isInCalendar, readBound, readInstant } from '../dates/index.js';
import { nearDecimal, plainDecimal } from '../money/decimal.js';
import { formatMajor, isCurrencyCode, isSameMoney, type Money, parseMoney } from '../money/money.js';
import type { DecodeOptions, Field, FieldKind, ListField, Reading, Value } from './field.js';
import { decimalDigits } from './fields.js';
import { own } from './own.js';
import { isActive, readStatus } from './status.js';

export type ValueField = Exclude<Field, ListField>;
export type ValueKind = Exclude<FieldKind, 'list'>;

export interface ValueRules<V = unknown> {
  /** What a value should be; reads after "should be". */
  readonly expected: string;
  /** A value of an answer as core has it; undefined: it is of the wrong shape. */
  decode(value: unknown, reading: Reading): V | undefined;
  /**
   * Text from a file, a flag or a form field as a value; undefined if it is not one.
   * @param currency of an amount; without it an amount cannot be read
   */
  parse(text: string, currency?: string): V | undefined;
  /**
   * Whether a caller's value can be sent.
   * @param isOfRecord it may have been read from a backend that knows more, or less, and goes back as it came
   */
  takes(value: unknown, field: ValueField, isOfRecord: boolean): boolean;
  /** In a path, a query, a form's body, a CSV cell; `parse` reads it again. */
  print(value: V): string;
  /** In a JSON body, and in what the command line prints as JSON. */
  toJson(value: V): string | number | boolean | readonly string[];
  /** Whether two values mean the same. */
  isSame(one: V, other: V): boolean;
}

export const decodeText = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'object' ? undefined : String(value);

/** Reads a number, or the text of one in a float's notation: `"5.684341886080802e-14"`. */
export const decodeNumber = (value: unknown): number => Number(/^[-+.\de]+$/i.exec(decodeText(value) ?? '')?.[0]);

export function decodeInteger(value: unknown): number | undefined {
  const number = typeof value === 'boolean' ? Number(value) : decodeNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Reads a boolean, also in the words of databases and spreadsheets: `"N"`, `"yes"`, `0`. */
export const decodeFlag = (value: unknown): boolean | undefined => {
  const [, yes, no] = /^\s*(?:(true|t|yes|y|on|1)|(false|f|no|n|off|0))\s*$/i.exec(decodeText(value) ?? '') ?? [];
  return yes || no ? Boolean(yes) : undefined;
};

const isWhole = (value: unknown): boolean => typeof value === 'bigint' || Number.isSafeInteger(value);

function decodeId(value: unknown, { name, options }: Reading): string | undefined {
  if (isWhole(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  options.onTextId?.(name);
  return value;
}

function decodeMoney(value: unknown, reading: Reading): Money | undefined {
  const { currency } = inCurrency(reading);
  return parseMoney(decodeText(value) ?? '', currency) ?? parseMoney(decodeNumber(value), currency);
}

/** The options, with the currency that the record itself names. */
export function inCurrency({ record, options }: Pick<Reading, 'record' | 'options'>): DecodeOptions {
  const currency = readCurrency(own(record, 'currency'));
  return currency ? { ...options, currency } : options;
}

/** A code of ISO 4217's form in any letter case. Which of them exist is a rule of what people state (`rules/currency.ts`). */
export function readCurrency(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return isCurrencyCode(code) ? code : undefined;
}

const ofText =
  <R>(read: (text: string) => R | undefined) =>
  (value: unknown): R | undefined =>
    typeof value === 'string' ? read(value) : undefined;

/** What databases and spreadsheets write where they have no date: their first day, or their last. */
const meantDay = (day: string | undefined) =>
  day !== undefined && isDay(day) && isInCalendar(day) && day !== '1899-12-30' ? day : undefined;
const meantMoment = (instant: string | undefined) =>
  /^19[07]0-01-01T00:00:00.000Z$/.test(instant ?? '') || !meantDay(instant?.slice(0, 10)) ? undefined : instant;

const isText = (value: unknown): value is string => typeof value === 'string';
/** What a header can carry (RFC 9110 §5.5), as a key is sent in one too. */
const headerText = /^[!-~]([ -~]*[!-~])?$/;

const takesText: ValueRules['takes'] = (value, field) =>
  isText(value) && (field.kind !== 'text' || field.format !== 'key' || (value.length <= field.max && headerText.test(value)));

/** With a line break or an unpaired surrogate, a path or query would name another address. */
const takesId: ValueRules['takes'] = (value) => (isText(value) ? value.trim() !== '' && !/[\p{Cc}\p{Cs}]/u.test(value) : isWhole(value));

const takesInteger: ValueRules['takes'] = (value, field, isOfRecord) =>
  Number.isSafeInteger(value) &&
  (isOfRecord || field.kind !== 'integer' || ((value as number) >= field.min && (value as number) <= field.max));

const takesChoice: ValueRules['takes'] = (value, field, isOfRecord) => {
  if (!isText(value) || field.kind !== 'choice') return false;
  const words = field.isSeveral ? value.split(',') : [value];
  return isOfRecord || words.every((word) => field.options.includes(word.toLowerCase()));
};

/** A required discount is more than 0. */
function takesDecimal(value: unknown, { required }: ValueField): boolean {
  const number = Number(plainDecimal(String(value)));
  return Number.isFinite(number) && (!required || number > 0);
}

/** A required amount moves money: it is more than 0. */
function takesMoney(value: unknown, { required }: ValueField): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { minor, currency } = value as Partial<Money>;
  return Number.isSafeInteger(minor) && (!required || Number(minor) > 0) && isText(currency) && isCurrencyCode(currency);
}

/** Kinds whose values JSON has a type for. */
const plain = {
  print: String,
  toJson: <V>(value: V): V => value,
  isSame: <V>(one: V, other: V): boolean => one === other,
};

/** Text is its own value. */
const text: ValueRules<string> = { ...plain, expected: 'text', takes: takesText, decode: decodeText, parse: (input) => input };

const integer: ValueRules<number> = {
  ...plain,
  expected: 'a whole number in its range',
  takes: takesInteger,
  decode: decodeInteger,
  parse: (input) => (/^-?\d{1,15}$/.test(input.trim()) ? Number(input) : undefined),
};

type Table = { readonly [Kind in ValueKind]: ValueRules<Value<Extract<ValueField, { readonly kind: Kind }>>> };

const table: Table = {
  text,
  id: { ...text, expected: 'an id', takes: takesId, decode: decodeId, parse: (input) => input.trim() || undefined },
  choice: {
    ...text,
    takes: takesChoice,
    // Backends differ in the letter case of their words.
    parse: (input) => input.trim().toLowerCase(),
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
  },
  choices: {
    ...plain,
    expected: 'a list of words',
    takes: (value) => Array.isArray(value) && value.every(isText),
    decode: (value) => (Array.isArray(value) ? value.filter((word) => typeof word === 'string') : undefined),
    parse: (input) => input.split(/[\s,]+/).filter(Boolean),
    print: (value) => value.join(' '),
    isSame: (one, other) => one.join() === other.join(),
  },
  integer,
  // Users see the same word for every number but 0 (spec §9).
  status: { ...integer, parse: readStatus, isSame: (one, other) => isActive(one) === isActive(other) },
  flag: { ...plain, expected: 'true or false', takes: (value) => typeof value === 'boolean', decode: decodeFlag, parse: decodeFlag },
  decimal: {
    ...text,
    expected: 'a decimal number',
    takes: takesDecimal,
    decode: (value) => nearDecimal(decodeNumber(value), decimalDigits) ?? plainDecimal(decodeText(value)),
    parse: plainDecimal,
    toJson: Number,
    isSame: (one, other) => Number(one) === Number(other),
  },
  money: {
    expected: 'an amount of money',
    takes: takesMoney,
    decode: decodeMoney,
    parse: (input, currency) => (currency === undefined ? undefined : parseMoney(input, currency)),
    print: formatMajor,
    toJson: (value) => Number(formatMajor(value)),
    isSame: isSameMoney,
  },
  currency: {
    ...text,
    expected: 'a currency code',
    takes: (value) => isText(value) && isCurrencyCode(value),
    decode: readCurrency,
    parse: readCurrency,
  },
  date: {
    ...text,
    expected: 'an ISO 8601 date',
    takes: (value, _, isOfRecord) => isText(value) && (isOfRecord ? dayOf(value) === value : isDay(value)),
    decode: ofText((text) => meantDay(dayOf(text))),
    parse: dayOf,
  },
  bound: {
    ...text,
    expected: 'a date, or a date and time with a zone',
    takes: (value) => isText(value) && readBound(value) !== undefined,
    decode: ofText(readBound),
    parse: readBound,
  },
  instant: {
    ...text,
    expected: 'an ISO 8601 date and time',
    takes: (value) => isText(value) && readInstant(value) !== undefined,
    decode: ofText((text) => meantMoment(readInstant(text))),
    parse: readInstant,
    // A backend may keep whole seconds.
    isSame: (one, other) => Math.floor(Date.parse(one) / 1000) === Math.floor(Date.parse(other) / 1000),
  },
};

/** The rules of a field's value. */
export const rulesOf = ({ kind }: Pick<ValueField, 'kind'>): ValueRules => table[kind] as ValueRules;
