/** What the answers of an unknown backend show: places of rows and records, spellings, forms of values. Pure functions. */
import { valueAt } from '@caredesk/core/backend';
import { isObject } from '@caredesk/core/contract/decode';
import { quantity } from '../../output/amounts.js';

/** One thing that was learned: a line of the file. */
export interface Finding {
  /** Such as `values.instant`. */
  readonly key: string;
  readonly value: unknown;
  readonly state: 'sure' | 'guessed';
  /** The evidence, or the reason why it is a guess. */
  readonly why: string;
}

export const sure = (key: string, value: unknown, why: string): Finding => ({ key, value, why, state: 'sure' });
export const guessed = (key: string, value: unknown, why: string): Finding => ({ key, value, why, state: 'guessed' });

export type Row = Readonly<Record<string, unknown>>;

/** Every value in nested objects, by its dotted place; lists are values. */
export function placesIn(value: unknown, depth = 3, before = ''): [place: string, value: unknown][] {
  if (!isObject(value) || depth === 0) return before === '' ? [] : [[before, value]];
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    // A dot in a name is no nesting: no line of the file can name it.
    if (name.includes('.')) return [];
    const place = before === '' ? name : `${before}.${name}`;
    return isObject(part) ? placesIn(part, depth - 1, place) : [[place, part]];
  });
}

/** The parts of a place or of a finding's key: a call's name is one. */
export const placeParts = (key: string): string[] => key.split(/(?<!^calls\.\w+)\./);

/** The value at a dotted place; undefined: none. */
export const valueAtDotted = (value: unknown, place: string): unknown => (place === '' ? value : valueAt(value, placeParts(place)));

/** The values of rows at a dotted place, without empty ones. */
export const valuesAt = (rows: readonly Row[], place: string): unknown[] =>
  rows.map((row) => valueAtDotted(row, place)).filter((value) => value !== null && value !== undefined && value !== '');

/** The longest list of objects in an answer, other than links to pages, and its place; empty for an answer that is the list. */
export function rowsIn(body: unknown): { readonly place: string; readonly rows: readonly Row[] } | undefined {
  if (Array.isArray(body)) return { place: '', rows: body.filter(isObject) };
  const lists = placesIn(body).flatMap(([place, value]) =>
    Array.isArray(value) && !/links$/i.test(place) ? [{ place, rows: value.filter(isObject) }] : [],
  );
  return lists.toSorted((one, other) => other.rows.length - one.rows.length)[0];
}

/** Places that the contract's client reads without being told. */
const isKnown = (place: string): boolean => ['', 'data', 'data.data'].includes(place);

/** Calls whose answers are in another place than those of the first. @param usual the place of the first, where it is told already */
export function learnPlaces(places: readonly (readonly [call: string, place: string])[], usual: string | undefined): Finding[] {
  const told = places.filter(([, place]) => !isKnown(place));
  const others = told.filter(([, place]) => place !== (usual ?? told[0]?.[1]));
  return others.map(([call, place]) => sure(`calls.${call}.answer`, place, 'other calls have theirs in another place'));
}

/** Learns the members of a list's wrapper beside its rows. */
export function learnList(body: unknown): Finding[] {
  const rows = rowsIn(body);
  if (!rows) return [];
  // OData has dots in names: `@odata.count`.
  const dotted = Object.entries(Object(body)).filter(([name]) => name.includes('.'));
  const beside = [...placesIn(body), ...dotted].filter(([place, value]) => place !== rows.place && !Array.isArray(value));
  const [total] = beside
    .filter(
      ([place, value]) => /total|count/i.test(place) && !/page[^.]*$/i.test(place) && Number(value) >= rows.rows.length && value !== '',
    )
    // Beside the count of all there may be that of the page.
    .toSorted(([, one], [, other]) => Number(other) - Number(one));
  return [
    ...(isKnown(rows.place) ? [] : [sure('list.rows', rows.place, `seen with ${quantity(rows.rows.length, 'row')}`)]),
    ...(total && !/^(data\.)?totalCount$/.test(total[0])
      ? [sure('list.total', total[0], 'a number beside the rows, named as their count')]
      : []),
    ...learnOutcome(beside),
  ];
}

/** Whether a call succeeded, and the text of an error. */
export function learnOutcome(beside: readonly (readonly [string, unknown])[]): Finding[] {
  const success = beside.find(([place, value]) => /(^|\.)(ok|(is)?success\w*|succeeded)$/i.test(place) && isTruth(value));
  const error = beside.find(([place]) => errorName.test(place));
  return [
    ...(success && success[0] !== 'isSuccessful' ? [sure('success', success[0], 'named so, and true or false')] : []),
    ...(error && error[0] !== 'errorMessage' ? [guessed('error', error[0], 'named so; no error was provoked')] : []),
  ];
}

const errorName = /(^|\.)(message|error(message|text)?|detail|reason|description)$/i;

/** The text of an error, from an answer that is one. */
export function learnError(body: unknown): Finding[] {
  const texts = placesIn(body).filter(([, value]) => typeof value === 'string' && !isTruth(value));
  const [place] = texts.find(([at]) => errorName.test(at)) ?? texts.find(([at]) => /text|msg|title/i.test(at)) ?? [];
  return place === undefined || place === 'errorMessage' ? [] : [guessed('error', place, 'a text in an answer that was an error')];
}

const isTruth = (value: unknown): boolean => typeof value === 'boolean' || /^(y|n|yes|no|t|f|true|false|0|1)$/i.test(String(value));

/** A field of the contract that was found. */
export interface SeenField {
  readonly kind: string;
  readonly place: string;
  readonly values: readonly unknown[];
}

/** How the backend has moments, days, ids, flags and amounts. */
export function learnValues(fields: readonly SeenField[]): Finding[] {
  const of = (kind: string) => fields.flatMap((field) => (field.kind === kind ? field.values : []));
  const isInCents = fields.some(({ kind, place, values }) => kind === 'money' && values.length > 0 && /cents|minor|pence/i.test(place));
  return [
    ...learnMoments('values.instant', of('instant')),
    ...learnMoments('values.date', of('date')).filter(({ value }) => value === 'dotnet'),
    ...(of('id').length > 0 && of('id').every((id) => typeof id === 'string') ? [sure('values.id', 'text', 'every id is text')] : []),
    ...learnFlag(of('flag')),
    ...(isInCents ? [sure('values.money', 'minor', 'their names say so')] : learnMoney(of('money'))),
    ...learnStatus(of('status')),
  ];
}

function learnMoments(key: string, values: readonly unknown[]): Finding[] {
  const [first] = values;
  if (values.length === 0) return [];
  if (values.every((value) => /^\/Date\(/.test(String(value)))) return [sure(key, 'dotnet', `such as ${first}`)];
  if (!values.every((value) => Number.isFinite(Number(value)) && value !== '')) return [];
  // A zero, or a time long ago, may stand for none.
  return Math.max(...values.map(Number)) > 1e11 ? [sure(key, 'ms', 'numbers of 13 digits')] : [sure(key, 's', 'numbers of 10 digits')];
}

/** Learns a flag that has two words, one of which means yes. */
function learnFlag(values: readonly unknown[]): Finding[] {
  const words = [...new Set(values)].filter((value) => typeof value !== 'boolean');
  const yes = words.find((word) => /^(y|yes|j|s|t|on|1)$/i.test(String(word)));
  const no = words.find((word) => /^(n|no|f|off|0)$/i.test(String(word))) ?? counterparts[String(yes)];
  if (yes === undefined || no === undefined || /^[01]$/.test(String(yes))) return [];
  return [guessed('values.flag', { true: yes, false: no }, `${words.join(' and ')} were seen where the contract has true or false`)];
}

const counterparts: Readonly<Record<string, string>> = { Y: 'N', y: 'n', yes: 'no', Yes: 'No', YES: 'NO', T: 'F', t: 'f', J: 'N', S: 'N' };

/** Whole numbers alone may be cents. */
function learnMoney(values: readonly unknown[]): Finding[] {
  const amounts = values.map(String).filter((text) => text !== '0');
  if (amounts.length < 3 || !amounts.every((text) => /^\d{3,}$/.test(text))) return [];
  return [guessed('values.money', 'minor', `every amount is a whole number, such as ${amounts[0]}: cents, or amounts without any?`)];
}

/** Learns the words of a status; which of them means active can't be learned. */
function learnStatus(values: readonly unknown[]): Finding[] {
  const words = [...new Set(values)];
  if (words.length === 0 || words.every((word) => word === 0)) return [];
  const sortedWords = words.toSorted(
    (one, other) => values.filter((value) => value === other).length - values.filter((value) => value === one).length,
  );
  const active =
    words.find((word) => /^(a|active|enabled|open|ok|live|true)$/i.test(String(word))) ?? (words.includes(0) ? 0 : sortedWords[0]);
  const others = words.filter((word) => word !== active);
  const isContracts = active === 0 && others.every((word) => typeof word === 'number' && Number.isInteger(word));
  if (isContracts) return [];
  const map = Object.fromEntries([active, ...others].map((word, index) => [String(index), word]));
  const why = /^(a|true)/i.test(String(active)) ? 'its word says so' : 'it is the most frequent';
  return [guessed('values.status', map, `${active} may mean active: ${why}`)];
}
