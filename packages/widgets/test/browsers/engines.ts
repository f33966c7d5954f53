/** Runs tests in each browser that is installed; one that is missing counts its tests as skipped, with the reason in their title. */
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { findFirefox, findWebKit } from '../../../../scripts/lib/engines.mjs';
import { addToMain } from '../support/add-to-main.js';
import { startChromium } from './chromium.js';
import type { Driver, User } from './driver.js';
import { startFirefox } from './firefox.js';
import { BrowserPage } from './page.js';
import { openStage, type Stage } from './stage.js';
import { startWebKit } from './webkit.js';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

const firefox = findFirefox();
const webkit = findWebKit();

/** Undefined: it isn't installed. */
const starters: Readonly<Record<EngineName, (() => Promise<Driver>) | undefined>> = {
  chromium: startChromium,
  firefox: firefox === undefined ? undefined : () => startFirefox(firefox),
  webkit: webkit === undefined ? undefined : () => startWebKit(webkit),
};

/** One window of a user, at the stage. */
export class StagePage extends BrowserPage {
  constructor(
    tab: ConstructorParameters<typeof BrowserPage>[0],
    private readonly stage: Stage,
  ) {
    super(tab);
  }
  override goto(path: string): Promise<void> {
    return super.goto(`${this.stage.url}${path}`);
  }
  /** Puts elements into the portal page's `main`. */
  add(body: string): Promise<void> {
    return this.evaluate(addToMain, body);
  }
  /** What went wrong in this window's pages so far. */
  problems(): Promise<string[]> {
    return this.evaluate(() => JSON.parse(sessionStorage.getItem('problems') ?? '[]') as string[]);
  }
  /** Details of Caredesk's events of that name in this window. */
  async events(name: string): Promise<unknown[]> {
    const all = await this.evaluate(() => JSON.parse(sessionStorage.getItem('events') ?? '[]') as { name: string; detail: unknown }[]);
    return all.filter((event) => event.name === name).map(({ detail }) => detail);
  }
}

export interface Bench {
  readonly engine: EngineName;
  readonly stage: Stage;
  /** A new user's window. */
  open(path: string): Promise<StagePage>;
  /** A window of a user who is signed in, with elements where the page is the portal's. */
  openSignedIn(path: string, body?: string): Promise<StagePage>;
  /** Another window of the last user. */
  openBeside(path: string): Promise<StagePage>;
}

const named = process.env.CAREDESK_ENGINES?.split(' ') as EngineName[] | undefined;

interface Options {
  /** Where `npm run test:browsers` names none. */
  readonly engines?: readonly EngineName[];
  readonly stage?: () => Promise<Stage>;
}

export function inEachBrowser(
  title: string,
  tests: (bench: Bench) => void,
  { engines = ['chromium', 'firefox', 'webkit'], stage: openTheStage = openStage }: Options = {},
): void {
  for (const engine of named ?? engines) {
    const start = starters[engine];
    describe.skipIf(!start)(`${title}, in ${engine}${start ? '' : ' (skipped: it is not installed)'}`, () => {
      let driver: Driver;
      let stage: Stage;
      let user: User | undefined;
      let pages: StagePage[] = [];
      beforeAll(async () => {
        [driver, stage] = await Promise.all([(start as () => Promise<Driver>)(), openTheStage()]);
      });
      afterAll(async () => {
        await driver?.close();
        await stage?.stop();
      });
      afterEach(async () => {
        stage.setTrouble(undefined);
        const problems = await Promise.all(pages.map((page) => page.problems()));
        pages = [];
        await user?.close();
        user = undefined;
        expect(problems.flat()).toEqual([]);
      });

      const openBeside = async (path: string) => {
        const page = new StagePage(await (user as User).openTab(), stage);
        await page.goto(path);
        pages.push(page);
        return page;
      };
      const open = async (path: string) => {
        user = await driver.openUser();
        return openBeside(path);
      };
      tests({
        engine,
        get stage() {
          return stage;
        },
        open,
        openBeside,
        openSignedIn: async (path, body = '') => {
          const tokens = await stage.server.signIn();
          const page = await open('/portal/empty.html');
          await page.evaluate(
            (access, refresh) => {
              localStorage.setItem('token', access);
              localStorage.setItem('refreshToken', refresh);
            },
            tokens.access_token,
            tokens.refresh_token,
          );
          await page.goto(path);
          await page.add(body);
          return page;
        },
      });
    });
  }
}
