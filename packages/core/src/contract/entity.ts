import type { Decoded, Entity, Fields } from './field.js';

export type { Entity } from './field.js';

/** A record of entity `E` as core hands it out. */
export type RecordOf<E extends Entity> = Decoded<E['fields']>;

export const entity = <const N extends string, const F extends Fields>(name: N, fields: F): { readonly name: N; readonly fields: F } => ({
  name,
  fields,
});
