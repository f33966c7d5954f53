/** Plugins of the bundles. */
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import type { Plugin } from 'rolldown';

/** A style sheet as minified text. */
export const cssText: Plugin = {
  name: 'css-text',
  load: {
    filter: { id: /\.css$/ },
    async handler(path) {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true, target: 'chrome123' });
      return { code: `export default ${JSON.stringify(code.trim())};`, moduleType: 'js' };
    },
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
