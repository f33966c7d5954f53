import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/some.js';
import { violations as found } from './support/axe.js';
import { onePage, pageOf, portalForFile, shipped, soon } from './support/browser.js';

describe.each(shipped)('on $flavour', async ({ dir }) => {
  const body =
    '<header><caredesk-user-menu></caredesk-user-menu></header><main><h1>Doctors</h1><caredesk-sign-in></caredesk-sign-in><caredesk-doctor-search page-size="10"></caredesk-doctor-search></main>';
  const { backend, newUser } = await portalForFile(dir, {
    '/': pageOf(body),
    '/dark': pageOf(body, {
      script: '<script type="module" src="/widgets/caredesk.js" data-theme="dark"></script>',
      head: '<link rel="stylesheet" href="/dark.css">',
    }),
    '/arabic': pageOf(body, { script: '<script type="module" src="/widgets/caredesk.js" data-locale="ar"></script>' }),
  });
  const context = await newUser({ signedIn: false });
  await context.route('**/dark.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body { background: #15171c; color: #fff }' }),
  );
  const openOne = await onePage(context, backend);
  beforeEach(() => backend.reset());

  const violations = (page: Page) => found(page, 'best-practice');
  const open = async (path: string) => {
    // Nothing of the test before.
    const [shown] = context.pages() as [Page];
    await shown.unrouteAll();
    await shown.setViewportSize({ width: 1280, height: 900 });
    await shown.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
    const page = await openOne(path);
    await soon(() => page.locator('tbody tr[data-index]').count()).toBe(10);
    return page;
  };

  describe('axe finds nothing wrong', () => {
    // What is light is looked at in `features/every-element.test.ts`, too.
    it.each(some(['/dark', '/', '/arabic'], 1))('on %s, signed in and signed out', async (path) => {
      const page = await open(path);
      expect.soft(await violations(page), 'list').toEqual([]);
      await page.locator('.toolbar-end button').first().click();
      await page.getByRole('checkbox').first().waitFor();
      expect.soft(await violations(page), 'popover').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').fill('no such doctor');
      await page.locator('.empty').waitFor();
      expect.soft(await violations(page), 'nothing found').toEqual([]);
      backend.state.failure = 'refusal';
      await page.getByRole('searchbox').fill('');
      await page.getByRole('alert').waitFor();
      await page.locator('caredesk-user-menu').getByRole('button').click();
      await page.getByText('ada@example.test').waitFor();
      expect.soft(await violations(page), 'error, and menu').toEqual([]);
      backend.state.failure = 'none';

      await page.locator('.account button').click();
      await page.locator('caredesk-doctor-search .gate').waitFor();
      expect.soft(await violations(page), 'prompt').toEqual([]);
      backend.state.password = 'another';
      await page.locator('caredesk-doctor-search .gate button').click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=email]').fill('ada@example.test');
      await dialog.locator('input[type=password]').fill('wrong');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').waitFor();
      expect.soft(await violations(page), 'dialog').toEqual([]);
    });
  });

  describe('without a mouse', () => {
    const focused = (page: Page) =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return `${element?.getAttribute('aria-label') ?? element?.textContent ?? ''}`.trim() || element?.localName;
      });

    it('everything is reached in order', async () => {
      const page = await open('/');
      // It has its name once the answer has arrived.
      await page.getByRole('button', { name: 'Account: Ada' }).waitFor();
      const order: (string | undefined)[] = [];
      for (let step = 0; step < 16; step++) {
        await page.keyboard.press('Tab');
        order.push(await focused(page));
      }
      const tools = ['Columns', 'Export', 'For Excel'];
      expect(order.slice(0, 8)).toEqual(['Account: Ada', 'Search doctors', 'Filter', ...tools, 'Name and email', 'Status']);
      expect(order.slice(8, 14)).toEqual(['Phone', 'Practice', 'City', 'Specialty', 'Plan', 'Added']);
      expect(order[14]).toContain('First1 Last0001');
      expect(order[15]).toContain('10');

      await page.getByRole('button', { name: 'Columns' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { name: 'Name', exact: true }).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.getByRole('checkbox', { name: 'Name', exact: true }).evaluate((box) => box.matches(':focus'))).toBe(true);
      await page.keyboard.press('Escape');
      await soon(() => page.getByRole('checkbox').count()).toBe(0);
      // The browser reports a closed popover a moment later.
      await soon(() => focused(page)).toBe('Columns');
    });

    it('a page turned to its end leaves the focus on the pager', async () => {
      const page = await open('/');
      await page.getByLabel('Rows per page').selectOption('50');
      await soon(() => page.locator('tbody tr[data-index]').count()).toBe(50);
      await page.getByRole('button', { name: 'Next page' }).focus();
      await page.keyboard.press('Enter');
      await soon(() => page.locator('tbody tr[data-index]').count()).toBe(10);
      await soon(() => focused(page)).toBe('Previous page');
      await page.keyboard.press('Enter');
      await soon(() => page.locator('tbody tr[data-index]').count()).toBe(50);
      await soon(() => focused(page)).toBe('Next page');
    });
  });

  describe('on a narrow screen', () => {
    it('of 320 px nothing overflows the page', async () => {
      const page = await open('/');
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      // Cards: a name, a state and two facts with their labels, and no heads. This doctor has neither phone nor practice.
      expect(await page.getByRole('columnheader').count()).toBe(0);
      const card = page.getByRole('row', { name: /First1 Last0001/ });
      await expect.poll(() => card.count()).toBe(1);
      await expect.poll(() => card.getByRole('cell').filter({ visible: true }).count()).toBe(2);
      expect(await card.getByRole('cell', { name: 'First1 Last0001' }).isVisible()).toBe(true);
      expect(await card.getByText(/^(Active|Deactive)$/).isVisible()).toBe(true);
      const labels = await card.locator('.fact').evaluateAll((facts) => facts.map((fact) => getComputedStyle(fact, '::before').content));
      expect(labels.join()).toMatch(/Phone.*Practice/);
      expect(await violations(page)).toEqual([]);
    });
  });

  describe('the reader’s own settings', () => {
    it('the account button is called what is seen on it (WCAG 2.5.3)', async () => {
      const page = await open('/');
      await page.route('**/UserInfo', (route) => route.fulfill({ json: { data: { firstName: 'Ada', lastName: 'Byron', email: null } } }));
      // A page asks once who is signed in.
      await page.reload();
      await page.evaluate(() => document.body.append(document.createElement('caredesk-user-menu')));
      const button = page.locator('caredesk-user-menu').last().getByRole('button', { name: 'Account: Ada Byron, AB' });
      await button.waitFor();
      await soon(() => button.innerText()).toBe('AB');
    });

    it('forced colours and reduced motion are kept', async () => {
      const page = await open('/');
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
      expect(
        await page
          .locator('.button')
          .first()
          .evaluate((button) => getComputedStyle(button).transitionDuration),
      ).toBe('0s');
    });

    it('the theme auto follows the system’s dark colours where the page does', async () => {
      const page = await open('/');
      await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light dark'));
      const colour = () =>
        page
          .locator('th')
          .first()
          .evaluate((head) => getComputedStyle(head).backgroundColor);
      const light = await colour();
      await page.emulateMedia({ colorScheme: 'dark' });
      await soon(colour).not.toBe(light);
    });
  });
});
