/** Constructors of texts that few records and calls have: a page without them loads none of it. */
import type { TextField } from './field.js';
import type { Optional } from './fields.js';

/** Text of several lines. */
/* @__NO_SIDE_EFFECTS__ */
export const lines = (max: number): Optional<TextField> => ({ kind: 'text', required: false, max, lines: true });
/** What somebody else made and means nothing to a reader: a token, or a password that is only compared. */
/* @__NO_SIDE_EFFECTS__ */
export const secret = (max: number): Optional<TextField> => ({ kind: 'text', required: false, max, format: 'opaque' });
/** A keyword that must be sent; an empty one stands for everything. */
/* @__NO_SIDE_EFFECTS__ */
export const anyText = (): TextField & { readonly required: true } => ({ kind: 'text', required: true, max: 200, mayBeEmpty: true });
/** At least 8 characters. Never answered, never logged. */
/* @__NO_SIDE_EFFECTS__ */
export const password = (): Optional<TextField> => ({ kind: 'text', required: false, max: 200, format: 'password' });
