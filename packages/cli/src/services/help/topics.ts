/** The texts of `caredesk help TOPIC`. */
import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Catalogue, HelpTopic } from '../../command.js';
import { exitCodes } from '../../errors.js';
import { type JsonShape, jsonShapes } from '../../output/json-shapes.js';
import { hanging } from '../../output/table.js';
import { manPageOf, manPagesOf, markdownOf, referenceOf } from './reference.js';
import words from './topics.json' with { type: 'json' };

type Lines = readonly (readonly [name: string, text: string])[];

const environment: Lines = Object.entries(words.environment);
const meanings: Readonly<Record<keyof typeof exitCodes, string>> = words.exitCodes;

const codes: Lines = Object.entries(exitCodes).map(([name, code]) => [String(code), meanings[name as keyof typeof exitCodes]]);

/** The licences of bundled code: a file beside the code. */
const readNotices = (): string => readFileSync(new URL('THIRD-PARTY-NOTICES.txt', import.meta.url), 'utf8');

const appendices = [
  { heading: 'Environment', terms: environment },
  { heading: 'Exit codes', terms: codes },
];

/** @param width of the terminal, in characters. Default: unlimited */
export function topicText(
  topic: HelpTopic,
  { json, version, catalogue, width }: { json: boolean; version: string; catalogue: Catalogue; width: number | undefined },
): string {
  switch (topic) {
    case 'json':
      return shapesText(json);
    case 'notices':
      return json ? `${JSON.stringify({ notices: readNotices() })}\n` : readNotices();
    case 'reference':
    case 'man': {
      const reference = referenceOf(catalogue);
      if (json) return `${JSON.stringify(topic === 'man' ? manPagesOf(reference, appendices, version) : reference)}\n`;
      return topic === 'man' ? manPageOf(reference, appendices, version) : markdownOf(reference, appendices);
    }
    default: {
      const lines = topic === 'environment' ? environment : codes;
      if (json) return `${JSON.stringify(Object.fromEntries(lines))}\n`;
      const start = Math.max(...lines.map(([name]) => name.length)) + 2;
      return lines.map(([name, text]) => `${name.padEnd(start)}${hanging(text, start, width)}\n`).join('');
    }
  }
}

/** Headings of shapes that belong to no single command. */
const headings: Readonly<Record<string, string>> = {
  caredesk: 'caredesk --json',
  events: 'any command with --progress json, on stderr',
  error: 'any error, on stderr',
};

/** @param json as JSON Schemas by command */
function shapesText(json: boolean): string {
  const schemas = Object.fromEntries(
    Object.entries<JsonShape>(jsonShapes).map(([name, { schema, lines = false }]) => [name, { lines, schema: toJsonSchema(schema) }]),
  );
  if (json) return `${JSON.stringify(schemas)}\n`;
  const parts = Object.entries(schemas).map(([name, { lines, schema }]) => {
    const heading = headings[name] ?? `caredesk ${name} --json`;
    return `${heading}${lines ? '  (one object per line)' : ''}\n${described(schema as JsonSchema, '  ')}`;
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
