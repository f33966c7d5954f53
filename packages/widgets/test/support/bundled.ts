/** A portal's own script, bundled with the npm package as its bundler would. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright';
import { rolldown } from 'rolldown';

const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** Its files by name; `app.js` is the one to load. */
export async function bundled(code: string): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-bundled-'));
  writeFileSync(join(folder, 'app.mjs'), code);
  const bundle = await rolldown({
    input: join(folder, 'app.mjs'),
    platform: 'browser',
    resolve: { modules: [modules] },
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    checks: { pluginTimings: false },
  });
  const { output } = await bundle.generate({ format: 'esm' });
  rmSync(folder, { recursive: true });
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[basename(file.fileName), file.code] as const] : [])));
}

/** Serves them to the pages of a context. @param ready until when they are kept back */
export const serveBundled = (context: BrowserContext, files: ReadonlyMap<string, string>, ready: Promise<void> = Promise.resolve()) =>
  context.route('**/*.js', async (route) => {
    const body = files.get(basename(new URL(route.request().url()).pathname));
    await ready;
    await (body === undefined ? route.fallback() : route.fulfill({ contentType: 'text/javascript', body }));
  });
