/** `check --browsers "safari 16, firefox 115"`: which of a page's visitors can't run the widgets. */
import { UserError } from '../../errors.js';
import { type Engine, missingIn, oldestOf } from './engine-features.js';
import { type Finding, ok, problem } from './finding.js';

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
