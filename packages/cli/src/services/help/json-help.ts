/** `help json`: the shapes of what `--json` prints, as text or as JSON Schema. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { type JsonShape, jsonShapes } from '../../output/json-shapes.js';

/** @param json as JSON Schemas by command */
export function shapesText(json: boolean): string {
  const schemas = Object.fromEntries(
    Object.entries<JsonShape>(jsonShapes).map(([name, { schema, lines: isLines }]) => [
      name,
      { lines: isLines === true, schema: toJsonSchema(schema) },
    ]),
  );
  if (json) return `${JSON.stringify(schemas)}\n`;
  const parts = Object.entries(schemas).map(([name, { lines: isLines, schema }]) => {
    const heading = name === 'error' ? 'any error, on stderr' : `${name === 'caredesk' ? '' : 'caredesk '}${name} --json`;
    return `${heading}${isLines ? '  (one object per line)' : ''}\n${described(schema as JsonSchema, '  ')}`;
  });
  return `${parts.join('\n')}\nAs JSON Schema: caredesk help json --json\n`;
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly additionalProperties?: JsonSchema | boolean;
}

function described(schema: JsonSchema, indent: string): string {
  if (schema.type === 'array') return `${indent}a list of\n${described(schema.items ?? {}, `${indent}  `)}`;
  if (schema.anyOf) return schema.anyOf.map((part) => described(part, indent)).join(`${indent}or\n`);
  return Object.entries(schema.properties ?? {})
    .map(([name, property]) => `${indent}${name}: ${typeText(property)}\n`)
    .join('');
}

function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, property]) => `${name}: ${typeText(property)}`)
      .join(', ')} }`;
  if (typeof schema.additionalProperties === 'object') return `{ name: ${typeText(schema.additionalProperties)} }`;
  return schema.type ?? 'anything';
}
