/** `check --browsers "safari 16, firefox 115"`: which of a page's visitors can't run the widgets. */
import { UserError } from '../../errors.js';
import features from './engine-features.json' with { type: 'json' };
import { type Finding, ok, problem } from './finding.js';

/** Browser features that the widgets use, and each browser's first version with them: docs/browsers.md. A test compares web-features. */
export const engines = ['chrome', 'firefox', 'safari'] as const;
export type Engine = (typeof engines)[number];

export interface EngineFeature {
  readonly name: string;
  /** The feature's id in the package web-features. */
  readonly id?: string;
  /** First version of each; left out: none yet. */
  readonly since: Readonly<Partial<Record<Engine, string>>>;
  readonly use: string;
  /** The effect for users where the feature is missing. Left out: the widgets don't run without it. */
  readonly without?: string;
}

export const engineFeatures: readonly EngineFeature[] = features;

/** Versions in the order of their numbers: 9 before 16.4. */
export const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Required features that this version lacks. */
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
export function parseBrowsers(text: string) {
  return text.split(',').map((part) => {
    const partText = part.trim();
    const [, name = '', version = ''] = /^([a-z]+)\s+(\d+(?:\.\d+){0,2})$/i.exec(partText) ?? [];
    if (version === '') throw new UserError(`--browsers: "${partText}" is not a browser and its version. ${example}`);
    const engine = Object.hasOwn(engineOf, name.toLowerCase()) ? engineOf[name.toLowerCase()] : undefined;
    if (!engine) throw new UserError(`--browsers: "${name}" is not known. Known are ${Object.keys(engineOf).join(', ')}.`);
    return { name: name.toLowerCase(), engine, version };
  });
}

export function judgeBrowser({ name, engine, version }: ReturnType<typeof parseBrowsers>[number]): Finding {
  const missing = missingIn(engine, version);
  if (missing.length === 0) return ok('browser', `${name} ${version} can run the widgets`);
  const names = missing.map((feature) => feature.name.replaceAll('`', '')).join(', ');
  return problem(
    'browser',
    `${name} ${version} can't run the widgets: it has no ${names}`,
    `The oldest ${name} that can is ${oldestOf(engine)}.`,
  );
}
