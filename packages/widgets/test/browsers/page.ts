/** One page object for all browsers. What is looked for is named as a user names it; everything waits until it is so. */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Json, Point, Size, Tab } from './driver.js';
import type { Aim, finder, Match, Query, Seen, Step } from './finder.js';
import { eventually } from './patience.js';

type Named = string | RegExp;
type Finder = typeof finder;

const matchOf = (name: Named): Match => (typeof name === 'string' ? name : { source: name.source, flags: name.flags });

let bundle: Promise<string> | undefined;

/** The finder with its library, as one function's source. */
async function bundleFinder(): Promise<string> {
  const built = await rolldown({
    input: fileURLToPath(new URL('finder.ts', import.meta.url)),
    platform: 'browser',
    checks: { pluginTimings: false },
  });
  const { output } = await built.generate({ format: 'iife', name: 'bundled' });
  await built.close();
  return `() => { ${output[0].code} }`;
}

const call = `(name, values) => {
  const finder = globalThis.caredeskFinder;
  return finder ? { value: finder[name](...values) } : { isMissing: true };
}`;

/** Calls the finder in a page, which gets it first where it has none yet. */
async function ask<Name extends keyof Finder>(
  tab: Tab,
  name: Name,
  ...values: Parameters<Finder[Name]>
): Promise<ReturnType<Finder[Name]>> {
  const asked = async () =>
    (await tab.evaluate(call, name, values as unknown as Json[])) as { value: ReturnType<Finder[Name]>; isMissing?: boolean };
  let { value, isMissing } = await asked();
  if (isMissing) {
    bundle ??= bundleFinder();
    await tab.evaluate(await bundle);
    ({ value, isMissing } = await asked());
  }
  if (isMissing) throw new Error('The page went away');
  return value;
}

/** What can be looked for: in a page, or inside of what was found in it. */
abstract class Scope {
  protected abstract readonly tab: Tab;
  protected abstract readonly query: Query;

  protected find(step: Step): Found {
    return new Found(this.tab, [...this.query, step]);
  }
  role(role: string, name?: Named): Found {
    return this.find({ role, ...(name !== undefined && { name: matchOf(name) }) });
  }
  button(name: Named): Found {
    return this.role('button', name);
  }
  link(name: Named): Found {
    return this.role('link', name);
  }
  /** A field by its label. */
  field(name: Named): Found {
    return this.find({ css: 'input, textarea, select', name: matchOf(name) });
  }
  get dialog(): Found {
    return this.role('dialog');
  }
  text(text: Named): Found {
    return this.find({ text: matchOf(text) });
  }
  css(css: string): Found {
    return this.find({ css });
  }
}

export class Found extends Scope {
  constructor(
    protected readonly tab: Tab,
    protected readonly query: Query,
  ) {
    super();
  }

  nth(nth: number): Found {
    return new Found(this.tab, [...this.query.slice(0, -1), { ...this.query.at(-1), nth }]);
  }
  get first(): Found {
    return this.nth(0);
  }

  count(): Promise<number> {
    return ask(this.tab, 'count', this.query);
  }
  /** All that are found now. */
  see(): Promise<Seen[]> {
    return ask(this.tab, 'see', this.query);
  }

  private until(what: () => string, isSo: () => unknown): Promise<void> {
    return eventually(isSo, async () => `${JSON.stringify(this.query)} ${what()}. The page: ${await ask(this.tab, 'shown').catch(String)}`);
  }
  shown(): Promise<void> {
    return this.until(
      () => 'never came',
      async () => (await this.count()) > 0,
    );
  }
  gone(): Promise<void> {
    return this.until(
      () => 'never went',
      async () => (await this.count()) === 0,
    );
  }
  /** The first that is found, once it is as wanted. */
  async is(wanted: (seen: Seen) => boolean): Promise<Seen> {
    let last: Seen | undefined;
    await this.until(
      () => `was never ${wanted}, but ${JSON.stringify(last)}`,
      async () => {
        [last] = await this.see();
        return last && wanted(last);
      },
    );
    return last as Seen;
  }

  /** Of the first that is found, in CSS pixels. */
  async box(): Promise<Seen['box']> {
    return (await this.is(() => true)).box;
  }

  /** Presses its centre, once it is the only one, in sight, at rest and not covered. */
  async click(): Promise<void> {
    let aim: Aim = { problem: 'not looked for yet' };
    let before: Aim | undefined;
    const isAtRest = (point: Point) => before && 'x' in before && before.x === point.x && before.y === point.y;
    await eventually(
      async () => {
        before = aim;
        aim = await ask(this.tab, 'aim', this.query);
        return 'x' in aim && isAtRest(aim);
      },
      async () =>
        `${JSON.stringify(this.query)} can’t be clicked: ${'problem' in aim ? aim.problem : 'it moves'}. The page: ${await ask(this.tab, 'shown').catch(String)}`,
    );
    if (!('problem' in aim)) await this.tab.press(aim);
  }
  /** Clicks the field, and types in place of what it holds. */
  async fill(text: string): Promise<void> {
    // Again where a page that has just come took the focus to its heading.
    await this.until(
      () => 'never took the focus',
      async () => {
        await this.click();
        return (await this.see())[0]?.isFocused;
      },
    );
    await this.tab.key('Control+a');
    await this.tab.key('Delete');
    await this.tab.type(text);
  }
  /** Gives a file to an input of that type. */
  async chooseFile(path: string): Promise<void> {
    await this.shown();
    await this.tab.chooseFile(`() => globalThis.caredeskFinder.element(${JSON.stringify(this.query)})`, path);
  }
  async press(combination: string): Promise<void> {
    await this.is(({ isFocused }) => isFocused);
    await this.tab.key(combination);
  }
}

export class BrowserPage extends Scope {
  protected readonly query: Query = [];
  constructor(protected readonly tab: Tab) {
    super();
  }

  goto(url: string): Promise<void> {
    return this.tab.goto(url);
  }
  /** Calls a function in the page. It may use nothing from around it. */
  evaluate<T, Values extends readonly Json[]>(run: (...values: Values) => T | Promise<T>, ...values: Values): Promise<T> {
    return this.tab.evaluate(String(run), ...values) as Promise<T>;
  }
  /** Calls a function that is given as source, such as a library. */
  run(source: string): Promise<unknown> {
    return this.tab.evaluate(source);
  }
  /** What has the focus, through shadow roots. */
  focused(): Promise<Seen | null> {
    return ask(this.tab, 'focused');
  }
  key(combination: string): Promise<void> {
    return this.tab.key(combination);
  }
  type(text: string): Promise<void> {
    return this.tab.type(text);
  }
  resize(size: Size): Promise<void> {
    return this.tab.resize(size);
  }
  picture(): Promise<Buffer> {
    return this.tab.picture();
  }
  /** Waits until the page's address has this path. */
  async at(path: Named): Promise<void> {
    let last = '';
    await eventually(
      async () => {
        last = await this.evaluate(() => location.pathname + location.search);
        return typeof path === 'string' ? last === path : path.test(last);
      },
      () => `The page is at ${last}, not at ${path}`,
    );
  }
  close(): Promise<void> {
    return this.tab.close();
  }
}
