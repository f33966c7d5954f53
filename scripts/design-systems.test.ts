/** docs/design-systems.md: its pictures, and its files of tokens. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tokens } from '../docs/.vitepress/manifest.js';
import { root } from './lib/project.mjs';

const text = readFileSync(join(root, 'docs/design-systems.md'), 'utf8');
const files = [...text.matchAll(/^<<< \.\.\/(\S+)$/gm)].map(([, file = '']) => file);
const pictures = [...text.matchAll(/\]\((images\/\S+)\)/g)].map(([, file = '']) => file);

it('has a file of tokens, a picture and the page of it for each system', () => {
  const names = ['bootstrap', 'material', 'polaris', 'carbon'];
  expect(files).toEqual(names.map((name) => `examples/native/${name}.css`));
  expect(pictures).toEqual(names.map((name) => `images/native-${name}.png`));
  expect(globSync('examples/native/*.html', { cwd: root })).toHaveLength(names.length);
});

it.each(pictures)('has a small picture: %s', (file) => {
  const { size } = statSync(join(root, 'docs', file));
  expect(size).toBeGreaterThan(5000);
  expect(size).toBeLessThan(60_000);
});

it.each(files)('sets only properties that the elements read: %s', (file) => {
  const set = [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name);
  const known = tokens().map(({ name }) => name);
  expect(set.length).toBeGreaterThan(8);
  expect(set.filter((name) => !known.includes(name))).toEqual([]);
});
