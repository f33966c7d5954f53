/**
 * What a release may not take away: names of elements, packages, commands and what they print.
 * `npx vitest run packages/cli/test/public-face.test.ts -u` writes what was added.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, it } from 'vitest';
import { commands } from '../src/commands.js';
import { exitCodes } from '../src/errors.js';
import { type JsonShape, jsonShapes } from '../src/output/json-shapes.js';

const root = join(import.meta.dirname, '../../..');

/** One line for each part of the public face; a line may grow, but not disappear (docs/operate.md "What a release promises"). */
function publicFace(): string {
  const manifestAt = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const exported = ['core', 'react-admin', 'widgets', 'cli'].flatMap((name) => {
    const { name: full, exports = {}, bin = {} } = manifestAt(`packages/${name}/package.json`);
    return [
      ...Object.keys(exports).map((path) => full + path.slice(1)),
      ...Object.keys(bin).map((command) => `${full} command ${command}`),
    ];
  });
  const { modules } = manifestAt('packages/widgets/dist/custom-elements.json') as { modules: { declarations?: Declaration[] }[] };
  const elements = modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName)
    .flatMap(({ tagName, attributes = [], events = [], cssParts = [], cssProperties = [], slots = [] }) =>
      [
        `<${tagName}>`,
        ...attributes.map(({ name }) => `<${tagName} ${name}>`),
        ...events.map(({ name }) => `<${tagName}> event ${name}`),
        ...cssParts.map(({ name }) => `<${tagName}> part ${name}`),
        ...cssProperties.map(({ name }) => `<${tagName}> property ${name}`),
        ...slots.map(({ name }) => `<${tagName}> slot ${name}`),
      ].toSorted(),
    );
  const printed = Object.entries<JsonShape>(jsonShapes).flatMap(([command, { schema }]) =>
    [...new Set(keysOf(toJsonSchema(schema) as JsonSchema))].map((key) => `${command} --json: ${key}`),
  );
  const codes = Object.entries(exitCodes).map(([name, code]) => `exit code ${code}: ${name}`);
  const named = Object.keys(commands).map((path) => `caredesk ${path}`);
  return `${[...exported.toSorted(), ...named, ...elements, ...printed, ...codes].join('\n')}\n`;
}

interface Named {
  readonly name: string;
}
interface Declaration {
  readonly tagName?: string;
  readonly attributes?: readonly Named[];
  readonly events?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssProperties?: readonly Named[];
  readonly slots?: readonly Named[];
}
interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}
const keysOf = ({ properties = {}, items, anyOf = [] }: JsonSchema): readonly string[] => [
  ...Object.keys(properties),
  ...(items ? keysOf(items) : []),
  ...anyOf.flatMap(keysOf),
];

it('the public face is the one in docs/public-face.txt', async () => {
  const path = join(root, 'docs/public-face.txt');
  const now = publicFace();
  const gone = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => !now.split('\n').includes(line))
    : [];
  expect(gone, 'a release removes nothing that is not deprecated first').toEqual([]);
  await expect(now).toMatchFileSnapshot(path);
});
