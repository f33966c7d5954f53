/** The answers of a described backend, in the wrapper that the contract's client reads. */
import { isObject } from '../contract/decode.js';
import type { Endpoint } from '../contract/endpoint.js';
import { own } from '../contract/own.js';
import type { BackendDescription } from './description.js';
import { placeOf, valueAt } from './places.js';
import { spellingOf } from './records.js';
import { spellValues } from './values.js';

const wrapperNames = ['data', 'totalCount', 'totalCountIsMinimum', 'nextAfter', 'isSuccessful', 'errorMessage'] as const;

/**
 * What the contract's wrapper has by its own names, and by those names spelt as fields are: the latter in a list, or beside whether the call
 * succeeded, as a record may have a field of such a name.
 */
function wrapperIn(body: unknown, isList: boolean, spell: (name: string) => string): Readonly<Record<string, unknown>> {
  if (!isObject(body)) return {};
  const isSpelt = own(body, spell('isSuccessful')) !== undefined || (isList && own(body, spell('data')) !== undefined);
  return Object.fromEntries(wrapperNames.map((name) => [name, own(body, name) ?? (isSpelt ? own(body, spell(name)) : undefined)]));
}

export function openAnswer(description: BackendDescription, { answer }: Endpoint, body: unknown): unknown {
  const { list = {}, record, success, error } = description;
  const values = spellValues(description.values ?? {});
  const flag = (value: unknown) => values.read({ kind: 'flag', required: false }, value, '');
  const at = (place: string | undefined) => (place === undefined ? undefined : valueAt(body, placeOf(place)));
  const isTruth = answer.kind === 'boolean' || answer.kind === 'done';
  if (!isObject(body) && !Array.isArray(body)) return isTruth ? flag(body) : body;

  const isList = answer.kind === 'many' || answer.kind === 'strings';
  const wrapper = wrapperIn(body, isList, spellingOf(description));
  const data = (isList ? at(list.rows) : at(record)) ?? wrapper.data ?? body;
  const opened = {
    ...wrapper,
    data: isTruth ? flag(data) : data,
    totalCount: (isList ? at(list.total) : undefined) ?? wrapper.totalCount,
    isSuccessful: flag(at(success)) ?? wrapper.isSuccessful,
    errorMessage: at(error) ?? wrapper.errorMessage,
  };
  return Object.fromEntries(Object.entries(opened).filter(([, value]) => value !== undefined));
}
