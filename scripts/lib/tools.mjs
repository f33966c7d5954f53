/** What tests need beside npm's packages: what is installed, else Debian's packages where they can be installed. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox, findOnPath, findWebKit, installedChromiums } from './engines.mjs';
import { run, Stop } from './project.mjs';

async function playwrights() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Installs Debian packages; false where that can't be done. */
async function aptInstall(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.error(`Installing from Debian: ${names.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env, stdio: 'ignore' })) === 0;
}

/** A Chromium or Chrome, which children find as `CAREDESK_CHROMIUM`. @returns {Promise<string>} its path */
export async function ensureBrowser() {
  process.env.CAREDESK_CHROMIUM = await findBrowser();
  return process.env.CAREDESK_CHROMIUM;
}

/** An installed one, else Playwright's own, else Debian's. */
async function findBrowser() {
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

/** Looks for what tests can do without. @param without what is left out where it can't be found or installed */
async function ensure(name, find, packages, without) {
  if (find() || ((await aptInstall(...packages)) && find())) return;
  console.error(`No ${name} can be found or installed (Debian: ${packages.join(', ')}): ${without}.`);
}

/** Firefox and WebKit for `inEachBrowser` of the widgets' tests, which looks for them at the same places. */
export async function ensureOtherBrowsers() {
  await ensure('Firefox', findFirefox, ['firefox-esr'], 'its tests are skipped');
  await ensure('WebKit', findWebKit, ['webkit2gtk-driver', 'xvfb'], 'its tests are skipped');
}

const debians = '/usr/lib/postgresql';
const findPostgres = () =>
  process.env.DATABASE_URL_TEST ||
  findOnPath('initdb') ||
  (existsSync(debians) && readdirSync(debians).some((version) => existsSync(join(debians, version, 'bin', 'initdb'))));

export async function ensurePostgres() {
  await ensure('PostgreSQL', findPostgres, ['postgresql'], 'the tests that need one say so and are skipped');
  await ensure('PgBouncer', () => existsSync('/usr/sbin/pgbouncer'), ['pgbouncer'], 'its tests are skipped');
}

/** The shells whose completion is tested. */
export async function ensureShells() {
  for (const shell of ['zsh', 'fish']) await ensure(shell, () => findOnPath(shell), [shell], 'its completion is not tested');
}
