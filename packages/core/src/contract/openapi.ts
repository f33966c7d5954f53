/** OpenAPI 3.1, made from the endpoint table. */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Endpoint } from './endpoint.js';
import { docs } from './endpoints/docs.js';
import { endpoints } from './endpoints/index.js';
import type { Field, Fields } from './field.js';
import type { Permission } from './permission.js';
import { fieldSchema, inputSchema, refusalSchema, responseSchema } from './schema.js';

type Json = Readonly<Record<string, unknown>>;
type Schema = Parameters<typeof toJsonSchema>[0];

const jsonSchema = (schema: unknown): Json => {
  // Checks and transforms have no JSON Schema; the other parts of the schema are still exported.
  const { $schema: _, ...json } = toJsonSchema(schema as Schema, { errorMode: 'ignore' }) as Json;
  return json;
};

const parameters = (place: 'path' | 'query', fields: Fields = {}): Json[] =>
  Object.entries(fields).map(([name, field]: [string, Field]) => ({
    name,
    in: place,
    required: place === 'path' || field.required,
    schema: jsonSchema(fieldSchema(field)),
  }));

const rangeParameter = ({ range }: Endpoint): Json[] =>
  range
    ? [
        {
          name: 'params',
          in: 'path',
          required: true,
          description: `${Object.keys(range).join('..')}, joined by two dots`,
          schema: { type: 'string' },
        },
      ]
    : [];

function requestBody(operations: readonly Endpoint[]): Json | undefined {
  const bodies = operations.flatMap(({ body, constants = {} }) => {
    if (!body) return [];
    const schema = jsonSchema(inputSchema(body)) as { properties?: Json; required?: string[] };
    const names = Object.keys(constants);
    const fixed = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, { const: value }]));
    return [{ ...schema, properties: { ...fixed, ...schema.properties }, required: [...names, ...(schema.required ?? [])] }];
  });
  if (bodies.length === 0) return undefined;
  const type = operations[0]?.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: bodies.length === 1 ? bodies[0] : { oneOf: bodies } } } };
}

const content = (schema: unknown): Json => ({ content: { 'application/json': { schema: jsonSchema(schema) } } });

/** RFC 6749 §5.2, which /token and /token/revoke answer. */
const oauthError = v.object({ error: v.string(), error_description: v.string() });

function success(endpoint: Endpoint): Json {
  switch (endpoint.answer.kind) {
    case 'empty':
      return { description: 'Done.' };
    case 'bare':
      return { description: 'Done.', ...content(responseSchema(endpoint)) };
    default:
      return { description: 'Done, or (isSuccessful: false) refused.', ...content(v.union([responseSchema(endpoint), refusalSchema])) };
  }
}

/** What the calls of one operation need; a tool finds it under `x-permissions`. */
const needsOf = (calls: readonly Endpoint[]): Permission[] => [...new Set(calls.flatMap(({ needs }) => needs))];

const needed = (calls: readonly Endpoint[]): string[] => {
  const names = needsOf(calls);
  return names.length > 0 ? [`Needs ${names.join(' and ')}; without: 403.`] : [];
};

/** Sections of the specification that are not called as the group is. */
const sections: Readonly<Record<string, string>> = { 'account.userInfo': '§7', account: '§7 Auth', audit: '§6' };
const sectionOf = (name: string, group: string): string =>
  sections[name] ?? sections[group] ?? `§7 ${group.charAt(0).toUpperCase()}${group.slice(1)}`;

/** @param name such as `doctors.list` */
function docOf(name: string): string {
  const [group = '', call = ''] = name.split('.');
  return (docs as Readonly<Record<string, Readonly<Record<string, string>>>>)[group]?.[call] ?? '';
}

/** Two calls may share method and path (the grants of /token, the doctor lists): they become one operation. */
function operation(names: readonly string[], calls: readonly [Endpoint, ...Endpoint[]]): Json {
  const [first] = calls;
  const [name = ''] = names;
  const group = name.split('.', 1)[0] ?? '';
  const query = Object.assign({}, ...calls.map((call) => call.query ?? {})) as Fields;
  const shared = Object.fromEntries(
    Object.entries(query).map(([name, field]) => [name, { ...field, required: calls.every((call) => call.query?.[name]?.required) }]),
  );
  const body = requestBody(calls);
  return {
    operationId: names.join('Or'),
    tags: [group],
    summary: names.map(docOf).join(' '),
    description: [`Specification ${sectionOf(name, group)}.`, ...needed(calls)].join(' '),
    parameters: [...parameters('path', first.params), ...rangeParameter(first), ...parameters('query', shared as Fields)],
    ...(body && { requestBody: body }),
    ...(first.anonymous ? { security: [] } : { 'x-permissions': needsOf(calls) }),
    responses: {
      200: success(first),
      '4XX': {
        description: 'Bad input, not signed in, not allowed, not found, changed by another user, or too many requests.',
        ...content(first.encoding === 'form' ? oauthError : refusalSchema),
      },
      '5XX': { description: 'Not available at the moment; without Retry-After a change may have been made.' },
    },
  };
}

/** @param serverUrl the API's base; default: `/` */
export function openApiDocument(serverUrl = '/'): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const calls = Object.entries(endpoints).flatMap(([group, table]) =>
    Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
  );
  for (const [, same] of Map.groupBy(calls, ({ endpoint }) => `${endpoint.method} ${endpoint.path}`)) {
    const { endpoint } = same[0] as (typeof calls)[number];
    const shared = operation(
      same.map((call) => call.name),
      same.map((call) => call.endpoint) as [Endpoint, ...Endpoint[]],
    );
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: shared };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Caredesk', version: '1', description: 'Administration of doctors, patients, billing and coupons.' },
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}
