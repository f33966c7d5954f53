/** Core's flat input → the parts of a request. */
import type { EncodeOptions, RequestBody } from './encode-body.js';
import { asText, InputError, type Values } from './encode-text.js';
import type { Endpoint } from './endpoint.js';
import type { Fields } from './field.js';

export interface EncodedRequest {
  readonly method: Endpoint['method'];
  /** Path and query, below the API's base. */
  readonly path: string;
  readonly body: RequestBody;
  readonly headers: Readonly<Record<string, string>>;
}

function encodePath({ path, params = {}, range }: Endpoint, values: Values): string {
  const textsOf = (fields: Fields) =>
    Object.entries(fields).map(([name, field]): [string, string] => {
      const text = asText(values, name, field);
      if (!text) throw new InputError(name);
      // URL parsers take such a segment away, and the one before it (RFC 3986 §5.2.4).
      if (/^\.\.?$/.test(text)) throw new InputError(name, `can't be "${text}"`);
      return [name, text];
    });
  const texts = textsOf(params);
  if (range)
    texts.push([
      'params',
      textsOf(range)
        .map(([, text]) => text)
        .join('..'),
    ]);
  return texts.reduce((filled: string, [name, text]) => filled.replace(`{${name}}`, encodeURIComponent(text)), path);
}

function encodeQuery(query: Fields | undefined, values: Values): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, field]) => {
    const text = asText(values, name, field);
    return text === undefined || (text === '' && !field.required) ? [] : [[name, text]];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/**
 * Bodies are written by code that is loaded when a call has one: a page that only reads never needs it.
 * @throws {InputError} when a required field is missing, or a text holds a card number
 */
export async function encodeRequest(endpoint: Endpoint, values: Values, options: EncodeOptions = {}): Promise<EncodedRequest> {
  const key = endpoint.idempotencyKey && values[endpoint.idempotencyKey];
  return {
    method: endpoint.method,
    path: encodePath(endpoint, values) + encodeQuery(endpoint.query, values),
    body: endpoint.body && (await import('./encode-body.js')).encodeBody(endpoint, values, options),
    headers: typeof key === 'string' ? { 'Idempotency-Key': key } : {},
  };
}

/** Whether the call changes data, so that it must never be repeated by itself (contract.md "Errors"). */
export const changesData = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' || endpoint.changesData === true;
