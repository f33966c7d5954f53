/** Calls over HTTP as a test wants them: through the contract's own encoding, answers checked against its schemas. */
import {
  type Endpoint,
  type EndpointInput,
  type EndpointWireOutput,
  encodeRequest,
  refusalSchema,
  responseSchema,
} from '@caredesk/core/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import { hasPostgres } from './postgres.js';
import { some } from './some.js';
import type { TestServer } from './support.js';

/** The databases that a suite runs on: PostgreSQL, on which changes really meet; with `npm run test:long` the embedded one, too. */
export const databases: readonly ('embedded' | 'postgres')[] = hasPostgres() ? some(['postgres', 'embedded'], 1) : ['embedded'];
if (!hasPostgres())
  console.warn('No PostgreSQL is installed and DATABASE_URL_TEST is not set: these tests run on the embedded database alone.');

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent
  readonly body: any;
}

export interface Api {
  /** Any request below the server's address; a string or a form is sent unchanged, an object as JSON. */
  readonly send: (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** An endpoint's answer, whatever it is; it must be one that the contract allows. */
  readonly call: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<Answer>;
  /** The data of a success. */
  readonly data: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<DataOf<E>>;
  /** The status and text of anything but a success. */
  readonly failure: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<{ status: number; message: string }>;
}

/** The content of `data`. */
export type DataOf<E extends Endpoint> = EndpointWireOutput<E> extends { items: infer I } ? I : EndpointWireOutput<E>;

const encoded = (body: unknown): { body?: string | URLSearchParams; headers: Readonly<Record<string, string>> } => {
  if (body === undefined) return { headers: {} };
  if (typeof body === 'string' || body instanceof URLSearchParams) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

async function send(url: string, token: string | undefined, ...[method, path, body, headers]: Parameters<Api['send']>): Promise<Answer> {
  const { headers: bodyHeaders, ...content } = encoded(body);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url + path, { method, ...content, headers: { ...authorization, ...bodyHeaders, ...headers } });
  const text = await response.text();
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const isSuccess = ({ status, body }: Answer): boolean => status === 200 && body.isSuccessful !== false;

/** @param token undefined: calls without one */
export function apiOf({ url }: Pick<TestServer, 'url'>, token: string | undefined): Api {
  const call: Api['call'] = async (endpoint, input) => {
    const { method, path, body, headers } = encodeRequest(endpoint, input);
    const answer = await send(url, token, method, path, body, headers);
    const schema = isSuccess(answer) ? responseSchema(endpoint) : refusalSchema;
    const checked = answer.body === '' ? undefined : answer.body;
    if (!checked?.error) expect(v.safeParse(schema, checked).issues, `${method} ${path}`).toBeUndefined();
    return answer;
  };
  return {
    send: (...request) => send(url, token, ...request),
    call,
    data: async (endpoint, input) => {
      const answer = await call(endpoint, input);
      expect(answer, `${endpoint.path}`).toMatchObject({
        status: 200,
        body: endpoint.answer.kind === 'bare' ? {} : { isSuccessful: true },
      });
      return endpoint.answer.kind === 'bare' ? answer.body : answer.body.data;
    },
    failure: async (endpoint, input) => {
      const answer = await call(endpoint, input);
      expect(isSuccess(answer), `${endpoint.path} succeeded`).toBe(false);
      return { status: answer.status, message: answer.body.errorMessage ?? answer.body.error_description };
    },
  };
}

export const signedIn = async (server: TestServer): Promise<Api> => apiOf(server, (await server.signIn()).access_token);
