/** Constructors of an endpoint's `answer`. */
import { decodeList, isObject, ShapeError, saysDone, unwrap } from './decode.js';
import type { Entity } from './field.js';
import { decodeFlag, decodeText } from './field-kinds.js';
import { own } from './own.js';

export const one = <E extends Entity>(of: E) => ({ kind: 'one', of }) as const;
export const many = <E extends Entity>(of: E) => ({ kind: 'many', of }) as const;
export const bare = <E extends Entity>(of: E) => ({ kind: 'bare', of }) as const;
/** An answer without a body (RFC 7009 §2.2). */
export const empty = { kind: 'empty', read: () => undefined } as const;

function readDone(body: unknown): undefined {
  // Nothing, `true` or an object; a page or a text from another server does not confirm the change.
  const isDone = body === undefined || body === null || body === true || (isObject(body) && saysDone(body));
  if (!isDone) throw new ShapeError('isSuccessful', 'true');
}

function readFlag(body: unknown): boolean {
  const flag = decodeFlag(unwrap(body));
  if (flag === undefined) throw new ShapeError('data', 'true or false');
  return flag;
}

function readSuggestion(item: unknown, index: number): string {
  const name = decodeText(isObject(item) ? own(item, 'name') : item);
  if (name === undefined) throw new ShapeError(`data[${index}]`, 'text or {id, name}');
  return name;
}

export const done = { kind: 'done', read: readDone } as const;
export const boolean = { kind: 'boolean', read: readFlag } as const;
export const strings = { kind: 'strings', read: (body: unknown): readonly string[] => decodeList(body).rows.map(readSuggestion) } as const;
