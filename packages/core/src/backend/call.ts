/** The requests of one call as a described backend has them. */
import type { DescribedCall } from '../client/described.js';
import { isObject } from '../contract/decode.js';
import { asText, type Texts } from '../contract/encode.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { Field, Values } from '../contract/field.js';
import { rulesOf } from '../contract/field-kinds.js';
import { inputsOf } from '../contract/inputs.js';
import { defaultPageSize } from '../contract/list-parameters.js';
import { own } from '../contract/own.js';
import type { BackendDescription, CallDescription } from './description.js';
import { setAt, splitPlace, valueAt } from './places.js';
import { fieldPlace, spellingOf, spellRecords } from './records.js';
import { spellValues } from './values.js';

export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

export function describeCall(description: BackendDescription, call: CallDescription, endpoint: Endpoint): DescribedCall {
  const values = spellValues(description);
  const spell = spellingOf(description);
  const inputs = inputsOf(endpoint);
  const queryNames: Readonly<Record<string, string | undefined>> = { ...call.query };
  const bodyNames: Readonly<Record<string, string | undefined>> = { ...call.body };
  const path = call.path ?? endpoint.path;
  const inPath = new Set(namesIn(path));
  const isInBody = (name: string) => endpoint.body !== undefined && name in endpoint.body.fields;

  /** The text of an input of a path or a query; undefined: the input is not given. */
  const textOf = (name: string, input: Values): string | undefined => {
    const field = inputs[name];
    const text = field && asText(input, name, field);
    if (!field || text === undefined) return undefined;
    if (name === 'pageNumber') return String(pageText(description, Number(text), Number(input.pageSize ?? defaultPageSize)));
    const sort = description.list?.sort;
    if (name === 'sortOrder' && sort) return undefined;
    if (name === 'sortBy' && endpoint.answer.kind === 'many') {
      const place = fieldPlace(description, endpoint.answer.of.name, text).join('.');
      return sort ? sort[input.sortOrder === 'desc' ? 'desc' : 'asc'].replace('{field}', () => place) : place;
    }
    return String(values.minorUnits(field, name, text, input) ?? values.text(field, text));
  };
  const jsonOf = (name: string, field: Field, input: Values): unknown => {
    const isText = field.kind === 'list' || name === 'sortBy';
    if (name === 'pageNumber') return Number(textOf(name, input));
    return isText ? textOf(name, input) : values.write(field, rulesOf(field).toJson(input[name]));
  };

  /** What the contract has in the path and this path does not; and what of the body this call's query names. */
  const besideQuery = [
    ...(inPath.has('params') ? [] : Object.keys({ ...endpoint.params, ...endpoint.range })),
    ...Object.keys(queryNames).filter(isInBody),
  ];
  const isMoved = (name: string) => endpoint.body === undefined && name in bodyNames;

  return {
    spelling: spellRecords(description, { of: endpoint.body, names: bodyNames, without: Object.keys(queryNames) }),
    open: (body) => openAnswer(description, call, endpoint, body),
    headers: description.headers,
    place: (parts, input) => {
      const joined = parts.params.find(([name]) => name === 'params')?.[1];
      const names = [...parts.query.map(([name]) => name), ...besideQuery].filter(
        (name) => !inPath.has(name) && textOf(name, input) !== undefined,
      );
      const body: Record<string, unknown> = { ...parts.body };
      for (const name of names.filter(isMoved)) {
        const field = inputs[name];
        if (field) setAt(body, splitPlace(bodyNames[name] ?? name), jsonOf(name, field, input));
      }
      return {
        method: call.method ?? parts.method,
        path,
        params: [...inPath].map((name): Texts[number] => [name, (name === 'params' ? joined : textOf(name, input)) ?? '']),
        query: names
          .filter((name) => !isMoved(name))
          .map((name): Texts[number] => [queryNames[name] ?? spell(name), textOf(name, input) ?? '']),
        body: parts.body || names.some(isMoved) ? body : undefined,
        headers: parts.headers,
      };
    },
  };
}

function pageText({ list = {} }: BackendDescription, page: number, size: number): number {
  return list.paging === 'offset' ? (page - 1) * size : page - 1 + (list.firstPage ?? 1);
}

const wrapperNames = ['data', 'totalCount', 'totalCountIsMinimum', 'nextAfter', 'isSuccessful', 'errorMessage'] as const;
/** Whether a member tells problems: of problem+json (RFC 9457), which has no `data`, or sentences under the name of an input, as Django has. */
const isProblem = ([name, part]: [string, unknown]): boolean =>
  /^(detail|errors|title)$/.test(name) || (Array.isArray(part) && typeof part[0] === 'string');

/**
 * What the contract's wrapper has by its own names, and by those names spelt as fields are: the latter in a list, or beside whether the call
 * succeeded, as a record may have a field of such a name.
 */
function wrapperIn(body: unknown, isList: boolean, spell: (name: string) => string): Readonly<Record<string, unknown>> {
  if (!isObject(body)) return {};
  const isSpelt = own(body, spell('isSuccessful')) !== undefined || (isList && own(body, spell('data')) !== undefined);
  return Object.fromEntries(wrapperNames.map((name) => [name, own(body, name) ?? (isSpelt ? own(body, spell(name)) : undefined)]));
}

/** What a refusal holds beside its text (contract.md "Capabilities and limits") is no record of a described entity. */
const withApproval = (data: unknown, spell: (name: string) => string): unknown =>
  isObject(data) && own(data, spell('needsApproval')) !== undefined
    ? { ...data, ...Object.fromEntries(['needsApproval', 'limit', 'rest'].map((name) => [name, own(data, spell(name))])) }
    : data;

/** HAL leaves out a list that is empty: its links remain, and the numbers of its page. */
const isEmptyHal = (body: unknown, place = ''): boolean =>
  /^_embedded\b/.test(place) &&
  isObject(body) &&
  '_links' in body &&
  Object.keys(body).every((name) => /^(_links|page|total\w*|count)$/.test(name));

function openAnswer(description: BackendDescription, call: CallDescription, { answer }: Endpoint, body: unknown): unknown {
  const { list = {}, record, success, error } = description;
  const { read } = spellValues(description);
  const flag = (value: unknown) => read({ kind: 'flag', required: false }, value, '');
  // OData has dots in names: `@odata.count`.
  const at = (place: string | undefined) =>
    place === undefined ? undefined : ((isObject(body) ? own(body, place) : undefined) ?? valueAt(body, splitPlace(place)));
  const isTruth = answer.kind === 'boolean' || answer.kind === 'done';
  if (!isObject(body) && !Array.isArray(body)) return isTruth ? flag(body) : body;

  const isList = answer.kind === 'many' || answer.kind === 'strings';
  const wrapper = wrapperIn(body, isList, spellingOf(description));
  // A place that holds null is in the answer, which then has no data.
  const place = call.answer ?? (isList ? list.rows : record);
  const atPlace = at(place);
  const totalCount = (isList ? at(list.total) : undefined) ?? wrapper.totalCount;
  const data = atPlace === undefined ? (wrapper.data ?? (isList && isEmptyHal(body, place) ? [] : body)) : atPlace;
  const truth = isTruth ? flag(data) : withApproval(data, spellingOf(description));
  const contents = {
    ...(isObject(body) && wrapper.data === undefined && Object.fromEntries(Object.entries(body).filter(isProblem))),
    ...wrapper,
    data: truth,
    totalCount,
    // A text in the place of errors may be one of success: then the HTTP status says which it is.
    isSuccessful: flag(at(success)) ?? wrapper.isSuccessful ?? (at(error) === undefined || truth === false ? undefined : true),
    errorMessage: at(error) ?? wrapper.errorMessage,
  };
  return Object.fromEntries(Object.entries(contents).filter(([, value]) => value !== undefined));
}
