/** All elements × what can go wrong with the wire, the browser and the clock: what users see, no endless loop, and all is well again afterwards. */
import { afterEach, describe, expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { atRest } from '../support/browser.js';
import { all, idle, retryAll, texts, timeout } from './everything.js';
import { addElements, type FeaturePage, siteForFile } from './feature-site.js';
import { json, nonsense, wire } from './wire-faults.js';

/** Run in the page before anything else. */
const surroundings: Readonly<Record<string, () => void>> = {
  'storage is denied': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  },
  'storage is full': () => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (!['token', 'caredeskSession', 'seeded'].includes(key)) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  },
  'there are no locks': () => Object.defineProperty(navigator, 'locks', { value: undefined }),
  'there are no channels': () => Reflect.deleteProperty(globalThis, 'BroadcastChannel'),
  'the clock is a day fast': () => {
    const now = Date.now;
    Date.now = () => now() + 86_400_000;
  },
  'the clock is a day slow': () => {
    const now = Date.now;
    Date.now = () => now() - 86_400_000;
  },
};
/** More than any element may ask in a test: its calls, each repeated three times. */
const mostRequests = 160;

const site = await siteForFile();
const { data } = await site.api('GET', '/api/admin/billing/GetAllBillingHistory/?paymentStatus=paid&pageNumber=1&pageSize=1');
const [bill] = data as [never];

describe('all elements, when', () => {
  afterEach(() => site.setInterceptor(undefined));

  const expectSense = async (on: FeaturePage) => {
    for (const { localName, text } of await texts(on)) expect(text.match(nonsense)?.[0], localName).toBeUndefined();
  };
  const shown = async (on: FeaturePage) => {
    await idle(on);
    for (const { localName, text } of await texts(on)) expect(text.length, localName).toBeGreaterThan(10);
    await expectSense(on);
  };
  const close = async (on: FeaturePage) => {
    expect(on.problems).toEqual([]);
    await on.context().close();
  };

  it.each(some(Object.entries(wire), 1))(
    'the backend %s, say so and recover by Retry, also from being offline [spec 96, 119, 121]',
    { timeout },
    async (_, interceptor) => {
      site.forget();
      site.setInterceptor(interceptor);
      const on = await site.open(all(bill));
      for (const element of await on.locator('main > *').all()) await element.getByRole('alert').first().waitFor({ timeout: 20_000 });
      await expectSense(on);
      expect(site.requests.length).toBeLessThan(mostRequests);

      site.setInterceptor(async () => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        return false;
      });
      // Parts of a record come into sight with the record.
      for (let layer = 0; layer < 2; layer++) {
        await retryAll(on);
        await shown(on);
      }
      expect(await on.getByRole('alert').count()).toBe(0);
      site.setInterceptor(undefined);

      await on.context().setOffline(true);
      await on.evaluate(() => {
        for (const element of document.querySelectorAll('caredesk-doctor-search, caredesk-patient-list, caredesk-billing-list'))
          element.shadowRoot?.querySelector<HTMLElement>('thead button')?.click();
      });
      await expect.poll(() => on.getByRole('alert').count(), { timeout: 20_000 }).toBe(3);
      await expectSense(on);
      await on.context().setOffline(false);
      await retryAll(on);
      await shown(on);
      await close(on);
    },
  );

  it('the token has expired, share one refresh, and ask to sign in where that is refused', {
    timeout,
  }, async () => {
    const session = await site.server.signIn();
    let refreshes = 0;
    const turnedAway = new Set<string>();
    site.setInterceptor((request, response) => {
      // The first token is refused; what a refresh brings is good.
      if (request.headers.authorization !== `Bearer ${session.access_token}`) return false;
      turnedAway.add(request.url ?? '');
      return json(response, 401, {});
    });
    const on = await site.open('', { session });
    await on.route('**/token', async (route) => {
      refreshes += 1;
      // On a busy machine the refresh would be over before the other elements have asked.
      await expect.poll(() => turnedAway.size, { timeout: 5_000 }).toBeGreaterThan(5);
      await route.continue();
    });
    await addElements(on, all(bill));
    await shown(on);
    expect([turnedAway.size > 5, refreshes, await on.getByRole('alert').count()]).toEqual([true, 1, 0]);

    site.forget();
    site.setInterceptor((_, response) => json(response, 401, {}));
    const elements = await on.evaluate(() => {
      const all = [...document.querySelectorAll('main > *')];
      for (const element of all) element.replaceWith(element.cloneNode());
      return all.length;
    });
    await expect.poll(() => on.getByRole('button', { name: 'Sign in' }).count(), { timeout: 20_000 }).toBe(elements);
    await atRest(on);
    expect(site.requests.length).toBeLessThan(mostRequests);
    site.setInterceptor(undefined);
    await close(on);
  });

  it.each(some(Object.entries(surroundings), 2))('%s, show their data or how to sign in', { timeout }, async (title, prepare) => {
    site.setInterceptor(undefined);
    const on = await site.open('', {});
    await on.context().addInitScript(prepare);
    if (title === 'storage is denied') {
      // Without storage no user can stay signed in: each shows how to sign in.
      await on.reload();
      await on.evaluate(() => document.querySelector('main')?.append(document.createElement('caredesk-doctor-search')));
      await on.getByText('Sign in to see this.').waitFor();
      return close(on);
    }
    await on.reload();
    await addElements(on, all(bill));
    await shown(on);
    expect(await on.getByRole('alert').count()).toBe(0);
    await close(on);
  });
});
