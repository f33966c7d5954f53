/** `check --browsers "safari 16, firefox 115"`: which of a page's visitors can't run the widgets. */
import { UserError } from '../../errors.js';
import { type Finding, ok, problem } from './finding.js';

/** What the widgets use of a browser, and since when each has it. docs/browsers.md shows this table; its test holds the versions to the package web-features. */
export const engines = ['chrome', 'firefox', 'safari'] as const;
export type Engine = (typeof engines)[number];

export interface EngineFeature {
  readonly name: string;
  /** Its name in the package web-features. */
  readonly id?: string;
  /** First version of each; left out: none yet. */
  readonly since: Readonly<Partial<Record<Engine, string>>>;
  readonly use: string;
  /** What users have where it is missing. Left out: the widgets don't run there. */
  readonly without?: string;
}

const versions = (chrome: string, firefox: string, safari: string) => ({ chrome, firefox, safari });

export const engineFeatures: readonly EngineFeature[] = [
  {
    name: 'Constructed style sheets',
    id: 'constructed-stylesheets',
    since: versions('73', '101', '16.4'),
    use: 'styles under a strict policy',
  },
  { name: 'Popover', id: 'popover', since: versions('116', '125', '17'), use: 'menus, filters, toasts' },
  { name: '`<dialog>`', id: 'dialog', since: versions('37', '98', '15.4'), use: 'questions, forms of money' },
  { name: '`inert`', id: 'inert', since: versions('102', '112', '15.5'), use: "the host page's search" },
  { name: '`:has()`', id: 'has', since: versions('105', '121', '15.4'), use: 'layout' },
  { name: 'Container queries', id: 'container-queries', since: versions('105', '110', '16'), use: 'tables that become cards' },
  { name: 'Subgrid', id: 'subgrid', since: versions('117', '71', '16'), use: 'layout' },
  { name: '`color-mix()`', id: 'color-mix', since: versions('111', '113', '16.2'), use: "a portal's own colors" },
  { name: '`light-dark()`', id: 'light-dark', since: versions('123', '120', '17.5'), use: 'light and dark' },
  { name: '`dvh` units', id: 'viewport-unit-variants', since: versions('108', '101', '15.4'), use: 'height of sheets on phones' },
  { name: 'Web Locks', id: 'web-locks', since: versions('69', '96', '15.4'), use: 'one refresh and one refund at a time across tabs' },
  { name: 'BroadcastChannel', id: 'broadcast-channel', since: versions('54', '38', '15.4'), use: 'sign-in and sign-out across tabs' },
  { name: '`toSorted()` and others', id: 'array-by-copy', since: versions('110', '115', '16'), use: 'script' },
  { name: '`Map.groupBy()`', id: 'array-group', since: versions('117', '119', '17.4'), use: 'script' },
  { name: '`Promise.withResolvers()`', id: 'promise-withresolvers', since: versions('119', '121', '17.4'), use: 'script' },
  { name: '`AbortSignal.any()`', id: 'abortsignal-any', since: versions('116', '124', '17.4'), use: 'time limits of requests' },
  { name: '`AbortSignal.timeout()`', id: 'abortsignal-timeout', since: versions('124', '100', '16'), use: 'time limits of requests' },
  { name: '`URL.parse()`', since: versions('126', '126', '18'), use: 'script' },
  {
    name: 'Trusted Types',
    id: 'trusted-types',
    since: versions('83', '148', '26'),
    use: 'pages with `require-trusted-types-for`',
    without: 'the browser leaves that policy out',
  },
  {
    name: '`showPicker()`',
    id: 'show-picker-input',
    since: versions('99', '101', '17.4'),
    use: 'calendar beside a day',
    without: 'the day is typed',
  },
  {
    name: '`<dialog closedby>`',
    id: 'dialog-closedby',
    since: { chrome: '134', firefox: '141' },
    use: "a click beside the host page's dialogs",
    without: 'Escape and buttons close them',
  },
  {
    name: '`requestIdleCallback()`',
    id: 'requestidlecallback',
    since: { chrome: '47', firefox: '55' },
    use: 'elements out of sight',
    without: 'a timer',
  },
];

/** Versions in the order of their numbers: 9 before 16.4. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const at = [0, 1, 2].find((index) => (one[index] ?? 0) !== (other[index] ?? 0)) ?? 0;
  return (one[at] ?? 0) - (other[at] ?? 0);
}

/** What the widgets don't run without and this version has not. */
export const missingIn = (engine: Engine, version: string): EngineFeature[] =>
  engineFeatures.filter(({ since, without }) => {
    const first = since[engine];
    return without === undefined && (first === undefined || compareVersions(version, first) < 0);
  });

/** The oldest version that has all that the widgets don't run without. */
export const oldestOf = (engine: Engine): string =>
  engineFeatures
    .filter(({ without }) => without === undefined)
    .map(({ since }) => since[engine] ?? '')
    .toSorted(compareVersions)
    .at(-1) as string;

export interface VisitorsBrowser {
  readonly name: string;
  readonly engine: Engine;
  readonly version: string;
}

/** Names that people use, each with the browser whose versions count. */
const engineOf: Readonly<Record<string, Engine>> = {
  chrome: 'chrome',
  chromium: 'chrome',
  edge: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
};
const example = 'Write a name and a version each, such as "safari 18, firefox 140, chrome 130".';

/** @throws UserError for what names no browser and version */
export function parseBrowsers(text: string): VisitorsBrowser[] {
  return text.split(',').map((part) => {
    const given = part.trim();
    const [, name = '', version = ''] = /^([a-z]+)\s+(\d+(?:\.\d+){0,2})$/i.exec(given) ?? [];
    if (version === '') throw new UserError(`--browsers: "${given}" is not a browser and its version. ${example}`);
    const engine = Object.hasOwn(engineOf, name.toLowerCase()) ? engineOf[name.toLowerCase()] : undefined;
    if (!engine) throw new UserError(`--browsers: "${name}" is not known. Known are ${Object.keys(engineOf).join(', ')}.`);
    return { name: name.toLowerCase(), engine, version };
  });
}

export function judgeBrowser({ name, engine, version }: VisitorsBrowser): Finding {
  const missing = missingIn(engine, version);
  if (missing.length === 0) return ok('browser', `${name} ${version} can run the widgets`);
  const names = missing.map((feature) => feature.name.replaceAll('`', '')).join(', ');
  return problem(
    'browser',
    `${name} ${version} can't run the widgets: it has no ${names}`,
    `The oldest ${name} that can is ${oldestOf(engine)}.`,
  );
}
