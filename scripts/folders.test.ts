/** docs/architecture.md "Packages": in each package they depend on each other in one direction, types included. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';

/** Paths beneath a package's `src`. */
type Import = readonly [from: string, to: string];
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Imports name the `.js` of a module. */
const asSource = (path: string): string => path.replace(/\.(js|tsx)$/, '.ts');

/** `import … from`, and `import('…')` in code and types. Tests may import anything. */
function importsIn(src: string): Import[] {
  const files = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test(-support)?\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map(
      ([, path = '']): Import => [asSource(relative(src, file)), asSource(relative(src, join(dirname(file), path)))],
    ),
  );
}

/** The imports between what lies directly in a folder: its folders, and its files. */
function graphOf(imports: readonly Import[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const paths of imports) {
    const [from, to] = paths.map((path) => path.split(sep)[0] as string) as [string, string];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

const leadsBack = (graph: Graph, start: string): boolean => {
  const seen = new Set<string>();
  const visit = (name: string): boolean =>
    [...(graph.get(name) ?? [])].some((next) => next === start || (!seen.has(next) && visit(seen.add(next) && next)));
  return visit(start);
};

/** Also within each folder. */
function circles(imports: readonly Import[], parent = ''): string[] {
  const inside = Map.groupBy(
    imports.filter(([from, to]) => from.includes(sep) && from.split(sep)[0] === to.split(sep)[0] && to.includes(sep)),
    ([from]) => from.split(sep)[0] as string,
  );
  const graph = graphOf(imports);
  const cut = (path: string) => path.slice(path.indexOf(sep) + 1);
  return [
    ...[...graph.keys()].filter((name) => leadsBack(graph, name)).map((name) => parent + name),
    ...[...inside].flatMap(([name, own]) =>
      circles(
        own.map(([from, to]): Import => [cut(from), cut(to)]),
        `${parent}${name}/`,
      ),
    ),
  ];
}

it.each(readdirSync('packages'))('no folder of %s leads back to itself', (name) => {
  const imports = importsIn(join('packages', name, 'src'));
  expect(imports.length).toBeGreaterThan(20);
  expect(circles(imports)).toEqual([]);
});

/** docs/architecture.md "Rooms of the widgets". */
const rooms = ['elements', 'money', 'parts', 'element', 'ui', 'loader', 'runtime', 'third-party', 'browser', 'i18n', 'testing'];

it('the rooms of widgets import only those below them', () => {
  const room = (path: string) => rooms.indexOf(path.split(sep)[0] as string);
  const upward = importsIn(join('packages', 'widgets', 'src')).filter(
    ([from, to]) => room(from) >= 0 && (room(to) < 0 || room(to) < room(from)),
  );
  expect(upward).toEqual([]);
});
