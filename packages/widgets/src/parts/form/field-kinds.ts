/** The form control of each kind of field: the one table of controls. The values' own rules are in core's `contract/field-kinds.ts`. */
import type { Field, FieldKind, TextField } from '@caredesk/core/contract/field';
import { rulesOf } from '@caredesk/core/contract/field-kinds';
import { textProblem } from '@caredesk/core/contract/text-problem';
import { canonicalKey, holdsInvisible } from '@caredesk/core/contract/typed-key';
import { typedText } from '@caredesk/core/contract/typed-text';
import { isDay } from '@caredesk/core/dates';
import { typedDecimal } from '@caredesk/core/money/typed';
import type { Texts } from '../../i18n/catalog.js';
import { dayOnClock, endOfDay, instantAt, startOfDay, wallClock } from '../../i18n/wall-clock.js';
import type { Messages } from './messages.js';

type FormTexts = Texts<Messages>;
type ValueKind = Exclude<FieldKind, 'list'>;
type ValueField<Kind extends ValueKind = ValueKind> = Extract<Field, { readonly kind: Kind }>;

interface ControlRules<F extends ValueField> {
  readonly control: 'line' | 'day' | 'select';
  /** The keys that a phone shows. */
  readonly inputMode?: 'decimal' | 'numeric';
  /** Default: as core prints it. */
  readonly write?: (value: unknown, field: F) => string;
  /** Default: as core reads it. */
  readonly read?: (text: string, field: F) => unknown;
  /** The problem of a text that the field's schema refuses. Default: that its kind is wrong. */
  readonly problem?: (text: string, field: F, texts: FormTexts) => string;
}

const line = { control: 'line' } as const;
const number = { ...line, inputMode: 'decimal' } as const;

const table: { readonly [Kind in ValueKind]: ControlRules<ValueField<Kind>> } = {
  text: { ...line, problem: textMessage },
  id: line,
  currency: line,
  flag: line,
  money: number,
  decimal: { ...number, read: (text) => typedDecimal(text) },
  integer: {
    ...line,
    inputMode: 'numeric',
    read: (text, field) => rulesOf(field).parse(typedText(field, text)),
    problem: (_text, { min, max }, texts) => texts.number({ min, max }),
  },
  date: { control: 'day', problem: (text, _field, texts) => dayProblem(text, texts) },
  instant: {
    control: 'day',
    write: (instant, field) => {
      const day = dayOnClock(String(instant));
      return day !== '' && momentOf(day, field) === instant ? day : wallClock(String(instant));
    },
    read: (text, field) => (isDay(text) ? momentOf(text, field) : instantAt(text)),
    problem: (text, _field, texts) => dayProblem(text, texts),
  },
  bound: line,
  choice: { control: 'select', write: (word) => String(word).toLowerCase() },
  choices: line,
  // A backend's own number is kept unchanged.
  status: { control: 'select', read: Number },
};

/** The moment that a day without a time means in the reader's zone. */
const momentOf = (day: string, { endsDay }: ValueField<'instant'>): string => (endsDay ? endOfDay(day) : startOfDay(day));

const rulesFor = (field: ValueField): ControlRules<ValueField> => table[field.kind] as ControlRules<ValueField>;

export const controlOf = (field: Field): Pick<ControlRules<ValueField>, 'control' | 'inputMode'> =>
  field.kind === 'list' ? line : rulesFor(field);

/** A value as the text of its control. */
export function toInput(field: ValueField, value: unknown): string {
  if (value === null || value === undefined) return '';
  const { write = rulesOf(field).print } = rulesFor(field);
  return write(value, field);
}

/** The value of a control's text; `null` for none. Call it only with text that the field's schema allows. */
export function fromInput(field: ValueField, text: string): unknown {
  const plain = field.kind === 'text' && field.format === 'code' ? canonicalKey(text) : text.trim();
  const { read = (input: string) => rulesOf(field).parse(input) } = rulesFor(field);
  return plain === '' ? null : read(plain, field);
}

/** The sentence of an empty required field, by kind. */
const missing: Readonly<Record<string, keyof Messages>> = {
  firstName: 'missingFirstName',
  lastName: 'missingLastName',
  email: 'missingEmail',
  password: 'missingPassword',
  code: 'missingCode',
  discountValue: 'missingDiscount',
};

/** The problem of a text that its field's schema refuses, in the user's language. */
export function problemOf(name: string, field: Field, text: string, texts: FormTexts): string {
  if (text.trim() === '') return String(texts[missing[name] ?? 'required']);
  return (field.kind !== 'list' && rulesFor(field).problem?.(text, field, texts)) || texts.wrong;
}

function textMessage(value: string, field: TextField, texts: FormTexts): string {
  switch (textProblem(field, value)) {
    case 'tooLong':
      return texts.tooLong({ max: field.max, over: value.length - field.max });
    case 'notEmail':
      return texts.email;
    case 'tooShort':
      return texts.password;
    case 'cardNumber':
      return texts.cardNumber;
    case 'control':
    case 'invisible':
      return texts.invisible({ at: [...value].findIndex(holdsInvisible) + 1 });
    case 'mixed':
      return texts.mixed;
    default:
      return texts.wrong;
  }
}

/** A complete text has three numbers, also that of a day that does not exist. */
const dayProblem = (text: string, texts: FormTexts): string => ((text.match(/\d+/g)?.length ?? 0) < 3 ? texts.incomplete : texts.date);

/** The record that a form's texts say: each read once, by its field's kind. */
export const readRecord = <Name extends string>(
  fields: Readonly<Record<Name, ValueField>>,
  texts: Readonly<Record<NoInfer<Name>, string>>,
): Record<Name, unknown> => {
  const names = Object.keys(fields) as Name[];
  return Object.fromEntries(names.map((name) => [name, fromInput(fields[name], texts[name])])) as Record<Name, unknown>;
};

/** The fields whose text is another than when the form began: untouched fields are not sent back. @param before undefined: a new record's */
export function changedFields<Name extends string>(
  fields: Readonly<Record<Name, ValueField>>,
  before: Readonly<Record<NoInfer<Name>, string>> | undefined,
  now: Readonly<Record<NoInfer<Name>, string>>,
): Partial<Record<Name, unknown>> {
  const read = Object.entries(readRecord(fields, now)) as [Name, unknown][];
  return Object.fromEntries(read.filter(([name]) => now[name] !== (before?.[name] ?? ''))) as Partial<Record<Name, unknown>>;
}

/**
 * The fields of one group that say "(optional)": those that may stay empty beside required ones. Where nothing must be
 * filled nothing is marked, and a list of choices always has a value.
 */
export function optionalIn(fields: Readonly<Record<string, Field>>): ReadonlySet<string> {
  const all = Object.entries(fields);
  const mayStayEmpty = ([, field]: (typeof all)[number]) => !field.required && controlOf(field).control !== 'select';
  return new Set(all.some(([, field]) => field.required) ? all.filter(mayStayEmpty).map(([name]) => name) : []);
}
