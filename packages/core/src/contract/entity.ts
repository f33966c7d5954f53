import type { Decoded, Fields } from './field.js';

/** A record of the contract: its name in OpenAPI and error messages, and its fields. */
export interface Entity<F extends Fields = Fields> {
  readonly name: string;
  readonly fields: F;
}

/** A record of entity `E` as core hands it out. */
export type RecordOf<E extends Entity> = Decoded<E['fields']>;

/* @__NO_SIDE_EFFECTS__ */
export const entity = <const N extends string, const F extends Fields>(name: N, fields: F): { readonly name: N; readonly fields: F } => ({
  name,
  fields,
});
