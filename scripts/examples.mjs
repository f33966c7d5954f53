/** `npm run examples NAME` starts one of `examples/`; `npm run test:examples [NAME…]` builds them and drives each. They are installed from the tarballs. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, must, root, run, Stop } from './lib/project.mjs';
import { packTarballs } from './lib/tarballs.mjs';

const place = join(root, 'examples');
const tarballs = join(place, 'tarballs');
const known = readdirSync(place, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'tarballs' && entry.name !== 'node_modules')
  .map(({ name }) => name);
const isPackage = (name) => existsSync(join(place, name, 'package.json'));

async function install(name) {
  const cwd = join(place, name);
  // The tarballs are new each time.
  rmSync(join(cwd, 'node_modules', '@caredesk'), { recursive: true, force: true });
  await must('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], { cwd });
}

await main(async () => {
  await ensureInstalled();
  await buildStale();
  const [mode, ...names] = process.argv.slice(2);
  const wanted = names.length > 0 ? names : known;
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown) throw new Stop(`There is no example ${unknown}; there are ${known.join(', ')}.`);
  if (mode === 'start' && (names.length !== 1 || !isPackage(names[0])))
    throw new Stop(
      `npm run examples NAME, of ${known.filter(isPackage).join(', ')}; with npm start beside it. plain/index.html needs any web server.`,
    );
  await packTarballs(tarballs);
  for (const name of wanted.filter(isPackage)) await install(name);
  if (mode === 'start') {
    process.exitCode = await run('npm', ['run', 'dev'], { cwd: join(place, names[0]), forwardSignals: true });
    return;
  }
  for (const name of wanted.filter(isPackage))
    await must('npm', ['run', 'build', '--silent'], { cwd: join(place, name), env: { NEXT_TELEMETRY_DISABLED: '1' } });
  const env = { CAREDESK_CHROMIUM: await ensureBrowser(), CAREDESK_EXAMPLES: wanted.join(',') };
  process.exitCode = await run('vitest', ['run', '--config', join(place, 'vitest.config.ts')], { env });
});
