/** The strict side of the contract: valibot schemas for what the reference API takes and sends, for forms and for CSV. */
import * as v from 'valibot';
import { boundPattern, dayPattern, instantPattern, isInCalendar, readBound, readInstant } from '../dates/index.js';
import { currencyPattern } from '../money/money.js';
import type { Endpoint } from './endpoint.js';
import type { Entity, Field, Fields, TextField, WireInput, WireRecord } from './field.js';
import { greatestDecimal } from './fields.js';
import { type TextProblem, textProblem } from './text-problem.js';

type Schema<T = unknown> = v.GenericSchema<unknown, T>;
/** Where a value comes from: a JSON body keeps its types, a path, a query or a form has only text. */
export type Source = 'json' | 'text';

const integerText = v.pipe(v.string('must be a whole number'), v.regex(/^-?\d{1,15}$/, 'must be a whole number'), v.transform(Number));
const wholeNumber = v.pipe(v.number('must be a whole number'), v.integer('must be a whole number'));
const inCalendar = v.check(isInCalendar, 'must lie between the years 1800 and 2199');
/** @param read answers undefined for a date that does not exist */
const dateText = (expected: string, pattern: RegExp, message: string, read: (text: string) => string | undefined) =>
  v.pipe(
    v.string(expected),
    v.regex(pattern, message),
    v.check((text) => read(text) !== undefined, 'is no real date'),
    v.transform((text) => read(text) ?? text),
    inCalendar,
  );
const instantText = dateText('must be a date and time', instantPattern, 'must be an ISO 8601 date and time', readInstant);
const dayText = dateText('must be a date', dayPattern, 'must be a date YYYY-MM-DD', readBound);
const boundText = dateText('must be a date', boundPattern, 'must be a date YYYY-MM-DD, or a date and time with a zone', readBound);

/** What a 4-byte integer holds. */
const maxStatus = 2_147_483_647;

const between = (whole: Schema<number>, min: number, max: number): Schema =>
  v.pipe(whole, v.minValue(min, `must be at least ${min}`), v.maxValue(max, `must be at most ${max}`));

/** The most entries of a list in a request. */
export const mostItems = 1_000;

/** Counted before any of them is looked at. */
const listOf = (item: Schema): Schema =>
  v.pipe(v.array(v.unknown(), 'must be a list'), v.maxLength(mostItems, `must have at most ${mostItems} entries`), v.array(item));

/** The schema of one field's value, `null` not included. Messages read after a field's name: "must be …". */
export function fieldSchema(field: Field, source: Source = 'json'): Schema {
  const whole = source === 'text' ? integerText : wholeNumber;
  switch (field.kind) {
    case 'id':
      return between(whole, 0, Number.MAX_SAFE_INTEGER);
    case 'integer':
      return between(whole, field.min, field.max);
    case 'status':
      return between(whole, 0, maxStatus);
    case 'decimal':
    case 'money':
      return v.pipe(
        v.number('must be a number'),
        v.finite('must be a number'),
        v.maxValue(greatestDecimal, 'is too large'),
        v.minValue(-greatestDecimal, 'is too small'),
      );
    case 'currency':
      return v.pipe(v.string('must be text'), v.regex(currencyPattern, 'must be a currency code such as USD'));
    case 'flag':
      return v.boolean('must be true or false');
    case 'instant':
      return instantText;
    case 'date':
      return dayText;
    case 'bound':
      return boundText;
    case 'choice':
      return field.isSeveral ? severalSchema(field.options) : v.picklist(field.options, `must be one of ${field.options.join(', ')}`);
    case 'choices':
      return listOf(v.picklist(field.options, `must be one of ${field.options.join(', ')}`));
    case 'list':
      return listOf(recordSchema(field.of.fields, false));
    case 'text':
      return textSchema(field);
  }
}

function severalSchema(options: readonly string[]): Schema {
  const word = `(?:${options.join('|')})`;
  const message = `must be one or several of ${options.join(', ')}, separated by commas`;
  return v.pipe(
    v.string(message),
    v.regex(new RegExp(`^${word}(?:,${word})*$`), message),
    v.transform((text) => text.split(',')),
  );
}

/** They read after a field's name. */
const textMessages: Readonly<Record<TextProblem, (field: TextField) => string>> = {
  tooLong: ({ max }) => `must have at most ${max} characters`,
  control: () => 'must not hold control characters',
  blank: () => 'must not be empty',
  notEmail: () => 'must be an e-mail address',
  tooShort: () => 'must have at least 8 characters',
  cardNumber: () => 'must not hold a card number',
  invisible: () => 'must not hold invisible characters',
  mixed: () => 'must not mix letters of alphabets that look alike',
};

const textSchema = (field: TextField): Schema =>
  v.pipe(
    v.string('must be text'),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? textProblem(field, dataset.value) : undefined;
      if (problem) addIssue({ message: textMessages[problem](field) });
    }),
    // Half of a surrogate pair has no UTF-8.
    v.transform((text) => text.toWellFormed()),
  );

/** @param answer true: every field is present, `null` without a value; false: optional fields may be omitted. */
function recordSchema(fields: Fields, answer: boolean, source: Source = 'json'): v.StrictObjectSchema<Record<string, Schema>, string> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const schema = answer ? answerFieldSchema(field) : fieldSchema(field, source);
    if (field.required) return [name, schema];
    if (answer) return [name, v.nullable(schema)];
    // `null` clears a value; of a list it would take every record away, as programs send it where they know of none.
    return [name, field.kind === 'list' ? v.optional(schema) : v.nullish(schema)];
  });
  return v.strictObject(Object.fromEntries(entries) as Record<string, Schema>, 'must be an object with known fields');
}

/** The kind of a field, without the bounds of an input: names are joined, sums grow, and rules change while records stay. */
function answerFieldSchema(field: Field): Schema {
  switch (field.kind) {
    case 'list':
      return v.array(recordSchema(field.of.fields, true));
    case 'text':
      return v.string();
    case 'decimal':
    case 'money':
      return v.pipe(v.number(), v.finite());
    case 'integer':
    case 'status':
      return wholeNumber;
    default:
      return fieldSchema(field);
  }
}

/** What a body or a form of this entity may hold. */
export const inputSchema = <E extends Entity>(entity: E): Schema<WireInput<E['fields']>> =>
  recordSchema(entity.fields, false) as unknown as Schema<WireInput<E['fields']>>;

/** What the reference API sends for this entity: every field, nothing unknown. */
export const answerSchema = <E extends Entity>(entity: E): Schema<WireRecord<E['fields']>> =>
  recordSchema(entity.fields, true) as unknown as Schema<WireRecord<E['fields']>>;

/** Fields that the path contains may be omitted from the body. */
const besidesPath = ({ params = {} }: Endpoint, { fields }: Entity): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, Object.hasOwn(params, name) ? { ...field, required: false } : field]),
  );

/** The parts of a request, each undefined where the endpoint has none. */
export const requestSchemas = (endpoint: Endpoint) => ({
  params: endpoint.params && recordSchema(endpoint.params, false, 'text'),
  range: endpoint.range && recordSchema(endpoint.range, false, 'text'),
  query: recordSchema(endpoint.query ?? {}, false, 'text'),
  body: endpoint.body && recordSchema(besidesPath(endpoint, endpoint.body), false, endpoint.encoding === 'form' ? 'text' : 'json'),
});

const envelope = (more: Record<string, Schema>): Schema => v.strictObject({ isSuccessful: v.literal(true), ...more });

/** What the reference API says of a page beside its rows. */
const counts = { totalCount: wholeNumber, totalCountIsMinimum: v.optional(v.literal(true)), nextAfter: v.optional(v.string()) };

/** The whole answer of the reference API, envelope included. */
export function responseSchema({ answer }: Endpoint): Schema {
  switch (answer.kind) {
    case 'bare':
      return answerSchema(answer.of);
    case 'empty':
      return v.undefined();
    case 'done':
      return envelope({});
    case 'one':
      return envelope({ data: answerSchema(answer.of) });
    case 'many':
      return envelope({ data: v.array(answerSchema(answer.of)), ...counts });
    case 'boolean':
      return envelope({ data: v.boolean() });
    case 'strings':
      return envelope({ data: v.array(v.string()), totalCount: wholeNumber });
  }
}

/** A refusal or an error of the reference API. */
export const refusalSchema = v.object({ isSuccessful: v.literal(false), errorMessage: v.string(), data: v.optional(v.unknown()) });

/** One sentence for a schema's issue that names the field by its path: `familyMembers.0.firstName must be text`. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = issue.path?.map((item) => String(item.key)).join('.') ?? '';
  if (path === '') return `the body ${issue.message}`;
  if (issue.expected === 'never') return `${path} is not a known field`;
  if (issue.received === 'undefined') return `${path} is missing`;
  return `${path} ${issue.message}`;
}
