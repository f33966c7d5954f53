/** Judges a description: each problem names the key in the file and the reason. */
import { isObject } from '../contract/decode.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { Values } from '../contract/field.js';
import { inputsOf } from '../contract/inputs.js';
import { own } from '../contract/own.js';
import { namesIn } from './call.js';
import type { BackendDescription } from './description.js';
import { calls, entities } from './entities.js';
import { overlap, splitPlace } from './places.js';
import { fieldPlace } from './records.js';

export interface BackendProblem {
  /** Such as `calls.doctors.list.method`. */
  readonly key: string;
  /** Reads after the key and a colon. */
  readonly reason: string;
}

type Check = (value: unknown, key: string) => BackendProblem[];

const problem = (key: string, reason: string): BackendProblem[] => [{ key, reason }];
const notObject = (key: string): BackendProblem[] => problem(key, 'must be an object');

const oneOf =
  (...options: readonly unknown[]): Check =>
  (value, key) =>
    options.includes(value) ? [] : problem(key, `must be one of ${options.join(', ')}`);

const place: Check = (value, key) => {
  const isPlace = typeof value === 'string' && splitPlace(value).every((name) => name !== '' && !/\[\d+\]/.test(name));
  return isPlace ? [] : problem(key, 'must be a name, or names joined by dots');
};

/** An object with these keys and no others; each key may be missing. */
const shape =
  (keys: Readonly<Record<string, Check>>): Check =>
  (value, key) => {
    if (!isObject(value)) return notObject(key);
    return Object.entries(value).flatMap(([name, part]) => {
      const check = own(keys, name);
      return check
        ? check(part, join(key, name))
        : problem(join(key, name), `is not known here; known are ${Object.keys(keys).join(', ')}`);
    });
  };

const join = (key: string, name: string): string => (key === '' ? name : `${key}.${name}`);

/** Two of our names in one place of theirs would lose one of them. */
function twins(places: readonly (readonly [ours: string, theirs: string])[], keyOf: (ours: string) => string): BackendProblem[] {
  return places.flatMap(([ours, theirs], index) => {
    const other = places.slice(0, index).find(([, before]) => overlap(splitPlace(before), splitPlace(theirs)));
    return other ? problem(keyOf(ours), `is in the same place as ${other[0]}: ${theirs}`) : [];
  });
}

/** Our name → theirs. */
const names =
  (allowedNames: readonly string[]): Check =>
  (value, key) => {
    const wrong = shape(Object.fromEntries(allowedNames.map((name) => [name, place])))(value, key);
    return wrong.length > 0 ? wrong : twins(Object.entries(value as Record<string, string>), (name) => join(key, name));
  };

/** Names of fields by entity. Two fields must not share a place, whether it is given or follows from the spelling. */
const entityNames =
  (description: BackendDescription): Check =>
  (value, key) => {
    const byEntity = [...entities].map(([name, { fields }]): [string, Check] => [name, names(Object.keys(fields))]);
    const wrong = shape(Object.fromEntries(byEntity))(value, key);
    if (wrong.length > 0) return wrong;
    return [...entities].flatMap(([name, { fields }]) =>
      twins(
        Object.keys(fields).map((field) => [field, fieldPlace(description, name, field).join('.')]),
        (field) => join(join(key, name), field),
      ),
    );
  };

/** As other frameworks spell inputs of a path: it would be sent as it is. */
const foreignInput = /[/=]:\w|[<>]|^[^?]*[[\]]|\$\{|\{(?!\w+\})|(?<!\{\w+)\}/;

function pathCheck(endpoint: Endpoint): Check {
  const inputNames = [...Object.keys(inputsOf(endpoint)), ...(endpoint.range ? ['params'] : [])];
  return (value, key) => {
    if (typeof value !== 'string' || !/^\/(?![/\\])[^\s\\#]*$/.test(value))
      return problem(key, 'must begin with one slash, below the API’s base');
    if (foreignInput.test(value)) return problem(key, 'must have its inputs in braces, such as /doctors/{id}');
    const unknown = namesIn(value).find((name) => !inputNames.includes(name));
    return unknown === undefined ? [] : problem(key, `{${unknown}} is no input of the call; inputs are ${inputNames.join(', ')}`);
  };
}

function callCheck(endpoint: Endpoint): Check {
  const inputs = names(Object.keys(inputsOf(endpoint)));
  const method = oneOf(...(endpoint.body ? [] : ['GET']), 'POST', 'PUT', 'PATCH', 'DELETE');
  const described = shape({ method, path: pathCheck(endpoint), query: inputs, body: inputs, answer: place });
  return (value, key) => (value === null ? [] : described(value, key));
}

const sortText: Check = (value, key) =>
  typeof value === 'string' && value.split('{field}').length === 2 ? [] : problem(key, 'must have {field} once, such as -{field}');

/** One order alone would leave the other unsaid. */
const sort: Check = (value, key) => {
  const wrong = shape({ asc: sortText, desc: sortText })(value, key);
  if (wrong.length > 0) return wrong;
  const { asc, desc } = value as Readonly<Record<string, string>>;
  return asc && desc && asc !== desc ? [] : problem(key, 'needs asc and desc, which differ');
};

const word: Check = (value, key) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? [] : problem(key, 'must be text, a number, true or false');

/** Ours → theirs, each once. */
function words(isOurs: (name: string) => boolean, needed: readonly string[], expected: string): Check {
  return (value, key) => {
    if (!isObject(value)) return notObject(key);
    const theirs = Object.values(value).map(String);
    const twin = Object.keys(value).find((_, index) => theirs.indexOf(theirs[index] ?? '') < index);
    return [
      ...Object.keys(value).flatMap((name) => (isOurs(name) ? word(value[name], join(key, name)) : problem(join(key, name), expected))),
      ...needed.filter((name) => !(name in value)).flatMap((name) => problem(join(key, name), 'is missing')),
      ...(twin === undefined ? [] : problem(join(key, twin), `is spelt as another one: ${value[twin]}`)),
    ];
  };
}

/** What the pipeline sets. */
const ownHeaders = ['authorization', 'accept', 'content-type', 'idempotency-key', 'cookie', 'host', 'content-length'];

const headers: Check = (value, key) => {
  if (!isObject(value)) return notObject(key);
  return Object.entries(value).flatMap(([name, text]) => {
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return problem(join(key, name), 'is no name of a header');
    if (ownHeaders.includes(name.toLowerCase())) return problem(join(key, name), 'is set by Caredesk');
    return typeof text === 'string' && /^[ -~]*$/.test(text) ? [] : problem(join(key, name), 'must be one line of ASCII text');
  });
};

/** Empty: they can be sent. @param value by name */
export const headerProblems = (value: unknown): BackendProblem[] => headers(value, '');

/** Empty: the description can be used. */
export function backendProblems(description: unknown): BackendProblem[] {
  if (!isObject(description)) return notObject('backend');
  const spelling = oneOf('camel', 'pascal', 'snake');
  const wrongNames = 'names' in description ? spelling(description.names, 'names') : [];
  if (wrongNames.length > 0) return wrongNames;
  const check = shape({
    names: spelling,
    fields: entityNames(description as BackendDescription),
    calls: shape(Object.fromEntries([...calls].map(([name, endpoint]) => [name, callCheck(endpoint)]))),
    list: shape({ rows: place, total: place, paging: oneOf('page', 'offset'), firstPage: oneOf(0, 1), sort }),
    record: place,
    success: place,
    error: place,
    values: shape({
      money: oneOf('decimal', 'minor'),
      instant: oneOf('iso', 'dotnet', 'ms', 's'),
      date: oneOf('iso', 'dotnet'),
      id: oneOf('number', 'text'),
      status: words((name) => /^\d+$/.test(name), ['0'], 'must be a whole number: 0 is active'),
      flag: words((name) => name === 'true' || name === 'false', ['true', 'false'], 'must be true or false'),
    }),
    headers,
  });
  return check(description satisfies Values, '');
}
