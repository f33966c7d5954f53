/** The server's side of a description: requests as the described backend gets them, made into the contract's, and answers the other way. */
import { isObject, ShapeError } from '../contract/decode.js';
import { encodeRequest, InputError, idAsJson } from '../contract/encode.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { Entity, Field, Spelling, Values } from '../contract/field.js';
import { rulesOf, type ValueField } from '../contract/field-kinds.js';
import { inputsOf } from '../contract/inputs.js';
import { defaultPageSize } from '../contract/list-parameters.js';
import { own } from '../contract/own.js';
import { defaultCurrency } from '../money/default-currency.js';
import type { BackendDescription, BackendFile, CallDescription } from './description.js';
import { calls } from './entities.js';
import { setAt, splitPlace, valueAt } from './places.js';
import { fieldPlace, spellingOf, spellRecords } from './records.js';
import { spellValues } from './values.js';

export interface PlainRequest {
  readonly method: string;
  /** Below the API's base, with its query. */
  readonly path: string;
  /** Parsed JSON, or the fields of a form. Undefined: none. */
  readonly body?: unknown;
}

export interface ContractRequest extends PlainRequest {
  /** Such as `doctors.list`. */
  readonly call: string;
  /** Why its input can't be the contract's, which the path and the body then lack. */
  readonly problem?: string;
}

/** The currency of a bill, for amounts that travel without one, a refund's and those of a request's rows. Undefined: USD. */
export type CurrencyOfBill = (billingId: string) => string | undefined | Promise<string | undefined>;

export type DescribedServer = ReturnType<typeof serveDescribed>;

/**
 * @param file that `createBackend` takes
 * @param currencyOfBill needed where amounts are minor units of other currencies than USD. Default: all are USD
 */
export function serveDescribed(file: BackendFile, currencyOfBill: CurrencyOfBill = () => undefined) {
  const description = file as BackendDescription;
  const described: Readonly<Record<string, CallDescription | null | undefined>> = description.calls ?? {};
  const served = [...calls].flatMap(([name, endpoint]) => {
    const call = own(described, name);
    return call === null ? [] : [servedCall({ description, name, endpoint, call: call ?? {}, currencyOfBill })];
  });
  return {
    /** Undefined for a request that is none of the described ones. */
    read: async (request: PlainRequest): Promise<ContractRequest | undefined> => {
      const fits = (await Promise.all(served.map((read) => read(request)))).flatMap((fit) => fit ?? []);
      return fits.toSorted((one, other) => other.nameCount - one.nameCount)[0]?.request;
    },
    /** @param body as the contract has it, in its wrapper */
    answer: (call: string, body: unknown): unknown => {
      const endpoint = calls.get(call);
      return endpoint ? wrap(description, endpoint, own(described, call)?.answer, body) : body;
    },
  };
}

interface ServedCall {
  readonly description: BackendDescription;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly call: CallDescription;
  readonly currencyOfBill: CurrencyOfBill;
}

/** @returns a reader of its requests; `nameCount`: how many of the names that were given are the call's, as two calls may have one address */
function servedCall({ description, name, endpoint, call, currencyOfBill }: ServedCall) {
  const path = call.path ?? endpoint.path;
  const [address = ''] = path.split('?');
  const escaped = address.replace(/[.*+?^$()[\]|\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const inputs = inputsOf(endpoint);
  const spell = spellingOf(description);
  const names = new Map(Object.keys(inputs).map((ours) => [own({ ...call.query }, ours) ?? spell(ours), ours]));
  const fields: Readonly<Record<string, object | undefined>> = { ...description.fields };
  const ownNames = endpoint.body && { [endpoint.body.name]: { ...fields[endpoint.body.name], ...call.body } };
  const spelling = spellRecords({ ...description, fields: { ...fields, ...ownNames } });
  const values = spellValues(description);

  const currencyFor = async (billingId: unknown) =>
    (billingId === undefined ? undefined : await currencyOfBill(String(billingId))) ?? defaultCurrency;
  const textOf = (field: Field, ours: string, text: string, { pageSize, currency }: { pageSize: string | undefined; currency: string }) => {
    if (ours === 'sortBy' && endpoint.answer.kind === 'many') return sortedField(description, endpoint.answer.of, text);
    if (ours === 'pageNumber') return String(pageOf(description, Number(text), Number(pageSize ?? defaultPageSize)));
    return String(values.read(field, text, currency));
  };

  return async (request: PlainRequest): Promise<{ readonly nameCount: number; readonly request: ContractRequest } | undefined> => {
    const url = new URL(request.path, 'http://described.invalid');
    const match = pattern.exec(url.pathname);
    if (!match || request.method !== (call.method ?? endpoint.method)) return undefined;
    const moved = endpoint.body ? [] : textsIn(request.body, call.body);
    const nameCount = moved.length + [...url.searchParams.keys()].filter((theirs) => names.has(theirs)).length;
    try {
      for (const name of url.searchParams.keys())
        if (url.searchParams.getAll(name).length > 1) throw new InputError(name, 'must be given once');
      const texts = new Map([
        ...Object.entries({ ...match.groups }).flatMap(([ours, text]) => pathTexts(endpoint, ours, decodeURIComponent(text))),
        ...[...url.searchParams].map(([name, text]) => [name in inputs ? name : (names.get(name) ?? ''), text] as const),
        ...moved,
      ]);
      const sorted = description.list?.sort && texts.has('sortBy') && readSort(description.list.sort, texts.get('sortBy') ?? '');
      if (sorted) texts.set('sortBy', sorted[0]).set('sortOrder', sorted[1]);
      const billingId = texts.get('billingId');
      const currency = await currencyFor(billingId);
      const reading = { pageSize: texts.get('pageSize'), currency };
      const parsed = [...texts].flatMap(([ours, text]) => {
        const field = inputs[ours];
        if (!field || field.kind === 'list') return [];
        return [[ours, rulesOf(field).parse(textOf(field, ours, text, reading), currency)] as const];
      });
      const parameters = Object.fromEntries(parsed);
      const required = Object.entries({ ...endpoint.query }).every(([ours, field]) => !field.required || ours in parameters);
      if (!required) return undefined;
      const { body: _, ...withoutBody } = endpoint;
      const { method, path } = encodeRequest(withoutBody, parameters);
      const body = endpoint.body && {
        ...(await contractRecord(endpoint.body, request.body, { spelling, currencyFor }, billingId)),
        ...movedFields(endpoint.body, parameters),
      };
      return { nameCount, request: { call: name, method, path, body } };
    } catch (error) {
      const problem = inputProblem(error);
      if (problem === undefined) throw error;
      return { nameCount, request: { call: name, method: endpoint.method, path, body: undefined, problem } };
    }
  };
}

function inputProblem(error: unknown): string | undefined {
  if (error instanceof URIError) return 'The path is not well encoded';
  return error instanceof InputError || error instanceof ShapeError ? error.message : undefined;
}

/** The path's part by that name; of a range, each of its ends. */
function pathTexts({ range }: Endpoint, name: string, text: string): [ours: string, text: string][] {
  if (name !== 'params' || !range) return [[name, text]];
  return text.split('..').map((end, index) => [Object.keys(range)[index] ?? '', end]);
}

const asJson = (field: ValueField, value: unknown): unknown =>
  field.kind === 'id' ? idAsJson(String(value)) : rulesOf(field).toJson(value);

interface Speech {
  readonly spelling: Spelling;
  readonly currencyFor: (billingId: unknown) => Promise<string>;
}

/**
 * The fields that a change names, in the contract's JSON; those that it leaves out stay as they are.
 * @param billingId of the path, where the body has none
 * @throws {ShapeError}
 */
async function contractRecord(entity: Entity, theirs: unknown, speech: Speech, billingId?: string): Promise<Values> {
  if (!isObject(theirs)) return {};
  const readIn = (currency: string) => speech.spelling.read(entity, theirs, currency).record;
  const currency = await speech.currencyFor(billingId ?? readIn(defaultCurrency).billingId);
  const record = readIn(currency);
  const jsonOf = async (name: string, value: unknown): Promise<unknown> => {
    const field = entity.fields[name];
    if (!field || value === null || value === '') return value;
    if (field.kind === 'list') return Array.isArray(value) ? Promise.all(value.map((one) => contractRecord(field.of, one, speech))) : value;
    const { decode, expected } = rulesOf(field);
    const decoded = decode(value, { name, record, path: name, options: { currency } });
    // An amount that is none of this currency is told by the rules of its record.
    if (decoded === undefined && field.kind !== 'money') throw new ShapeError(name, expected);
    return decoded === undefined ? value : asJson(field, decoded);
  };
  return Object.fromEntries(await Promise.all(Object.entries(record).map(async ([name, value]) => [name, await jsonOf(name, value)])));
}

/** Fields of the contract's body that the path or the query has. */
const movedFields = ({ fields }: Entity, parameters: Values): Values =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => {
      const field = fields[name];
      return field && field.kind !== 'list' ? [[name, asJson(field, value)]] : [];
    }),
  );

/** The field and the order that a text of `list.sort` names. */
function readSort(sort: { readonly asc: string; readonly desc: string }, text: string): readonly [field: string, order: string] {
  // `-name` fits `{field}`, too.
  const longestFirst = Object.entries(sort).toSorted(([, one], [, other]) => other.length - one.length);
  for (const [order, template] of longestFirst) {
    const [before = '', after = ''] = template.split('{field}');
    if (text.startsWith(before) && text.endsWith(after)) return [text.slice(before.length, text.length - after.length), order];
  }
  return [text, 'asc'];
}

const sortedField = (description: BackendDescription, { name, fields }: Entity, theirs: string): string =>
  Object.keys(fields).find((ours) => fieldPlace(description, name, ours).join('.') === theirs) ?? theirs;

/** Inputs that the contract has in the query and this call in its body, by our names. */
const textsIn = (body: unknown, names: CallDescription['body']): [ours: string, text: string][] =>
  Object.entries({ ...names }).flatMap(([ours, theirs]): [string, string][] => {
    const value = valueAt(body, splitPlace(theirs ?? ours));
    return value === undefined || value === null ? [] : [[ours, String(value)]];
  });

function pageOf({ list = {} }: BackendDescription, number: number, size: number): number {
  if (list.paging === 'offset') return Math.floor(number / size) + 1;
  return number + 1 - (list.firstPage ?? 1);
}

/** The contract's answer in the backend's words and wrapper. */
function wrap(description: BackendDescription, { answer }: Endpoint, place: string | undefined, body: unknown): unknown {
  if (!isObject(body)) return body;
  const { list = {}, record, success, error } = description;
  const { write } = spellRecords(description);
  const values = spellValues(description);
  const spell = (entity: Entity, one: unknown): unknown => (isObject(one) ? write(entity, withMembers(entity, one, write), one) : one);
  const isList = Array.isArray(body.data);
  const flag = (value: unknown) => values.write({ kind: 'flag', required: false }, value);
  const data =
    'of' in answer
      ? isList
        ? (body.data as unknown[]).map((one) => spell(answer.of, one))
        : spell(answer.of, body.data)
      : flag(body.data);
  const wrapped: Record<string, unknown> = {};
  const put = (place: string | undefined, usual: string, value: unknown) =>
    value !== undefined && setAt(wrapped, splitPlace(place ?? usual), value);
  put(success, 'isSuccessful', flag(body.isSuccessful));
  put(error, 'errorMessage', body.errorMessage);
  put(place ?? (isList ? list.rows : record), 'data', answer.kind === 'strings' ? body.data : data);
  put(list.total, 'totalCount', body.totalCount);
  return wrapped;
}

/** Records inside a record are written first. */
function withMembers(entity: Entity, record: Values, write: (entity: Entity, record: Values, values: Values) => Values): Values {
  const members = Object.entries(entity.fields).flatMap(([name, field]) => {
    const list = valueAt(record, [name]);
    return field.kind === 'list' && Array.isArray(list) ? [[name, list.map((one: Values) => write(field.of, one, one))] as const] : [];
  });
  return { ...record, ...Object.fromEntries(members) };
}
