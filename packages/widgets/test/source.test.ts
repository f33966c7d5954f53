/** What the build and the README take from the names of folders. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { changes } from '../src/element/keep-fresh.js';
import { elementNames } from '../src/generated/element-names.js';
import { catalogNames } from '../src/i18n/check-words.js';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

it('each element has its folder, by whose name it is generated', () => {
  const folders = files.filter((file) => basename(file) === `${basename(dirname(file))}-element.ts`).map((file) => basename(dirname(file)));
  expect(folders.sort()).toEqual([...elementNames]);
});

it('a portal can reword each catalog', () => {
  const named = files.flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(/= catalog\('([\w-]+)'/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...catalogNames]);
});

it('each event of a change has other tabs read again what they show', () => {
  const manifest = readFileSync(fileURLToPath(new URL('../dist/custom-elements.json', import.meta.url)), 'utf8');
  const names = [...manifest.matchAll(/"name": "caredesk-([a-z-]+)"/g)].map(([, name = '']) => name);
  const change = /^(?!signed-)(.*-)?(created|updated|deleted|cancelled|charged|imported|refunded|approved|declined|signed-up)$/;
  const events = new Set(names.filter((name) => change.test(name)));
  expect([...changes].sort()).toEqual([...events].sort());
});

it('README names each element', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../../README.md', import.meta.url)), 'utf8');
  const shortNames = new Set([...readme.matchAll(/`(?:caredesk)?-([a-z-]+)`/g)].map(([, name]) => name));
  expect(elementNames.filter((name) => !shortNames.has(name))).toEqual([]);
});
