/** esbuild plugins of the bundles. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { transform, type Plugin } from 'esbuild';

const compat: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** React becomes Preact; the shim that signals bring for old Reacts becomes Preact's own hook (3 kB less). */
export const preactForReact: Plugin = {
  name: 'preact-for-react',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, importer, kind, resolveDir }) => {
      // The wrappers are for the page's own React.
      if (/[\\/]src[\\/]react[\\/]/.test(importer)) return { path, external: true };
      const replacement = compat[path];
      return replacement ? build.resolve(replacement, { kind, resolveDir }) : undefined;
    });
    build.onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({ path: 'shim', namespace: 'external-store' }));
    build.onLoad({ filter: /.*/, namespace: 'external-store' }, () => ({ contents: `export { useSyncExternalStore } from 'preact/compat';`, resolveDir: resolve('.') }));
  },
};

/** The same shim in bundles with React itself, which has the hook since version 18. */
export const reactOwnStore: Plugin = {
  name: 'react-own-store',
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({ path: 'shim', namespace: 'external-store' }));
    build.onLoad({ filter: /.*/, namespace: 'external-store' }, () => ({ contents: `export { useSyncExternalStore } from 'react';`, resolveDir: resolve('.') }));
  },
};

/** A style sheet as minified text. */
export const cssText: Plugin = {
  name: 'css-text',
  setup(build) {
    // A name without .css at its end keeps tsup's own CSS handling away.
    build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({ path: `${join(resolveDir, path)}?text`, namespace: 'css-text' }));
    build.onLoad({ filter: /.*/, namespace: 'css-text' }, async ({ path }) => {
      const { code } = await transform(await readFile(path.replace('?text', ''), 'utf8'), { loader: 'css', minify: true, target: 'chrome123' });
      return { contents: `export default ${JSON.stringify(code.trim())};` };
    });
  },
};

/** Files of libraries that browsers get in a smaller form, each by the import that names it. */
const slim: Readonly<Record<string, string>> = {
  // Of wretch the callers use composed middlewares alone (1.7 kB less).
  wretch: resolve('build/slim-wretch.ts'),
  './css-tag.js': resolve('build/slim-css-tag.ts'),
};

export const slimLibraries: Plugin = {
  name: 'slim-libraries',
  setup(build) {
    build.onResolve({ filter: /^(wretch|\.\/css-tag\.js)$/ }, ({ path }) => ({ path: slim[path] as string }));
  },
};
