/** Rules of the source that no linter knows. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { elementNames } from '../src/generated/element-names.js';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const read = (file: string) => readFileSync(root + file, 'utf8');

/** The functions that a file declares at its top level. */
const functions = (text: string) => text.split(/^(?=(?:export )?(?:async )?function |(?:export )?const )/m);

it('a component or hook that reads a signal says so: useSignals() comes first', () => {
  const silent = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      functions(read(file))
        .filter((text) => /^(?:export )?function (?:[A-Z]|use)/.test(text))
        // Values of inputs and events are no signals.
        .filter((text) =>
          /(?<!arget|input|control|[eE]vent|option)\.value\b/.test(text.replace(/(?:\w*(?:arget|nput)|HTML\w+ \| null\))\??\.value/g, '')),
        )
        // A hook that reads for the component that calls it.
        .filter((text) => !text.includes('useSignals()') && !/^(?:export )?function use/.test(text))
        .map((text) => `${file}: ${text.split('\n')[0]}`),
    );
  expect(silent).toEqual([]);
});

it('each element has its folder, by whose name it is generated', () => {
  const folders = files.filter((file) => basename(file) === `${basename(dirname(file))}-element.ts`).map((file) => basename(dirname(file)));
  expect(folders.sort()).toEqual([...elementNames]);
});

it('README names each element', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../../README.md', import.meta.url)), 'utf8');
  const shortNames = new Set([...readme.matchAll(/`(?:caredesk)?-([a-z-]+)`/g)].map(([, name]) => name));
  expect(elementNames.filter((name) => !shortNames.has(name))).toEqual([]);
});
