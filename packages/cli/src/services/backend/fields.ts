/** Which of a backend's fields is which of the contract's: by spelling, by place, by the words that people use. Pure. */
import type { Entity, Field } from '@caredesk/core/contract';
import { type Finding, guessed, placesIn, type Row, sure, valuesAt } from './answers.js';

export const spellings = {
  camel: (name: string) => name,
  pascal: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  snake: (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
} as const;
export type Spelling = keyof typeof spellings;

/** The spelling that finds most fields. */
export function learnSpelling(rowsByEntity: readonly (readonly [Entity, readonly Row[]])[]): Finding[] {
  const hits = (spelling: Spelling) =>
    rowsByEntity.reduce(
      (sum, [{ fields }, rows]) => sum + Object.keys(fields).filter((name) => rows.some((row) => spellings[spelling](name) in row)).length,
      0,
    );
  const order: readonly Spelling[] = ['camel', 'pascal', 'snake'];
  const best = order.toSorted((one, other) => hits(other) - hits(one))[0] ?? 'camel';
  return best === 'camel' || hits(best) === hits('camel') ? [] : [sure('names', best, `${hits(best)} fields are spelt so`)];
}

/** `Doctor_ID` and `doctorId` are one. */
export const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words that people use for the contract's, and what means nothing by itself. */
const words: Readonly<Record<string, string>> = {
  ...{ given: 'first', forename: 'first', fname: 'first', surname: 'last', family: 'last', lname: 'last', four: '4', title: 'name' },
  ...{ mail: 'email', tel: 'phone', telephone: 'phone', mobile: 'phone', cell: 'phone', specialty: 'speciality', verified: 'confirmed' },
  ...{ no: 'number', nr: 'number', num: 'number', uuid: 'id', guid: 'id', state: 'status', ref: 'reference', ccy: 'currency' },
  ...{ on: 'at', date: 'at', time: 'at', when: 'at', creation: 'created', registered: 'created', paid: 'charged', pay: 'payment' },
  ...{ cents: 'amount', minor: 'amount', pence: 'amount', total: 'amount', totals: 'amount', sum: 'amount', refund: 'refunded' },
  ...{ invoice: 'bill', billing: 'bill', client: 'doctor', customer: 'doctor', clinic: 'practice', office: 'practice', postcode: 'zip' },
  ...{ postal: 'zip', text: 'description', memo: 'description', remarks: 'notes', note: 'notes', etag: 'version', voucher: 'code' },
  ...{ redemptions: 'redemption', used: 'redemption', uses: 'redemption', limit: 'max', starts: 'start', expires: 'expiry', born: 'birth' },
  ...{ is: '', of: '', full: '', row: '', has: '' },
};

/** Names of several words for one of the contract's. */
const phrases: Readonly<Record<string, string>> = {
  dob: 'birth at',
  birthday: 'birth at',
  birthdate: 'birth at',
  validfrom: 'start at',
  validto: 'expiry at',
  validuntil: 'expiry at',
  end: 'expiry at',
  type: 'discount type',
  kind: 'discount type',
  value: 'discount value',
  maxuses: 'max redemption',
  usagelimit: 'max redemption',
  uses: 'redemption count',
  used: 'redemption count',
};

function wordsOf(name: string): ReadonlySet<string> {
  const spaced = phrases[bare(name)] ?? name.replaceAll(/(\p{Ll})(\p{Lu})|(\p{L})(\d)/gu, '$1$3 $2$4').toLowerCase();
  const parts = spaced.split(/[^\p{L}\p{N}]+/u).map((word) => words[word] ?? word);
  return new Set(parts.filter((word) => word !== ''));
}

/** The share of words that two names have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [some, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...some].filter((word) => others.has(word)).length;
  return shared / (some.size + others.size - shared);
}

/**
 * @param rows of the entity, as they came
 * @param spelling of names that need no line of their own
 * @param description lines of the file that the user has: they stay
 */
export function learnFields(
  entity: Entity,
  rows: readonly Row[],
  spelling: Spelling,
  description: Readonly<Record<string, string>>,
): Finding[] {
  const places = [...new Set(rows.flatMap((row) => placesIn(row).map(([place]) => place)))];
  const spelt = (name: string) => description[name] ?? spellings[spelling](name);
  const names = Object.keys(entity.fields);
  const usedPlaces = new Set(names.map(spelt).filter((place) => places.includes(place)));
  const open = names.filter((name) => !(name in description) && !places.includes(spelt(name)));
  const findings = new Map<string, Finding>();
  const settle = (name: string, finding: Finding | undefined) => {
    if (!finding || findings.has(name) || usedPlaces.has(String(finding.value))) return;
    findings.set(name, finding);
    usedPlaces.add(String(finding.value));
  };
  const free = () => places.filter((place) => !usedPlaces.has(place));
  for (const name of open) settle(name, sameName(entity, name, spelt(name), free()));
  for (const name of open) settle(name, idOf(entity, name, free(), rows));
  for (const { name, place } of likeNames(entity, open, free(), rows))
    settle(name, guessed(keyOf(entity, name), place, `${place} may be another word for it`));
  return open.flatMap((name) => findings.get(name) ?? []);
}

const lastOf = (place: string): string => place.split('.').at(-1) ?? '';
const keyOf = ({ name: entity }: Entity, name: string): string => `fields.${entity}.${name}`;

function sameName(entity: Entity, name: string, spelt: string, free: readonly string[]): Finding | undefined {
  const isSame = (one: string) => bare(one) === bare(name) || bare(lastOf(one)) === bare(name);
  // Of several the one that is spelt as the backend's others are.
  const place = free.find((one) => lastOf(one) === spelt) ?? free.find(isSame);
  return place === undefined ? undefined : sure(keyOf(entity, name), place, 'the same name, spelt or placed otherwise');
}

/** The first required id of an entity is what a list calls just its id, another one in each row. */
function idOf(entity: Entity, name: string, free: readonly string[], rows: readonly Row[]): Finding | undefined {
  const own = Object.keys(entity.fields).find((field) => entity.fields[field]?.kind === 'id' && entity.fields[field]?.required);
  if (name !== own) return undefined;
  const place = free.find((one) => /^(id|uuid|guid|key|no|nr)$/i.test(one) && new Set(rows.map((row) => row[one])).size === rows.length);
  return place === undefined ? undefined : sure(keyOf(entity, name), place, 'named so, and another one in each row');
}

/** Pairs whose names have words in common and whose values fit, the likest first. */
function likeNames({ fields }: Entity, names: readonly string[], places: readonly string[], rows: readonly Row[]) {
  const pairs = names.flatMap((name) =>
    places.map((place) => ({ name, place, like: Math.max(likeness(name, place), 0.9 * likeness(name, lastOf(place))) })),
  );
  return pairs
    .filter(({ name, place, like }) => like >= 0.45 && fits(fields[name] as Field, valuesAt(rows, place)))
    .toSorted((one, other) => other.like - one.like);
}

/** Whether values may be of a field's kind; where there are none, they may. */
function fits({ kind, ...field }: Field, values: readonly unknown[]): boolean {
  const all = (pattern: RegExp) => values.every((value) => pattern.test(String(value)));
  if (kind === 'list') return values.every((value) => Array.isArray(value));
  if (values.some((value) => typeof value === 'object')) return false;
  if (kind === 'money' || kind === 'decimal' || kind === 'integer') return all(/^-?\d+([.,]\d+)?$/);
  if (kind === 'instant' || kind === 'date') return all(/^\/Date\(|^\d{4}-\d\d-\d\d|^\d{10,13}$/);
  return 'format' in field && field.format === 'email' ? all(/@/) : true;
}
