/** Records as a described backend spells them: names, nested objects, values. */
import type { Entity, Spelling, Values } from '../contract/field.js';
import { readCurrency } from '../contract/field-kinds.js';
import { own } from '../contract/own.js';
import type { BackendDescription } from './description.js';
import { namesakes } from './entities.js';
import { type Place, setAt, splitPlace, valueAt, without } from './places.js';
import { isAmountOf, majorOf, spellValues } from './values.js';

type Spell = (name: string) => string;

const spellings: Readonly<Record<NonNullable<BackendDescription['names']>, Spell>> = {
  camel: (name) => name,
  pascal: (name) => name.charAt(0).toUpperCase() + name.slice(1),
  snake: (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
};

/** How the description spells a field's name where it names none. */
export const spellingOf = ({ names = 'camel' }: BackendDescription): Spell => spellings[names];

/** Where a field of an entity is in the backend's record. */
export function fieldPlace(description: BackendDescription, entity: string, name: string): Place {
  const fields: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = description.fields ?? {};
  const namesOf = (of: string | undefined) => (of === undefined ? undefined : own(fields, of));
  const theirs = [entity, namesakes[entity]].map((of) => own(namesOf(of) ?? {}, name)).find((place) => place !== undefined);
  return theirs === undefined ? [spellingOf(description)(name)] : splitPlace(theirs);
}

/** How the body of one call differs from the contract's. */
interface BodyOfCall {
  readonly of: Entity | undefined;
  /** Our name → theirs. */
  readonly names: Readonly<Record<string, string | undefined>>;
  /** Inputs that travel in the path or the query. */
  readonly without: readonly string[];
}

const asInContract: BodyOfCall = { of: undefined, names: {}, without: [] };

export function spellRecords(description: BackendDescription, body = asInContract): Spelling {
  const values = spellValues(description);
  const isMinor = description.values?.money === 'minor';
  const placesIn = ({ name: of, fields }: Entity) =>
    Object.entries(fields).map(([name, field]) => ({ name, field, place: fieldPlace(description, of, name) }));
  const writtenAt = (entity: Entity, name: string): Place => {
    const theirs = entity === body.of ? own(body.names, name) : undefined;
    return theirs === undefined ? fieldPlace(description, entity.name, name) : splitPlace(theirs);
  };
  return {
    read: (entity, theirs, currency) => {
      const places = placesIn(entity);
      const raw: Values = Object.fromEntries(places.map(({ name, place }) => [name, valueAt(theirs, place)]));
      const recordCurrency = readCurrency(raw.currency) ?? currency;
      const record: Record<string, unknown> = {};
      for (const { name, field } of places) if (raw[name] !== undefined) record[name] = values.read(field, raw[name], recordCurrency);
      if (isMinor && record.discountValue != null && isAmountOf(record, 'discountValue'))
        record.discountValue = majorOf(record.discountValue, recordCurrency);
      const ours = places.map(({ place }) => place);
      return { record, more: without(theirs, ours) };
    },
    write: (entity, record, input) => {
      const result = { ...(own(input, 'more') as Values | undefined) };
      for (const [name, json] of Object.entries(record)) {
        const field = entity.fields[name];
        if (!field || (entity === body.of && body.without.includes(name))) continue;
        setAt(result, writtenAt(entity, name), values.minorUnits(field, name, json, input) ?? values.write(field, json));
      }
      return result;
    },
  };
}
