/** Constructors of an endpoint's `answer`. Those with a reader of their own are in `further-answers.ts`. */
import type { Entity } from './entity.js';

/* @__NO_SIDE_EFFECTS__ */
export const one = <E extends Entity>(of: E) => ({ kind: 'one', of }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const many = <E extends Entity>(of: E) => ({ kind: 'many', of }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const bare = <E extends Entity>(of: E) => ({ kind: 'bare', of }) as const;
/** Not even a body: RFC 7009 §2.2. */
export const empty = { kind: 'empty' } as const;
