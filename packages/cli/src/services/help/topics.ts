/** What `caredesk help TOPIC` prints. */
import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Catalogue, HelpTopic } from '../../command.js';
import { exitCodes } from '../../errors.js';
import { type JsonShape, jsonShapes } from '../../output/json-shapes.js';
import { hanging } from '../../output/table.js';
import { manPageOf, markdownOf, referenceOf } from './reference.js';

type Lines = readonly (readonly [name: string, text: string])[];

const environment: Lines = [
  ['CAREDESK_API_BASE', 'the API to use; --api-base takes precedence'],
  ['CAREDESK_PROFILE', 'the profile to use; --profile takes precedence; default: that of `profiles use`'],
  ['CAREDESK_BACKEND', 'a file that describes a backend which differs from the contract; default: that of the profile'],
  ['CAREDESK_TOKEN', 'an access token for CI; never stored; takes precedence over the other ways to sign in'],
  [
    'CAREDESK_TOKEN_COMMAND',
    'a command that prints an access token, or JSON: {"token": "…", "expiresAt": "2030-01-31T12:00:00Z"}; it is run again when the token has expired or is refused',
  ],
  [
    'CAREDESK_CLIENT_ID, CAREDESK_CLIENT_SECRET',
    'the credentials of a machine at the identity provider (client credentials), for CI; the token is never stored',
  ],
  ['CAREDESK_ISSUER', 'the identity provider of these credentials; default: that of the profile'],
  ['CAREDESK_SCOPE, CAREDESK_AUDIENCE', 'what to ask the identity provider for with these credentials'],
  ['CAREDESK_TOKEN_BASE', 'the API that these tokens are for; default: CAREDESK_API_BASE, or the API of the profile'],
  ['CAREDESK_ALLOW_HTTP', '1: allow tokens and passwords to be sent to another machine over plain HTTP'],
  [
    'CAREDESK_CONFIG_DIR',
    'the folder for profiles, for tokens where there is no keyring, and for the end of each refund ledger (~/.config/caredesk; Windows: %APPDATA%\\caredesk)',
  ],
  ['CAREDESK_STATE_DIR', 'the folder for refund ledgers (~/.local/state/caredesk; Windows: %LOCALAPPDATA%\\caredesk)'],
  [
    'CAREDESK_LEDGER_URL',
    'a PostgreSQL database for a refund ledger that several machines share; takes precedence over that of the profile',
  ],
  ['CAREDESK_CHROMIUM', 'the browser of `caredesk check`; default: an installed Chromium, Chrome or Edge'],
  ['CAREDESK_KEYRING', '"off": store tokens in the file even where there is a keyring; "require": never store them in a file'],
  ['CAREDESK_UPDATE_HINT', '"off": turns off the check for updates, which is off anyway in CI, in pipes and with --json'],
  ['HTTPS_PROXY, HTTP_PROXY, NO_PROXY', 'proxies; lower-case names work too'],
  ['NODE_EXTRA_CA_CERTS', 'a file of certificates to trust in addition to those of the system'],
  ['TRACEPARENT', 'the trace that requests belong to (W3C Trace Context), as tools of OpenTelemetry set it'],
  ['NO_COLOR', 'no colors, same as --no-color; takes precedence over the next two'],
  ['FORCE_COLOR, CLICOLOR_FORCE', 'colors where the output is not a terminal, too; FORCE_COLOR=0: none'],
  ['BROWSER', 'the program that opens addresses; "none": none'],
];

const meanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: 'done or nothing to do',
  unexpected: "unexpected error, or the server can't be reached",
  usage: 'bad usage or input; nothing was sent',
  rows: 'some rows failed, were not sent, or conflict',
  signedOut: 'not signed in',
  unknown: 'the outcome of at least one refund or charge is unknown (takes precedence over 3 and 130)',
  locked: 'another run is in progress, or the plan is out of date',
  notFound: 'what was asked for was not found',
  interrupted: 'interrupted',
};

const codes: Lines = Object.entries(exitCodes).map(([name, code]) => [String(code), meanings[name as keyof typeof exitCodes]]);

export interface TopicOptions {
  readonly json: boolean;
  readonly version: string;
  readonly catalogue: Catalogue;
  readonly stdout: NodeJS.WriteStream;
}

export function printTopic(topic: HelpTopic, options: TopicOptions): void {
  options.stdout.write(textOf(topic, options));
}

/** The licences of bundled code: a file beside the code. */
const readNotices = (): string => readFileSync(new URL('THIRD-PARTY-NOTICES.txt', import.meta.url), 'utf8');

const appendices = [
  { heading: 'Environment', terms: environment },
  { heading: 'Exit codes', terms: codes },
];

function textOf(topic: HelpTopic, { json, version, catalogue, stdout }: TopicOptions): string {
  switch (topic) {
    case 'json':
      return shapesText(json);
    case 'notices':
      return json ? `${JSON.stringify({ notices: readNotices() })}\n` : readNotices();
    case 'reference':
    case 'man': {
      const reference = referenceOf(catalogue);
      if (json) return `${JSON.stringify(reference)}\n`;
      return topic === 'man' ? manPageOf(reference, appendices, version) : markdownOf(reference, appendices);
    }
    default: {
      const lines = topic === 'environment' ? environment : codes;
      if (json) return `${JSON.stringify(Object.fromEntries(lines))}\n`;
      const start = Math.max(...lines.map(([name]) => name.length)) + 2;
      return lines.map(([name, text]) => `${name.padEnd(start)}${hanging(text, start, stdout.columns)}\n`).join('');
    }
  }
}

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
