/** esbuild plugins of the bundles. */
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type Plugin, transform } from 'esbuild';

const compat: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** A library that takes all of React as one object would keep all of preact/compat in every page (2 kB): it gets what it uses. */
const reactAsObject = ['react-hook-form'];
const usedAsObject =
  'Fragment, createContext, createElement, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState';

/** No component here or in the libraries has a lifecycle that React 16 renamed. Another build of compat stops the build: look again. */
function withoutLegacyLifecycles(compat: string): string {
  const rest = compat.replace(
    /\["componentWillMount","componentWillReceiveProps","componentWillUpdate"\]\.forEach\(.+?\}\)\}\)(?=[;,])/,
    '0',
  );
  if (rest === compat) throw new Error('preact/compat: the legacy lifecycles are not where they were');
  return rest;
}

/** React becomes Preact; the shim that signals bring for old Reacts becomes Preact's own hook (3 kB less). */
export const preactForReact: Plugin = {
  name: 'preact-for-react',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, importer, kind, resolveDir }) => {
      // The wrappers are for the page's own React.
      if (/[\\/]src[\\/]react[\\/]/.test(importer)) return { path, external: true };
      if (path === 'react' && reactAsObject.some((library) => importer.includes(`node_modules/${library}/`)))
        return { path: 'react', namespace: 'react-as-object' };
      const replacement = compat[path];
      return replacement ? build.resolve(replacement, { kind, resolveDir }) : undefined;
    });
    build.onLoad({ filter: /compat[\\/]dist[\\/]compat\.mjs$/ }, async ({ path }) => ({
      contents: withoutLegacyLifecycles(await readFile(path, 'utf8')),
    }));
    build.onLoad({ filter: /.*/, namespace: 'react-as-object' }, () => ({
      contents: `import { ${usedAsObject} } from 'preact/compat'; export default { ${usedAsObject} };`,
      resolveDir: resolve('.'),
    }));
    build.onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({ path: 'shim', namespace: 'external-store' }));
    build.onLoad({ filter: /.*/, namespace: 'external-store' }, () => ({
      contents: `export { useSyncExternalStore } from 'preact/compat';`,
      resolveDir: resolve('.'),
    }));
  },
};

/** The same shim in bundles with React itself, which has the hook since version 18. */
export const reactOwnStore: Plugin = {
  name: 'react-own-store',
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({ path: 'shim', namespace: 'external-store' }));
    build.onLoad({ filter: /.*/, namespace: 'external-store' }, () => ({
      contents: `export { useSyncExternalStore } from 'react';`,
      resolveDir: resolve('.'),
    }));
  },
};

/** A style sheet as minified text. */
export const cssText: Plugin = {
  name: 'css-text',
  setup(build) {
    // A name without .css at its end keeps tsup's own CSS handling away; a relative one keeps the checkout's place out of the chunks' hashes.
    build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      path: `${relative('.', join(resolveDir, path))}?text`,
      namespace: 'css-text',
    }));
    build.onLoad({ filter: /.*/, namespace: 'css-text' }, async ({ path }) => {
      const { code } = await transform(await readFile(path.replace('?text', ''), 'utf8'), {
        loader: 'css',
        minify: true,
        target: 'chrome123',
      });
      return { contents: `export default ${JSON.stringify(code.trim())};` };
    });
  },
};

/** Libraries in a smaller form, by what imports them. */
const slim: Readonly<Record<string, string>> = {
  wretch: resolve('build/slim-wretch.ts'),
  nanostores: resolve('build/slim-nanostores.ts'),
  '@lit/reactive-element': resolve('build/slim-reactive-element.ts'),
  '@preact/signals-react/runtime': resolve('build/slim-signals-react.ts'),
  './system-code.js': resolve('build/slim-system-code.ts'),
};

/** Each has the API that the product uses and no more. A bundle for tests has the libraries themselves. */
export const slimLibraries = (...names: (keyof typeof slim & string)[]): Plugin => ({
  name: 'slim-libraries',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path }) => ({ path: slim[path] as string }));
  },
});
