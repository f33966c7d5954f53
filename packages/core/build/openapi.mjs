/** Writes dist/openapi.json (OpenAPI 3.1) from the built table of calls. */
import { writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { answerSchema, endpoints, fieldSchema, inputSchema, refusalSchema, responseSchema } from '../dist/contract/index.js';
import { callsByAddress } from '../dist/server/index.js';
import { commentsOf } from './comments.mjs';

/** Checks and transforms have no JSON Schema; the other parts of the schema are still exported. */
function jsonSchema(schema) {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore' });
  return json;
}

const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const components = {
  Id: {
    type: ['integer', 'string'],
    description: 'The reference API has whole numbers. A backend may have texts: clients keep both as they came.',
    examples: [4711, 'a-4711'],
  },
  Refusal: jsonSchema(refusalSchema),
  // RFC 6749 §5.2, which /token and /token/revoke answer.
  OAuthError: jsonSchema(v.object({ error: v.string(), error_description: v.string() })),
};

/** What every field of a kind means, where its own comment does not say. */
const kinds = {
  money: { unit: 'Decimal major units.', examples: [19.99] },
  decimal: { description: 'A decimal number.', examples: [12.5] },
  currency: { description: 'ISO 4217.', examples: ['USD'] },
  instant: { description: 'ISO 8601; without a zone it is UTC.', examples: ['2026-01-31T09:30:00.000Z'] },
  date: { description: 'A day without a zone.', examples: ['1979-06-15'] },
  bound: { description: 'A day, which is that day in UTC, or a moment with a zone; inclusive.', examples: ['2026-01-31'] },
  status: { description: '0: active; any other: not.', examples: [0] },
};

function property(field, schema, comment, suffix) {
  const { description, unit, examples } = kinds[field.kind] ?? {};
  const text = [comment ?? description, unit].filter(Boolean).join(' ');
  const own = { ...(text && { description: text }), ...(examples && { examples }) };
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null');
  const value = field.kind === 'id' ? ref('Id') : field.kind === 'list' ? { type: 'array', items: component(field.of, suffix) } : undefined;
  if (!value) return { ...schema, ...own };
  return { ...(isNullable ? { anyOf: [value, { type: 'null' }] } : value), ...own };
}

/** @param suffix `Input` for a record of a request, in which optional fields may be left out */
function component(entity, suffix = '') {
  const name = `${entity.name}${suffix}`;
  if (!components[name]) {
    const json = jsonSchema(suffix ? inputSchema(entity) : answerSchema(entity));
    components[name] = json;
    json.properties = properties(entity.fields, json.properties, commentsOf(entity.name), suffix);
  }
  return ref(name);
}

const properties = (fields, schemas, comments, suffix) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, property(field, schemas[name], comments[name], suffix)]));

const parameters = (place, fields = {}) =>
  Object.entries(fields).map(([name, field]) => {
    const { description, ...schema } = property(field, jsonSchema(fieldSchema(field)), commentsOf('listParameters')[name]);
    return { name, in: place, required: place === 'path' || field.required, ...(description && { description }), schema };
  });

function rangeParameter({ range }) {
  if (!range) return [];
  const description = `${Object.keys(range).join('..')}, joined by two dots`;
  const schema = { type: 'string', examples: ['2026-01-01..2026-06-30'] };
  return [{ name: 'params', in: 'path', required: true, description, schema }];
}

function requestBody(calls) {
  const bodies = calls.flatMap(({ body, constants }) => {
    if (!body) return [];
    if (!constants) return [component(body, 'Input')];
    const { properties: own, required = [], ...schema } = jsonSchema(inputSchema(body));
    const fixed = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, { const: value }]));
    return [{ ...schema, properties: { ...fixed, ...own }, required: [...Object.keys(constants), ...required] }];
  });
  if (bodies.length === 0) return undefined;
  const type = calls[0].encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: bodies.length === 1 ? bodies[0] : { oneOf: bodies } } } };
}

const content = (schema) => ({ content: { 'application/json': { schema } } });

function success(endpoint) {
  const { kind, of } = endpoint.answer;
  if (kind === 'empty') return { description: 'Done.' };
  if (kind === 'bare') return { description: 'Done.', ...content(component(of)) };
  const schema = jsonSchema(responseSchema(endpoint));
  if (of) schema.properties.data = kind === 'many' ? { type: 'array', items: component(of) } : component(of);
  return { description: 'Done, or (isSuccessful: false) refused.', ...content({ anyOf: [schema, ref('Refusal')] }) };
}

function docOf(name) {
  const [group, call] = name.split('.');
  return { ...commentsOf('tokens'), ...commentsOf(group) }[call];
}

/** Two calls may share method and path (the grants of /token, the doctor lists): they become one operation. */
function operation(served) {
  const calls = served.map(({ endpoint }) => endpoint);
  const names = served.map(({ name }) => name);
  const [first] = calls;
  const needs = [...new Set(calls.flatMap((call) => call.needs))];
  const query = Object.assign({}, ...calls.map((call) => call.query));
  const isRequired = (name) => calls.every((call) => call.query?.[name]?.required);
  const shared = Object.entries(query).map(([name, field]) => [name, { ...field, required: isRequired(name) }]);
  const body = requestBody(calls);
  return {
    operationId: names.join('Or'),
    tags: [names[0].split('.', 1)[0]],
    summary: names.map(docOf).join(' '),
    ...(needs.length > 0 && { description: `Needs ${needs.join(' and ')}; without: 403.` }),
    parameters: [...parameters('path', first.params), ...rangeParameter(first), ...parameters('query', Object.fromEntries(shared))],
    ...(body && { requestBody: body }),
    ...(first.anonymous ? { security: [] } : { 'x-permissions': needs }),
    responses: {
      200: success(first),
      '4XX': {
        description: 'Bad input, not signed in, not allowed, not found, changed by another user, or too many requests.',
        ...content(ref(first.encoding === 'form' ? 'OAuthError' : 'Refusal')),
      },
      '5XX': { description: 'Not available at the moment; without Retry-After a change may have been made.' },
    },
  };
}

const paths = {};
for (const served of callsByAddress(endpoints)) {
  const { path, method } = served[0].endpoint;
  paths[path] = { ...paths[path], [method.toLowerCase()]: operation(served) };
}

const openApi = {
  openapi: '3.1.0',
  info: { title: 'Caredesk', version: '1', description: 'Administration of doctors, patients, billing and coupons.' },
  externalDocs: { description: 'How a backend connects', url: 'https://github.com/caredesk/caredesk/blob/main/docs/backend.md' },
  servers: [{ url: '/' }],
  security: [{ bearer: [] }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }, schemas: components },
  paths,
};
writeFileSync(new URL('../dist/openapi.json', import.meta.url), `${JSON.stringify(openApi, null, 2)}\n`);
