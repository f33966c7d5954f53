/** Warns in the console, once each, of names and values in the page that mean nothing. Loaded when one is found. */
import { warnOnce } from '../browser/warn-once.js';
import { type SettingsInput, wrongSetting } from '../runtime/settings.js';

/** How many letters are added, left out or exchanged. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...b].entries())
      next.push(Math.min((row[index] ?? 0) + (letter === other ? 0 : 1), (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Blanks, dashes and capitals are forgotten first. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** The known name that was probably meant. */
export function likelyName(name: string, names: readonly string[]): string | undefined {
  const mostEdits = Math.max(1, Math.floor(bare(name).length / 4));
  return names
    .map((one) => ({ one, far: distance(bare(name), bare(one)) }))
    .filter(({ far }) => far <= mostEdits)
    .toSorted((a, b) => a.far - b.far)[0]?.one;
}

const meant = (name: string | undefined, all: string): string => (name === undefined ? all : `did you mean ${name}?`);

export function warnOfTag(tag: string, tags: readonly string[]): void {
  const near = likelyName(tag, tags);
  warnOnce(`<${tag}> is no element: ${meant(near && `<${near}>`, `there are ${tags.join(', ')}.`)}`);
}

export function warnOfAttribute(tag: string, name: string, names: readonly string[]): void {
  warnOnce(`<${tag} ${name}> is no attribute: ${meant(likelyName(name, names), `there are ${names.join(', ')}.`)}`);
}

/** @param place such as `<caredesk-doctor-search status` or `the address's doctors.status` */
export function warnOfValue(tag: string, name: string, value: string, words: string): void {
  warnOnce(`<${tag} ${name}="${value}"> is left out: allowed are ${words}.`);
}

/** A page's settings: each may be left out. */
const settings: Readonly<Record<keyof SettingsInput, true>> = {
  apiBase: true,
  apiBases: true,
  locale: true,
  theme: true,
  density: true,
  storage: true,
  getAccessToken: true,
  onSignedOut: true,
  backend: true,
  headers: true,
  credentials: true,
  timeoutMs: true,
  userInfoPath: true,
  currency: true,
  middlewares: true,
  signIn: true,
  links: true,
  without: true,
  words: true,
  columns: true,
  actions: true,
  timeZone: true,
};

/** Warns of settings that `configure` does not know. */
export function warnOfSettings(given: object): void {
  const names = Object.keys(settings);
  for (const [name, value] of Object.entries(given)) {
    const allowed = wrongSetting(name, value);
    if (!names.includes(name))
      warnOnce(`configure({ ${name} }) is no setting: ${meant(likelyName(name, names), `there are ${names.join(', ')}.`)}`);
    if (allowed) warnOnce(`configure({ ${name}: "${value}" }) is left out: allowed are ${allowed}.`);
  }
}

/** Attributes of the script tag, without `data-`. */
const scriptNames = [
  'prefix',
  'api-base',
  'locale',
  'user-info-path',
  'currency',
  'theme',
  'density',
  'storage',
  'without',
  'timeout-ms',
  'backend',
];

/** Other scripts have `data-` attributes, too: only a near name is told. */
export function warnOfScripts(scripts: readonly HTMLScriptElement[]): void {
  for (const { name: attribute, value } of scripts.flatMap((script) => [...script.attributes])) {
    if (!attribute.startsWith('data-')) continue;
    const name = attribute.slice('data-'.length);
    const isKnown = scriptNames.includes(name);
    const near = isKnown ? undefined : likelyName(name, scriptNames);
    const allowed = isKnown ? wrongSetting(name, value) : undefined;
    if (near) warnOnce(`the script tag's ${attribute} is no setting: did you mean data-${near}?`);
    if (allowed) warnOfValue('script', attribute, value, allowed);
  }
}
