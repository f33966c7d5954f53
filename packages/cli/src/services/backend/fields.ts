/** Which of a backend's fields is which of the contract's: by spelling, by place, by the words that people use. Pure. */
import type { Entity } from '@caredesk/core/contract';
import { type Finding, guessed, placesIn, type Row, sure } from './answers.js';

const spellings = {
  camel: (name: string) => name,
  pascal: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  snake: (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
} as const;
export type Spelling = keyof typeof spellings;

/** The spelling that finds most fields. */
export function learnSpelling(seen: readonly (readonly [Entity, readonly Row[]])[]): Finding[] {
  const hits = (spelling: Spelling) =>
    seen.reduce(
      (sum, [{ fields }, rows]) => sum + Object.keys(fields).filter((name) => rows.some((row) => spellings[spelling](name) in row)).length,
      0,
    );
  const order: readonly Spelling[] = ['camel', 'pascal', 'snake'];
  const best = order.toSorted((one, other) => hits(other) - hits(one))[0] ?? 'camel';
  return best === 'camel' || hits(best) === hits('camel') ? [] : [sure('names', best, `${hits(best)} fields are spelt so`)];
}

/** `Doctor_ID` and `doctorId` are one. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words for a field that are none of its spellings. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  phone: ['tel', 'telephone', 'phonenumber', 'mobile', 'mobilephone'],
  email: ['mail', 'emailaddress', 'mailaddress'],
  firstName: ['givenname', 'forename', 'fname', 'first'],
  lastName: ['surname', 'familyname', 'lname', 'last'],
  speciality: ['specialty', 'field'],
  practiceName: ['practice', 'clinic', 'clinicname', 'office'],
  createdAt: ['created', 'createdon', 'createdate', 'registered', 'registeredat'],
  amount: ['total', 'charged', 'gross', 'value', 'sum'],
  refundedAmount: ['refunded', 'refundtotal', 'totalrefunded'],
  currency: ['ccy', 'currencycode', 'cur'],
  invoiceNumber: ['invoice', 'invoiceno', 'number', 'invoiceid'],
  paymentStatus: ['status', 'state', 'paystatus'],
  chargedAt: ['charged', 'date', 'paidat', 'billedat', 'billdate', 'chargedate'],
  code: ['couponcode', 'voucher'],
  discountValue: ['discount', 'value'],
  discountType: ['type', 'kind'],
  startsAt: ['validfrom', 'starts', 'start', 'begins'],
  expiresAt: ['validuntil', 'expires', 'expiry', 'validto', 'end'],
  maxRedemptions: ['limit', 'maxuses', 'usagelimit'],
  redemptionCount: ['used', 'uses', 'redemptions'],
  dateOfBirth: ['birthdate', 'dob', 'born', 'birthday'],
  isEmailConfirmed: ['emailconfirmed', 'confirmed', 'emailverified'],
  doctorName: ['doctor', 'name', 'client'],
  planName: ['plan'],
  cardLast4: ['card', 'last4'],
};

/**
 * @param rows of the entity, as they came
 * @param spelling of names that need no line of their own
 * @param known lines of the file that the user has: they stay
 */
export function learnFields(entity: Entity, rows: readonly Row[], spelling: Spelling, known: Readonly<Record<string, string>>): Finding[] {
  const places = [...new Set(rows.flatMap((row) => placesIn(row).map(([place]) => place)))];
  const spelt = (name: string) => known[name] ?? spellings[spelling](name);
  const names = Object.keys(entity.fields);
  const taken = new Set(names.map(spelt).filter((place) => places.includes(place)));
  return names.flatMap((name) => {
    if (name in known || places.includes(spelt(name))) return [];
    const free = places.filter((place) => !taken.has(place));
    const found = sameName(entity, name, spelt(name), free) ?? idOf(entity, name, free, rows) ?? likeName(entity, name, free);
    if (found) taken.add(String(found.value));
    return found ? [found] : [];
  });
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

function likeName(entity: Entity, name: string, free: readonly string[]): Finding | undefined {
  const words = synonyms[name] ?? [];
  const place = free.find((one) => words.includes(bare(one))) ?? free.find((one) => words.includes(bare(lastOf(one))));
  return place === undefined ? undefined : guessed(keyOf(entity, name), place, `${place} may be another word for it`);
}
