/** A Chromium for the tests: an installed one, else Playwright's own, else Debian's package. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, Stop } from './project.mjs';

/** The headless shell first: the same engine without a browser's window around it, which tests would pay for at every page. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = () =>
  [
    process.env.CAREDESK_CHROMIUM,
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
  ].find((path) => path && existsSync(path));

async function playwrights() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

export const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a Debian package; false where that can't be done. */
export async function aptInstall(name) {
  if (!isRootOnDebian()) return false;
  console.error(`Installing Debian's package ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' })) === 0;
}

/** @returns {Promise<string>} the path of a Chromium or Chrome */
export async function ensureBrowser() {
  const found = installed() ?? (await playwrights());
  if (found) return found;
  console.error("Downloading Playwright's Chromium …");
  await run('playwright', ['install', 'chromium'], { env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }, stdio: 'ignore' });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  if (!(await aptInstall('chromium-headless-shell'))) await aptInstall('chromium');
  const path = installed();
  if (!path) throw new Stop('No Chromium: install Chromium or Chrome, or name one in CAREDESK_CHROMIUM.');
  return path;
}
