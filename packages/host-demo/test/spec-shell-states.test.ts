/** Spec §1, §4 and §8: footer and stage, what lies over the page, and a service worker that fails. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { unreadable } from '../../widgets/test/support/axe.js';
import { stageColors } from '../src/settings/parse-site.js';
import { openSite } from './site.js';

let hasWorker = true;
const site = await openSite({
  intercept: ({ url }, response) => !hasWorker && url === '/service-worker.js' && Boolean(response.writeHead(404).end()),
});

const mobile = { viewport: { width: 390, height: 800 } };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const badges = (page: Page) => page.locator('.stage-badge').allInnerTexts();

const withSettings = (settings: object) => (page: Page) => page.route('**/settings.json', (route) => route.fulfill({ json: settings }));

async function dashboard(settings?: object): Promise<Page> {
  const page = await site.visit('/dashboard', settings && { prepare: withSettings(settings) });
  await heading(page, 'Dashboard');
  return page;
}

describe('footer and stage (§1)', () => {
  it('a staging site says so in the top bar and in the footer, in the user’s language [spec 3]', async () => {
    const page = await dashboard({ stage: 'staging' });
    expect(await badges(page)).toEqual(['Staging', 'Staging']);
    expect(await page.getByRole('banner').innerText()).toContain('Staging');
    expect(await page.getByRole('contentinfo').innerText()).toContain('Staging');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Français' }).check();
    await expect.poll(() => badges(page)).toEqual(['Préproduction', 'Préproduction']);
  });

  it('the footer of production names the tool, without a badge [spec 2]', async () => {
    const page = await dashboard({ stage: 'production' });
    expect(await page.getByRole('contentinfo').innerText()).toMatch(/^Caredesk · admin tool for patient management/);
    expect(await badges(page)).toEqual([]);
    await page.unroute('**/settings.json');
    await withSettings({})(page);
    await page.reload();
    await heading(page, 'Dashboard');
    expect(await badges(page)).toEqual([]);
  });

  it('the operator’s own label has a colour that can be read', { tags: 'long' }, async () => {
    const page = await dashboard({ stage: { label: 'Training', color: 'blue' } });
    expect(await badges(page)).toEqual(['Training', 'Training']);
    const seen = new Set<string>();
    for (const color of stageColors) {
      const background = await page
        .locator('.stage-badge')
        .first()
        .evaluate((badge, name) => {
          badge.setAttribute('data-color', name);
          return getComputedStyle(badge).backgroundColor;
        }, color);
      seen.add(background);
      expect([color, await unreadable(page, '.topbar .stage-badge')]).toEqual([color, []]);
    }
    expect(seen.size).toBe(stageColors.length);
  });
});

describe('what lies over the page (§4)', () => {
  it('the open drawer of a phone has an overlay that closes with it [spec 128, 131]', async () => {
    const page = await site.visit('/dashboard', mobile);
    const overlay = page.locator('.sidebar-overlay');
    await heading(page, 'Dashboard');
    expect(await overlay.count()).toBe(0);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.locator('#sidebar').waitFor({ state: 'visible' });
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...mobile.viewport });
    // Beside the drawer, where a finger comes down.
    await page.mouse.click(mobile.viewport.width - 10, 400);
    await overlay.waitFor({ state: 'detached' });
    await page.locator('#sidebar').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await menu.click();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    await page.locator('#sidebar').getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });
    await menu.click();
    await page.setViewportSize({ width: 1000, height: 800 });
    await overlay.waitFor({ state: 'detached' });
    expect(await page.locator('#sidebar').isVisible()).toBe(true);
  });

  it('opens one at a time, over a sidebar that follows the window (§2, §9) [spec 82, 127, 130, 221]', async () => {
    const page = await dashboard();
    const menu = page.locator('caredesk-user-menu').getByRole('button').first();
    const layers = {
      'Log out': { open: menu, layer: page.getByRole('button', { name: 'Log out' }) },
      Search: { open: page.getByRole('button', { name: 'Search', exact: true }), layer: page.getByRole('dialog', { name: 'Search' }) },
      Settings: { open: page.getByRole('button', { name: 'Settings' }), layer: page.getByRole('dialog', { name: 'Settings' }) },
    };
    const shown = async () => {
      const visible = await Promise.all(Object.entries(layers).map(async ([name, { layer }]) => [name, await layer.isVisible()] as const));
      return visible.filter(([, isVisible]) => isVisible).map(([name]) => name);
    };
    expect(await shown()).toEqual([]);
    for (const [name, { open }] of Object.entries(layers)) {
      await open.click();
      await expect.poll(shown).toEqual([name]);
      await page.keyboard.press('Escape');
      await expect.poll(shown).toEqual([]);
    }
    // And the view follows the window.
    const sidebar = page.locator('#sidebar');
    const view = async () =>
      !(await sidebar.isVisible()) ? 'mobile' : (await sidebar.getAttribute('data-collapsed')) === 'true' ? 'tablet' : 'desktop';
    for (const [width, expected] of [
      [1221, 'desktop'],
      [1220, 'tablet'],
      [768, 'tablet'],
      [767, 'mobile'],
      [1221, 'desktop'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(view).toBe(expected);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe('a service worker that can’t be registered (§8)', () => {
  it('is said on the console alone, while the site works [spec 219]', async () => {
    hasWorker = false;
    const said: string[] = [];
    const page = await site.signedIn('/dashboard', { serviceWorkers: 'allow' }, async (opened) => {
      opened.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
      opened.on('pageerror', (error) => said.push(`uncaught: ${error}`));
    });
    await expect.poll(() => said).toEqual([expect.stringContaining('the service worker could not be registered')]);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('link', { name: 'Coupon', exact: true }).click();
    await heading(page, 'Coupons');
    await page.getByRole('cell').first().waitFor();
    expect(said.length).toBe(1);
    hasWorker = true;
  });
});
