/** A page for each group of calls, from the OpenAPI document: what the client's methods take and answer, and what a backend owes. */
import openApi from '../../packages/core/dist/openapi.json';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: { readonly 200: { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> } };
}

const schemas = openApi.components.schemas as unknown as Readonly<Record<string, Schema>>;
const nameOf = ({ $ref = '' }: Schema): string => $ref.split('/').at(-1) ?? '';

function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives)
    return alternatives
      .map(typeOf)
      .filter((type) => type !== 'null')
      .join(' or ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (schema.const !== undefined) return String(schema.const);
  return schema.enum?.join(', ') ?? String(schema.type ?? 'any');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;');
const row = (name: string, type: string, isRequired: boolean, text = ''): string =>
  `| \`${name}\` | ${cell(type)} | ${isRequired ? 'yes' : ''} | ${cell(text)} |`;
const head = ['| name | type | required | |', '| --- | --- | --- | --- |'];

const fieldsOf = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(([name, schema]) => row(name, typeOf(schema), required.includes(name), schema.description));

/** The schemas of a body or an answer that have fields of their own. */
const recordsIn = (schema: Schema): Schema[] =>
  schema.$ref ? [schemas[nameOf(schema)] as Schema] : [...(schema.anyOf ?? schema.oneOf ?? [])];

function sectionOf(
  method: string,
  path: string,
  { operationId, summary, description, parameters, requestBody, responses }: Operation,
): string[] {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const bodies = body ? recordsIn(body) : [];
  const answer = Object.values(responses[200].content ?? {})[0]?.schema;
  const data = answer?.anyOf?.[0]?.properties?.data ?? answer;
  return [
    `## ${operationId.replaceAll('Or', ' or ')}`,
    '',
    cell(summary),
    '',
    `\`${method.toUpperCase()} ${path}\` answers ${data ? `**${cell(typeOf(data))}**` : 'nothing'}. ${cell(description ?? '')}`,
    '',
    ...(parameters.length + bodies.length > 0 ? [...head] : []),
    ...parameters.map(({ name, required, description: text, schema }) => row(name, typeOf(schema), required, text)),
    ...bodies.flatMap(fieldsOf),
    '',
  ];
}

const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation: operation as unknown as Operation })),
);

/** The group's own records, each once. */
function recordsOf(group: readonly { readonly operation: Operation }[]): string[] {
  const named = new Set<string>();
  const collect = (schema: Schema | undefined): void => {
    for (const inner of [schema?.items, ...(schema?.anyOf ?? []), ...Object.values(schema?.properties ?? {})]) if (inner) collect(inner);
    const name = schema ? nameOf(schema) : '';
    if (name === '' || name === 'Id' || name === 'Refusal' || named.has(name)) return;
    named.add(name);
    collect(schemas[name]);
  };
  for (const { operation } of group) collect(Object.values(operation.responses[200].content ?? {})[0]?.schema);
  return [...named].flatMap((name) => [`## ${name}`, '', ...head, ...fieldsOf(schemas[name] as Schema), '']);
}

function pageOf(name: string): string {
  const group = operations.filter(({ operation }) => operation.tags[0] === name);
  const calls = group.flatMap(({ method, path, operation }) => sectionOf(method, path, operation));
  return [
    '---',
    `title: Calls of ${name}`,
    'outline: [2, 2]',
    '---',
    '',
    `# \`client.${name}\``,
    '',
    'Amounts and ids are as they travel; the client has `{ minor, currency }` and texts. A field that is not required may be missing or `null`.',
    '',
    ...calls,
    ...recordsOf(group),
  ].join('\n');
}

export const groups = [...new Set(operations.map(({ operation }) => operation.tags[0] as string))];

export default { paths: () => groups.map((group) => ({ params: { group }, content: pageOf(group) })) };
