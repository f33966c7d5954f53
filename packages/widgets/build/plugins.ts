/** Plugins of the bundles. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'rolldown';

/** The tokens that base.css defines, each by a short name: nobody outside a shadow root may refer to them, so only the bytes are told apart. */
const tokens = [...new Set(readFileSync('src/styles/base.css', 'utf8').match(/--_[a-z-]+(?=:)/g))];
const shortTokens = (css: string): string =>
  css.replace(/--_[a-z-]+/g, (token) => (tokens.includes(token) ? `--_${tokens.indexOf(token).toString(36)}` : token));

/** A style sheet as minified text. */
export const cssText: Plugin = {
  name: 'css-text',
  load: {
    filter: { id: /\.css$/ },
    async handler(path) {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true, target: 'chrome123' });
      return { code: `export default ${JSON.stringify(shortTokens(code.trim()))};`, moduleType: 'js' };
    },
  },
};

/** React as the bundles have it (decision 79). */
export const reactOnPreact = resolve('src/preact/react.ts');

const asObject = '\0react-as-object';
const usedAsObject =
  'Fragment, createContext, createElement, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState';

/** A library that takes all of React as one object would keep all of its hooks in every page (decision 40); it gets what it uses. */
export const reactAsObject = (...libraries: readonly string[]): Plugin => ({
  name: 'react-as-object',
  resolveId: {
    filter: { id: /^react$/ },
    handler: (_, importer) => (libraries.some((library) => importer?.includes(`node_modules/${library}/`)) ? asObject : undefined),
  },
  load: {
    filter: { id: new RegExp(`^${asObject}$`) },
    handler: () => `import { ${usedAsObject} } from ${JSON.stringify(reactOnPreact)}; export default { ${usedAsObject} };`,
  },
});

/** What Node tells of a failed connection no browser does (0.15 kB). */
export const noSystemCodes: Plugin = {
  name: 'no-system-codes',
  load: {
    filter: { id: /core[\\/]src[\\/]client[\\/]system-code\.ts$/ },
    handler: () => 'export const systemCode = () => undefined; export const saysNotSent = () => false;',
  },
};

/** What finds a language's file among those there are: names come from `languages` alone, so nobody is told of unknown ones (0.2 kB). */
export const shortLookup: Plugin = {
  name: 'short-lookup',
  load: {
    filter: { id: /rolldown_dynamic_import_helper/ },
    handler: () => 'export default async (files, path) => files[path]();',
  },
};

/** The wrappers are for the page's own React. */
export const reactOfThePage: Plugin = {
  name: 'react-of-the-page',
  resolveId: {
    filter: { id: /^react(-dom)?(\/|$)/ },
    handler: (id, importer) => (importer && /-react\.ts$/.test(importer) ? { id, external: true } : undefined),
  },
};
