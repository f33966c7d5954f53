/** Where browsers are installed. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (...names) => (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
const firstOf = (paths) => paths.find((path) => path && existsSync(path));
export const findOnPath = (name) => firstOf(onPath(name));

/** The headless shell first: the same engine without a browser's window around it, which tests would pay for at every page. */
const chromiums = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];

/** @returns {string[]} the paths of each Chromium, Chrome and headless shell that is installed; the first is the one for tests */
export const installedChromiums = () => {
  const paths = [
    process.env.CAREDESK_CHROMIUM,
    ...chromiums.flatMap((name) => onPath(name)),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  return [...new Set(paths)].filter((path) => path && existsSync(path));
};

/** @returns {string | undefined} the path of a Firefox */
export const findFirefox = () =>
  firstOf([
    process.env.CAREDESK_FIREFOX,
    ...onPath('firefox-esr', 'firefox', 'firefox.exe'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);

/** The browser that WebKitGTK's driver starts; Debian keeps it in a folder of each architecture and version. */
function miniBrowsers() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return [];
  const below = (folder, isWanted) =>
    readdirSync(folder)
      .filter(isWanted)
      .map((name) => join(folder, name));
  return below(libraries, (name) => name.endsWith('-linux-gnu'))
    .flatMap((folder) => below(folder, (name) => /^webkit.*gtk-/.test(name)))
    .map((folder) => join(folder, 'MiniBrowser'));
}

/** @returns {{ driver: string, miniBrowser: string, display: string } | undefined} WebKitGTK, its driver, and a display for it */
export function findWebKit() {
  const driver = findOnPath('WebKitWebDriver');
  const miniBrowser = firstOf(miniBrowsers());
  const display = findOnPath('Xvfb');
  return driver && miniBrowser && display ? { driver, miniBrowser, display } : undefined;
}
