import type { Decoded, Entity, Fields } from './field.js';

/** A record of entity `E` as core hands it out. */
export type RecordOf<E extends Entity> = Decoded<E['fields']>;

export const entity = <const N extends string, const F extends Fields>(
  name: N,
  fields: F,
  options: Pick<Entity, 'bareField'> = {},
): { readonly name: N; readonly fields: F; readonly bareField?: string } => ({ name, fields, ...options });
