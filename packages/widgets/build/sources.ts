/** What the bundles change in the sources of core and widgets, so that a page loads no more than it uses. */
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

type Change = (source: string, path: string) => string;

/** Relative, so that a bundle is the same wherever the checkout is. */
const specifier = (from: string, to: string): string =>
  JSON.stringify(`./${relative(dirname(from), to)}`.replaceAll('\\', '/').replace('./../', '../'));

const core = resolve('../core/src');
const kernel = resolve('src/element/kernel.ts');
const wholeList = resolve('src/list/whole-list.ts');

/** Browsers need no `doc` and `spec` of the endpoint table. */
const dropDocs: Change = (source, path) =>
  path.startsWith(join(core, 'contract', 'endpoints'))
    ? source.replace(/\b(?:doc|spec):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),?/g, '')
    : source;

/** Where each name of core's entries comes from, by entry: `contract` → {Doctor: '/…/entities/doctor.ts'}. */
const entries = new Map(
  ['contract', 'client', 'money', 'session'].map((entry) => {
    const file = join(core, entry, 'index.ts');
    const statements = [...readFileSync(file, 'utf8').matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)\.js';/g)];
    const names = statements.flatMap(([, list = '', from = '']) =>
      list.split(',').map((name) => [name.replace('type ', '').trim(), resolve(dirname(file), `${from}.ts`)] as const),
    );
    return [entry, new Map(names)];
  }),
);

/**
 * Imports from an entry become imports from the files behind it: esbuild splits by file, and through an entry each
 * chunk would hold all that any other part of the product uses of it.
 */
const importDirectly: Change = (source, path) =>
  source.replace(
    /^import (type )?\{([^}]*)\} from '(?:@caredesk\/core|\.\.)\/(contract|client|money|session)(?:\/index\.js)?';/gm,
    (statement, type: string | undefined, list: string, entry: string) => {
      const isOwn = statement.includes('@caredesk') || path.startsWith(core);
      const known = entries.get(entry);
      if (!isOwn || !known) return statement;
      // Types go here already: esbuild goes by the letters of their paths, too, when it chooses short names.
      const names = type ? [] : list.split(',').map((name) => name.trim());
      return names
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => {
          const file = known.get(name.split(' as ')[0]?.trim() ?? '');
          if (!file) throw new Error(`${path}: ${entry} has no ${name}`);
          return `import { ${name} } from ${specifier(path, file)};`;
        })
        .join(' ');
    },
  );

/** Sources that some `import('…')` names, locales apart. */
function partsLoadedOnDemand(): Set<string> {
  const sources = globSync('src/**/*.{ts,tsx}').map((file) => resolve(file));
  const parts = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']+)\.js'\)/g)].map(([, path = '']) => resolve(dirname(file), path)),
  );
  return new Set(
    sources.filter((file) => parts.includes(file.slice(0, -extname(file).length)) && !/[\\/](locales|fields|shared)[\\/]/.test(file)),
  );
}

/** Parts that are loaded on demand share all of the kernel, those of lists all of the list: few large chunks instead of a dozen. */
function shareChunks(): Change {
  const parts = partsLoadedOnDemand();
  return (source, path) => {
    if (!parts.has(path)) return source;
    const shared = dirname(path) === dirname(wholeList) ? [kernel, wholeList] : [kernel];
    return `${source}\n${shared.map((file) => `import ${specifier(path, file)};`).join('\n')}\n`;
  };
}

/**
 * Which feature a file of core's table is for. The entities and calls of each feature come with its own chunk: shared
 * ones would be small chunks of a request each.
 */
const ownerOf = (importer: string): string | undefined => /^[\w-]+(?=[\\/])/.exec(relative(resolve('src'), importer))?.[0];
const isTable = (path: string): boolean => /contract[\\/](entities|endpoints)[\\/]/.test(relative(core, path));
const shared = new Set(['element', 'i18n', 'list', 'platform', 'resource', 'runtime', 'ui']);

export interface LeanSourcesOptions {
  /** Lists stand apart from the kernel: for bundlers of sites, which may show pages without a list. */
  readonly listsApart?: true;
}

export const leanSources = ({ listsApart }: LeanSourcesOptions = {}): Plugin => ({
  name: 'lean-sources',
  setup(build) {
    // The loader has a copy of its own: the state is on globalThis, and a chunk shared with the kernel would cost a request.
    build.onResolve({ filter: /configured\.js$/ }, ({ path, importer, resolveDir }) =>
      dirname(importer) === resolve('src/loader')
        ? { path: resolve(resolveDir, path.replace(/\.js$/, '.ts')), suffix: '?loader' }
        : undefined,
    );
    build.onResolve(
      { filter: /(entities|endpoints)[\\/][\w-]+\.[jt]s$|^\.\/[\w-]+\.js$/ },
      ({ path, importer, resolveDir, pluginData }) => {
        const file = resolve(resolveDir, path.replace(/\.js$/, '.ts'));
        const owner = (pluginData as { owner?: string } | undefined)?.owner ?? ownerOf(importer);
        return isTable(file) && owner && !owner.startsWith('.') && !shared.has(owner)
          ? { path: file, suffix: `?${owner}`, pluginData: { owner } }
          : undefined;
      },
    );
    const withoutLists: Change = (source, path) =>
      listsApart && path === kernel ? source.replace(/^import '\.\.\/list\/whole-list\.js';$/m, '') : source;
    const changes = [dropDocs, importDirectly, shareChunks(), withoutLists];
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path, pluginData }) => {
      if (relative(core, path).startsWith('..') && relative(resolve('src'), path).startsWith('..')) return undefined;
      const contents = changes.reduce((source, change) => change(source, path), await readFile(path, 'utf8'));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts', pluginData };
    });
  },
});
