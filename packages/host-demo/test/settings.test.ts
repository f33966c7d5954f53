/** The JSON schema that is served beside `/settings.json`, and the files that say they follow it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { expect, it } from 'vitest';
import { parseSiteSettings } from '../src/settings/parse-site.js';
import { hostFolder } from './site.js';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const schema = read(join(hostFolder, 'settings.schema.json')) as AnySchemaObject;
const validate = new Ajv().compile(schema);

function problemsOf(json: unknown): string[] {
  const problems: string[] = [];
  parseSiteSettings(json, (problem) => problems.push(problem));
  return problems;
}

it.each([
  ['is shipped', join(hostFolder, 'settings.json')],
  ['is in the documentation', join(import.meta.dirname, '../../../examples/settings.json')],
])('the file that %s follows the schema and is read without a problem', (_, file) => {
  const json = read(file);
  expect([validate(json), validate.errors, problemsOf(json)]).toEqual([true, null, []]);
});

it.each([{ idleMinutes: 'soon' }, { linkz: {} }, { links: { help: 'x' } }, { signIn: { issuer: 'https://id.test' } }, { stage: 'test' }])(
  'the schema refuses what the page refuses: %j',
  (json) => {
    expect([validate(json), problemsOf(json).length]).toEqual([false, 1]);
  },
);

it('the schema describes each key, and so does the documentation', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/host-page.md'), 'utf8');
  const { links, ...others } = schema.properties as Record<string, AnySchemaObject>;
  const keys = { ...others, ...Object.fromEntries(Object.entries(links?.properties ?? {}).map(([key, value]) => [`links.${key}`, value])) };
  for (const [key, property] of Object.entries(keys)) {
    expect([key, page.includes(`\`${key}\``)]).toEqual([key, true]);
    if (key !== '$schema') expect([key, (property as AnySchemaObject).description]).toEqual([key, expect.stringMatching(/./)]);
  }
});
