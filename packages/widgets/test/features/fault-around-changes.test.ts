/**
 * Every change of the widgets × every failure around its page: storage, locks, channels, clock, connection, a frozen tab,
 * a token that another tab renewed. The change is made once, or its failure is explained, the input is kept, and it is made once
 * afterwards.
 */
import { describe, expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import type { Tokens } from '../../../reference-api/test/support.js';
import { type Begun, type Change, changes } from './changes.js';
import { button } from './desk.js';
import { timeout } from './everything.js';
import { addElements, type FeaturePage, type FeatureSite, siteForFile } from './feature-site.js';
import { cellsOf, json, nonsense, shownText } from './wire-faults.js';

interface Scene {
  readonly site: FeatureSite;
  readonly on: FeaturePage;
  readonly session: Tokens;
}

interface Around {
  /** In the page, before anything else. */
  readonly first?: () => void;
  /** When the form is filled in. */
  readonly before?: (scene: Scene) => Promise<unknown>;
  /** When it was sent. */
  readonly after?: (scene: Scene) => Promise<unknown>;
  /** All is well again. */
  readonly mend?: (scene: Scene) => Promise<unknown>;
  /** It can't be made so long; money alone where it is `money`: nothing is sent that no ledger holds, nor by a clock that is wrong. */
  readonly isRefused?: true | 'money';
}

const failingStorage = (methods: readonly ('getItem' | 'setItem' | 'removeItem')[], name: string) => (scene: Scene) =>
  scene.on.evaluate(
    ([broken, reason]) => {
      const whole = Object.fromEntries(broken.map((method) => [method, Storage.prototype[method]]));
      for (const method of broken)
        Storage.prototype[method] = () => {
          throw new DOMException('no', reason);
        };
      Object.assign(globalThis, { mendStorage: () => Object.assign(Storage.prototype, whole) });
    },
    [methods, name] as const,
  );
const mendStorage = ({ on }: Scene) => on.evaluate('mendStorage()');

/** The request waits until the page was frozen for a while. */
const hold = ({ site }: Scene) =>
  site.setInterceptor(async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return false;
  });
const lifecycle = async ({ on }: Scene, state: 'frozen' | 'active') => {
  const devtools = await on.context().newCDPSession(on);
  await devtools.send('Page.setWebLifecycleState', { state });
};

/** Another tab renews the session, as its token is refused from now on. */
async function renewElsewhere({ site, on, session }: Scene): Promise<void> {
  site.setInterceptor(
    (request, answer) => request.headers.authorization === `Bearer ${session.access_token}` && json(answer, 401, { errorMessage: 'x' }),
  );
  const tab = await on.context().newPage();
  await tab.goto(on.url());
  await tab.evaluate(() => document.querySelector('main')?.append(document.createElement('caredesk-user-menu')));
  await tab.waitForFunction((before) => ![null, before].includes(localStorage.getItem('token')), session.access_token);
  await tab.close();
}

const arounds: Readonly<Record<string, Around>> = {
  'storage is full': { before: failingStorage(['setItem'], 'QuotaExceededError'), mend: mendStorage, isRefused: 'money' },
  'storage is denied': {
    before: failingStorage(['getItem', 'setItem', 'removeItem'], 'SecurityError'),
    mend: mendStorage,
    isRefused: 'money',
  },
  'there are no locks': { first: () => Object.defineProperty(navigator, 'locks', { value: undefined }) },
  'there are no channels': { first: () => void Reflect.deleteProperty(globalThis, 'BroadcastChannel') },
  'the clock is a day fast': {
    first: () => {
      const now = Date.now;
      Date.now = () => now() + 86_400_000;
    },
    isRefused: 'money',
  },
  'the clock is a day slow': {
    first: () => {
      const now = Date.now;
      Date.now = () => now() - 86_400_000;
    },
    isRefused: 'money',
  },
  'the browser is offline': {
    before: async ({ on }) => {
      await on.context().setOffline(true);
      await on.waitForFunction(() => !navigator.onLine);
    },
    mend: ({ on }) => on.context().setOffline(false),
    isRefused: true,
  },
  'the tab freezes while it is sent, and wakes': {
    before: async (scene) => hold(scene),
    after: async (scene) => {
      await lifecycle(scene, 'frozen');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await lifecycle(scene, 'active');
    },
  },
  'another tab renewed the session': { before: renewElsewhere },
};
const site = await siteForFile();

describe('every change, when', () => {
  let number = 0;

  const open = async (begun: Begun, { first }: Around): Promise<Scene> => {
    const session = await site.server.signIn();
    const on = await site.open('', { session });
    if (first) {
      await on.context().addInitScript(first);
      await on.reload();
    }
    await addElements(on, begun.body);
    await begun.fill(on);
    await begun.submit(on).waitFor();
    return { site, on, session };
  };
  const alerts = (on: FeaturePage) => on.locator('main').getByRole('alert').filter({ hasText: /\w/ });
  const again = async (on: FeaturePage, begun: Begun) => {
    const check = button(on, 'Check now');
    await ((await check.count()) > 0 ? check : begun.submit(on)).first().click();
  };

  it.each(some(cellsOf(changes, arounds), 4))('%s: %s', { timeout }, async (changeName, aroundName) => {
    const [change, around] = [changes[changeName] as Change, arounds[aroundName] as Around];
    const begun = await change.begin(site, ++number);
    const scene = await open(begun, around);
    const { on } = scene;
    await around.before?.(scene);
    site.forget();
    const refreshes: string[] = [];
    on.context().on('request', (request) => new URL(request.url()).pathname === '/token' && refreshes.push(request.url()));
    await begun.submit(on).click();
    await around.after?.(scene);

    const mayBeRefused = around.isRefused === true || (around.isRefused === 'money' && change.isMoney === true);
    // An import reports it for each row.
    const refusal = alerts(on).or(on.locator('main').getByText('1 failed'));
    const done = on.getByText(begun.done);
    await (mayBeRefused ? refusal.or(done) : done).first().waitFor({ timeout: 20_000 });
    const isRefused = (await refusal.count()) > 0;
    const shown = await shownText(on);
    expect(isRefused || around.isRefused !== true, `it is said why it was not made: ${shown}`).toBe(true);
    expect(shown.match(nonsense)?.[0]).toBeUndefined();
    expect(refreshes).toEqual([]);
    const sent = site.count(change.method, change.call);
    if (aroundName === 'another tab renewed the session') expect(sent).toBeLessThanOrEqual(2);
    else expect(sent).toBe(isRefused ? 0 : 1);

    await around.mend?.(scene);
    site.setInterceptor(undefined);
    if (isRefused) {
      if (begun.typed) expect(await begun.typed[0](on).inputValue()).toBe(begun.typed[1]);
      if (!change.isMoney && !change.isOver) await again(on, begun);
    }
    const times = isRefused && (change.isMoney || change.isOver) ? [0, 1] : [1];
    if (begun.made) await expect.poll(async () => times.includes((await begun.made?.()) as number), { timeout: 15_000 }).toBe(true);
    expect(on.problems).toEqual([]);
  });
});
