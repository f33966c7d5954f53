/** README "How a request runs": the arrows of the folders go one way. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('.', import.meta.url));
/** A file beside the folders stands for itself. */
const folderOf = (file: string): string => relative(src, file).split(sep)[0] as string;

function arrows(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const from = folderOf(file);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)) {
      const to = folderOf(join(dirname(file), (path as string).replace(/\.js$/, '.ts')));
      if (to !== from) targets.add(to);
    }
  }
  return graph;
}

/** What is left when, again and again, whoever points at nothing that is left is taken away. */
function knot(graph: Map<string, Set<string>>): string[] {
  const left = new Map([...graph].map(([from, to]) => [from, new Set(to)]));
  for (;;) {
    const free = [...left].find(([, to]) => [...to].every((target) => !left.has(target)));
    if (!free) return [...left.keys()].sort();
    left.delete(free[0]);
  }
}

it('no folder leads back to itself, by types neither', () => {
  expect(arrows().size).toBeGreaterThan(15);
  expect(knot(arrows())).toEqual([]);
});

it('a circle would be found', () => {
  expect(
    knot(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set(['c'])],
        ['c', new Set(['b'])],
        ['d', new Set()],
      ]),
    ),
  ).toEqual(['a', 'b', 'c']);
});
