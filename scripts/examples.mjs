/** `npm run task -- examples NAME` starts one of `examples/`; `npm run task -- test:examples [NAME…]` builds them and drives each. They are installed from the tarballs. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { must, root, run, Stop } from './lib/project.mjs';
import { packTarballs } from './lib/tarballs.mjs';

const place = join(root, 'examples');
const tarballs = join(place, 'tarballs');
const known = readdirSync(place, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'tarballs' && entry.name !== 'node_modules')
  .map(({ name }) => name);
const isPackage = (name) => existsSync(join(place, name, 'package.json'));
const hasScript = (name, script) =>
  isPackage(name) && script in (JSON.parse(readFileSync(join(place, name, 'package.json'), 'utf8')).scripts ?? {});
/** The others try what a portal's developers use beside it: typings, mocks, generated clients; or are tried by the tests of the packages. */
const isPortal = (name) => hasScript(name, 'dev') || existsSync(join(place, name, 'index.html'));
const hasTests = (name) => readdirSync(join(place, name)).some((file) => file.endsWith('.test.ts'));

async function install(name) {
  const cwd = join(place, name);
  // The tarballs are new each time.
  rmSync(join(cwd, 'node_modules', '@caredesk'), { recursive: true, force: true });
  await must('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], { cwd });
}

/** @returns the examples of these names, installed; of none: all */
async function prepare(names) {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Stop(`There is no example ${unknown}; there are ${known.join(', ')}.`);
  const wanted = names.length > 0 ? names : known;
  await packTarballs(tarballs);
  for (const name of wanted.filter(isPackage)) await install(name);
  return wanted;
}

export async function start(names) {
  if (names.length !== 1 || !hasScript(names[0], 'dev'))
    throw new Stop(
      `npm run task -- examples NAME, of ${known.filter((name) => hasScript(name, 'dev')).join(', ')}; with npm start beside it. plain/index.html needs any web server.`,
    );
  const [name] = await prepare(names);
  return run('npm', ['run', 'dev'], { cwd: join(place, name), forwardSignals: true });
}

export async function test(names) {
  const wanted = await prepare(names);
  for (const name of wanted.filter((one) => hasScript(one, 'build')))
    await must('npm', ['run', 'build', '--silent'], { cwd: join(place, name), env: { NEXT_TELEMETRY_DISABLED: '1' } });
  const portals = wanted.filter(isPortal);
  const tests = [...(portals.length > 0 ? ['portal', 'types'] : []), ...wanted.filter(hasTests).map((name) => `${name}/`)];
  if (tests.length === 0) throw new Stop(`The tests of the packages try ${wanted.join(' and ')}.`, 0);
  const env = { CAREDESK_EXAMPLES: portals.join(',') };
  return run('vitest', ['run', '--config', join(place, 'vitest.config.ts'), ...tests], { env });
}
