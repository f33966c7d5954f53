/** What tests need beside npm's packages: what is installed, else Debian's packages where they can be installed. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findFirefox, findWebKit, installedChromiums } from './engines.mjs';
import { run, Stop } from './project.mjs';

async function playwrights() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages; false where that can't be done. */
async function aptInstall(...names) {
  if (!isRootOnDebian()) return false;
  console.error(`Installing from Debian: ${names.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env, stdio: 'ignore' })) === 0;
}

/** An installed one, else Playwright's own, else Debian's. @returns {Promise<string>} the path of a Chromium or Chrome */
export async function ensureBrowser() {
  const found = installedChromiums()[0] ?? (await playwrights());
  if (found) return found;
  console.error("Downloading Playwright's Chromium …");
  await run('playwright', ['install', 'chromium'], { env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }, stdio: 'ignore' });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  if (!(await aptInstall('chromium-headless-shell'))) await aptInstall('chromium');
  const [path] = installedChromiums();
  if (!path) throw new Stop('No Chromium: install Chromium or Chrome, or name one in CAREDESK_CHROMIUM.');
  return path;
}

/** The browsers beside Chromium, each with the Debian packages that bring it. */
const otherBrowsers = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/** Firefox and WebKit for `inEachBrowser` of the widgets' tests, which looks for them at the same places. */
export async function ensureOtherBrowsers() {
  for (const { name, find, packages } of otherBrowsers) {
    if (find() || ((await aptInstall(...packages)) && find())) continue;
    console.error(`No ${name} can be found or installed (Debian: ${packages.join(', ')}): its tests are skipped.`);
  }
}

const isOnPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
const debians = '/usr/lib/postgresql';
const postgresInstalled = () =>
  Boolean(process.env.DATABASE_URL_TEST) ||
  isOnPath('initdb') ||
  (existsSync(debians) && readdirSync(debians).some((version) => existsSync(join(debians, version, 'bin', 'initdb'))));

/** @returns whether there is one */
export async function ensurePostgres() {
  if (postgresInstalled() || (await aptInstall('postgresql'))) return true;
  console.error('No PostgreSQL can be found or installed: the tests that need one say so and are skipped.');
  return false;
}

/** The shells whose completion is tested. */
export async function ensureShells() {
  for (const shell of ['zsh', 'fish'])
    if (!isOnPath(shell) && !(await aptInstall(shell)))
      console.error(`No ${shell} can be found or installed: its completion is not tested.`);
}
