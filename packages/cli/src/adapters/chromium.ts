/** An installed Chrome, Chromium or Edge without a window, driven over pipes: no port that other users could reach. */
import { existsSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import type { Environment } from '../environment.js';

const places: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['Program Files', 'Program Files (x86)'].flatMap((folder) => [
    `C:\\${folder}\\Google\\Chrome\\Application\\chrome.exe`,
    `C:\\${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
  linux: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'microsoft-edge'].flatMap((name) =>
    ['/usr/bin', '/snap/bin'].map((folder) => `${folder}/${name}`),
  ),
};

/** @returns undefined if none is installed; CAREDESK_CHROMIUM names one */
const findChromium = (env: Environment): string | undefined =>
  env.CAREDESK_CHROMIUM || (places[process.platform] ?? []).find((path) => existsSync(path));

/** @returns the browser, with a profile of its own; or why there is none */
export async function startChromium(env: Environment): Promise<Browser | string> {
  const executablePath = findChromium(env);
  if (executablePath === undefined) return 'no Chrome, Chromium or Edge was found (CAREDESK_CHROMIUM names one)';
  const puppeteer = await import('puppeteer-core').catch(() => undefined);
  if (!puppeteer) return 'the package puppeteer-core, which drives the browser, is not installed (npm install -g puppeteer-core)';
  try {
    return await puppeteer.launch({
      executablePath,
      pipe: true,
      // Chromium's sandbox can't be had by root.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      // This command ends the browser itself.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (error) {
    return `${executablePath} does not start (${(error as Error).message.split('\n', 1)[0]})`;
  }
}
