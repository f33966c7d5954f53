/** `npm run test:integrations [FOLDER]`: other people's software over ours. Each folder of `integrations/` installs its own. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, must, root, run } from './lib/project.mjs';

const place = join(root, 'integrations');

await main(async () => {
  await ensureInstalled();
  await buildStale();
  const wanted = process.argv.slice(2);
  const folders = readdirSync(place).filter(
    (name) => existsSync(join(place, name, 'package.json')) && (wanted.length === 0 || wanted.includes(name)),
  );
  for (const name of folders) await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: join(place, name) });
  const env = { CAREDESK_CHROMIUM: await ensureBrowser() };
  process.exitCode = await run('vitest', ['run', '--config', join(place, 'vitest.config.ts'), ...folders], { env });
});
