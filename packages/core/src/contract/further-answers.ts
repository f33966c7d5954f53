/** Answers that bring how they are read: a page whose calls have none of them loads nothing of it. */

import { asFlag, decodeList, decodeText, isObject, ShapeError, unwrap } from './decode.js';
import { own } from './own.js';

function readDone(body: unknown): undefined {
  // Nothing, `true` or an object; a page or a text of somebody else's says nothing about the change.
  const saysDone =
    body === undefined || body === null || body === true || (isObject(body) && asFlag(own(body, 'isSuccessful') ?? true) === true);
  if (!saysDone) throw new ShapeError('isSuccessful', 'true');
}

function readFlag(body: unknown): boolean {
  const flag = asFlag(unwrap(body));
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
