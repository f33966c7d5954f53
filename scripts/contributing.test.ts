/** CONTRIBUTING.md walks through real files: each is there and holds what its row says. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const [, ...walks] = read('CONTRIBUTING.md').split(/^## /m);
const rowsOf = (walk: string) =>
  [...walk.matchAll(/^\| `([^`]+)` \| .+ \| `(.+)` \|$/gm)].map(([, file = '', holds = '']) => ({ file, holds }));

describe.each(walks.map((walk) => [walk.split('\n')[0] ?? '', rowsOf(walk)] as const))('%s', (_, rows) => {
  it('has its files in a table', () => {
    expect(rows.length).toBeGreaterThan(2);
  });

  it.each(rows)('$file holds $holds', ({ file, holds }) => {
    expect(read(file)).toContain(holds);
  });
});

it('walks through an element, an endpoint, a field, a language and a command', () => {
  for (const thing of ['element', 'endpoint', 'field', 'language', 'command'])
    expect(walks.join(), thing).toContain(`A new ${thing}`.slice(2));
});
