/**
 * Constructors of fields. Optional unless wrapped in {@link must}. Texts that few records have are in
 * `text-fields.ts`, those with a reader of their own in `further-fields.ts`.
 */
import type { ChoiceField, Field, FlagField, IdField, InstantField, IntegerField, StatusField, TextField } from './field.js';

export type Optional<F extends Field> = F & { readonly required: false };

/** Makes a field required. */
/* @__NO_SIDE_EFFECTS__ */
export const must = <F extends Field>(field: F): Omit<F, 'required'> & { readonly required: true } => ({ ...field, required: true });

/* @__NO_SIDE_EFFECTS__ */
export const id = (): Optional<IdField> => ({ kind: 'id', required: false });
/** @param max longest text the reference API takes, in UTF-16 units; 200 unless said. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max = 200): Optional<TextField> => ({ kind: 'text', required: false, max });
/** Which state of a record this is: new after each change, and compared by its maker alone (contract.md "Changes that meet"). */
/* @__NO_SIDE_EFFECTS__ */
export const version = (): Optional<TextField> => ({ kind: 'text', required: false, max: 200, format: 'opaque' });
/** An e-mail address (HTML's definition), at most 254 characters (RFC 5321). */
/* @__NO_SIDE_EFFECTS__ */
export const email = (): Optional<TextField> => ({ kind: 'text', required: false, max: 254, format: 'email' });
/** The caller's own name of a refund or charge (contract.md "Refund rules"), at most 200 characters. */
/* @__NO_SIDE_EFFECTS__ */
export const key = (): Optional<TextField> => ({ kind: 'text', required: false, max: 200, format: 'key' });
/* @__NO_SIDE_EFFECTS__ */
export const integer = (min = 0, max = 2_147_483_647): Optional<IntegerField> => ({ kind: 'integer', required: false, min, max });
/* @__NO_SIDE_EFFECTS__ */
export const flag = (): Optional<FlagField> => ({ kind: 'flag', required: false });
/** A moment, ISO 8601; without a zone it is UTC. */
/* @__NO_SIDE_EFFECTS__ */
export const instant = (): Optional<InstantField> => ({ kind: 'instant', required: false });
/* @__NO_SIDE_EFFECTS__ */
export const status = (): Optional<StatusField> => ({ kind: 'status', required: false });
/* @__NO_SIDE_EFFECTS__ */
export const choice = <const T extends string>(...options: T[]): Optional<ChoiceField<T>> => ({ kind: 'choice', required: false, options });
