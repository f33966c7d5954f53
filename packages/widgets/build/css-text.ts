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
