/** Matches a backend's fields with the contract's: by spelling, by place, by common words. Pure functions. */
import { type BackendDescription, spellingOf } from '@caredesk/core/backend';
import type { Entity, Field } from '@caredesk/core/contract';
import { quantity } from '../../output/amounts.js';
import { type Finding, guessed, placesIn, type Row, sure, valuesAt } from './answers.js';
import synonyms from './synonyms.json' with { type: 'json' };

export type Spelling = NonNullable<BackendDescription['names']>;

/** Names that a spelling excludes. */
const otherSpelling: Readonly<Record<Spelling, RegExp>> = { camel: /^\p{Lu}|_/u, pascal: /^\p{Ll}/u, snake: /\p{Lu}/u };

/** The spelling that finds most fields. */
export function learnSpelling(rowsByEntity: readonly (readonly [Entity, readonly Row[]])[]): Finding[] {
  const hits = (names: Spelling) => {
    const isIn = (rows: readonly Row[]) => (name: string) => rows.some((row) => spellingOf({ names })(name) in row);
    return rowsByEntity.flatMap(([{ fields }, rows]) => Object.keys(fields).filter(isIn(rows))).length;
  };
  const order: readonly Spelling[] = ['camel', 'pascal', 'snake'];
  const best = order.toSorted((one, other) => hits(other) - hits(one))[0] ?? 'camel';
  return best === 'camel' || hits(best) === hits('camel') ? [] : [sure('names', best, `spelt so: ${quantity(hits(best), 'field')}`)];
}

/** `Doctor_ID` and `doctorId` are one. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What each word means. @param table meanings with their words */
const meaningOf = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([meaning, names]) => names.split(' ').map((name): [string, string] => [name, meaning])));

/** The contract's words, each with common words for it; those of the empty text have no meaning. */
const words = meaningOf(synonyms.words);

/** The contract's words for names that are one word, or mean several. */
const phrases = meaningOf(synonyms.phrases);

function wordsOf(name: string): ReadonlySet<string> {
  const parts = name.split('.').flatMap((part) => {
    const spaced = phrases.get(plainName(part)) ?? part.replaceAll(/(\p{Ll})(\p{Lu})|(\p{L})(\d)/gu, '$1$3 $2$4').toLowerCase();
    return spaced.split(/[^\p{L}\p{N}]+/u).map((word) => words.get(word) ?? word);
  });
  return new Set(parts.filter((word) => word !== ''));
}

/** The share of words that two sets have in common, from 0 to 1. */
function share(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const shared = [...some].filter((word) => others.has(word)).length;
  return shared / (some.size + others.size - shared);
}

/** A record's own word may be left out of its fields' names: a coupon's `CouponCode`, `VoucherCode` and `code` are one. */
function likeness({ name: entity }: Entity, one: string, other: string): number {
  const [some, others] = [wordsOf(one), wordsOf(other)];
  const own = wordsOf(entity);
  const short = (all: ReadonlySet<string>) => {
    const others = [...all].filter((word) => !own.has(word));
    return others.length > 0 ? new Set(others) : all;
  };
  return Math.max(share(some, others), own.size === 1 ? 0.95 * share(short(some), short(others)) : 0);
}

/** An address is a practice's: its `State` is no status. */
const address = /^[^.]*(address|location)[^.]*\./i;

function placeLikeness(entity: Entity, name: string, place: string): number {
  if (address.test(place)) return likeness(entity, name, place.replace(address, 'practice.'));
  return Math.max(likeness(entity, name, place), 0.9 * likeness(entity, name, lastOf(place)));
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
  const spelt = (name: string) => description[name] ?? spellingOf({ names: spelling })(name);
  const names = Object.keys(entity.fields);
  const usedPlaces = new Set(names.map(spelt).filter((place) => places.includes(place)));
  const open = names.filter((name) => !(name in description) && !places.includes(spelt(name)));
  const isSpelt = (place: string) => !otherSpelling[spelling].test(lastOf(place));
  const findings = new Map<string, Finding>();
  const settle = (name: string, finding: Finding | undefined) => {
    if (!finding || findings.has(name) || usedPlaces.has(String(finding.value))) return;
    findings.set(name, finding);
    usedPlaces.add(String(finding.value));
  };
  const free = () => places.filter((place) => !usedPlaces.has(place));
  const own = ownId(entity);
  if (own !== undefined && open.includes(own)) settle(own, idFinding(entity, own, free(), rows));
  const others = open.filter((name) => name !== own);
  for (const name of others) settle(name, sameName(entity, name, spelt(name), free().filter(isSpelt)));
  const guess = ({ name, place }: Pair) => settle(name, guessed(keyOf(entity, name), place, `${place} may be another word for it`));
  likeNames(entity, others, free().filter(isSpelt), rows).forEach(guess);
  // A field that is spelt unlike the backend's other fields is only a guess.
  for (const pair of likeNames(entity, others, free(), rows)) if (pair.like >= 0.9) guess(pair);
  return open.flatMap((name) => findings.get(name) ?? []);
}

const lastOf = (place: string): string => place.split('.').at(-1) ?? '';
const keyOf = ({ name: entity }: Entity, name: string): string => `fields.${entity}.${name}`;

function sameName(entity: Entity, name: string, spelt: string, free: readonly string[]): Finding | undefined {
  const isSame = (one: string) => plainName(one) === plainName(name) || plainName(lastOf(one)) === plainName(name);
  // Of several fields, takes the one that is spelt like the backend's others.
  const place = free.find((one) => lastOf(one) === spelt) ?? free.find(isSame);
  return place === undefined ? undefined : sure(keyOf(entity, name), place, 'the same name, spelt or placed otherwise');
}

/** The id that a record of the entity must have. */
export const ownId = ({ fields }: Entity): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'id' && fields[name].required);

/** The field of the rows' own id, which differs in each row: by the contract's name, as plain `id`, or by another word. */
export function idFinding(entity: Entity, name: string, places: readonly string[], rows: readonly Row[]): Finding | undefined {
  const isOwn = (place: string) => new Set(valuesAt(rows, place)).size === rows.length;
  const place =
    places.find((one) => plainName(one) === plainName(name) && isOwn(one)) ??
    places.find((one) => /^(id|uuid|guid|key|no|nr)$/i.test(one) && isOwn(one));
  if (place !== undefined) return sure(keyOf(entity, name), place, 'named so, and another one in each row');
  const isId = (one: string) => /(id|number|key)$/.test([...wordsOf(one)].join(' '));
  const like = places.find((one) => likeness(entity, name, one) >= 0.9 && isOwn(one)) ?? places.find((one) => isId(one) && isOwn(one));
  return like === undefined ? undefined : guessed(keyOf(entity, name), like, `${like} is another one in each row`);
}

type Pair = ReturnType<typeof likeNames>[number];

/** Pairs whose names have words in common and whose values fit, the likest first; `like` is from 0 to 1. */
function likeNames(entity: Entity, names: readonly string[], places: readonly string[], rows: readonly Row[]) {
  const pairs = names.flatMap((name) => places.map((place) => ({ name, place, like: placeLikeness(entity, name, place) })));
  return pairs
    .filter(({ name, place, like }) => like >= 0.45 && fits(entity.fields[name] as Field, valuesAt(rows, place)))
    .toSorted((one, other) => other.like - one.like);
}

/** Whether values may be of a field's kind; where there are none, they may. */
function fits({ kind, ...field }: Field, values: readonly unknown[]): boolean {
  const all = (pattern: RegExp) => values.every((value) => pattern.test(String(value)));
  if (kind === 'list') return values.every((value) => Array.isArray(value));
  if (values.some((value) => typeof value === 'object')) return false;
  if (kind === 'money' || kind === 'decimal' || kind === 'integer') return all(/^-?\d+([.,]\d+)?$/);
  if (kind === 'text' && values.some((value) => typeof value === 'boolean')) return false;
  if (kind === 'instant' || kind === 'date') return all(/^\/Date\(|^\d{4}-\d\d-\d\d|^\d{10,13}$/);
  return 'format' in field && field.format === 'email' ? all(/@/) : true;
}
