/** Dotted places in JSON: `Contact.Phone` is the value of `Phone` in the object `Contact`. */
import { isObject } from '../contract/decode.js';
import type { Values } from '../contract/field.js';
import { own } from '../contract/own.js';

/** The names on the way to a value. */
export type Place = readonly string[];

export const splitPlace = (dotted: string): Place => dotted.split('.');

/** Undefined where the place is not in the value. */
export const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce((part: unknown, name) => (isObject(part) ? own(part, name) : undefined), value);

/** Sets a value within nested objects of its own: those of `into` are replaced by copies. */
export function setAt(into: Record<string, unknown>, [name = '', ...deeper]: Place, value: unknown): void {
  if (deeper.length === 0) {
    into[name] = value;
    return;
  }
  const before = own(into, name);
  const nested = isObject(before) ? { ...before } : {};
  setAt(nested, deeper, value);
  into[name] = nested;
}

/** A copy without the values at these places. An object that becomes empty is removed, too. */
export function without(value: Values, places: readonly Place[]): Record<string, unknown> {
  const rest: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const here = places.filter(([first]) => first === name);
    if (here.length === 0) rest[name] = part;
    else if (here.every(({ length }) => length > 1) && isObject(part)) {
      const deeper = here.map((place) => place.slice(1));
      const inside = without(part, deeper);
      if (Object.keys(inside).length > 0) rest[name] = inside;
    }
  }
  return rest;
}

/** Whether setting both would lose one: they are the same, or one is inside the other. */
export const overlap = (one: Place, other: Place): boolean => one.slice(0, other.length).join('.') === other.slice(0, one.length).join('.');
