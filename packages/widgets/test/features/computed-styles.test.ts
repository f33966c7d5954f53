/** Sizes, spaces and colours as the browser computes them, over every component in every variant; over every element in `every-element.test.ts`. */
import { expect, it } from 'vitest';
import { onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';
import { styleFaults } from './style-faults.js';

const variants = ['light', 'dark', 'arabic', 'compact', 'phone'];

const sheets = 'caredesk-component-sheet';

/** A colour in transition is no token's. */
const reducedMotion = 'reduce';

async function openSheets(desk: { open: (body: string, options: object) => Promise<FeaturePage> }, options: object = {}) {
  const on = await desk.open('', { path: '/embed/components.html', viewport: { width: 1440, height: 900 }, reducedMotion, ...options });
  await expect.poll(() => on.locator(`${sheets} tbody tr[data-index]`).count(), { timeout: 15_000 }).toBe(4 * variants.length);
  await expect.poll(() => on.locator(`${sheets} .alert`).count()).toBe(variants.length);
  await expect.poll(() => on.locator(`${sheets} .tile`).count()).toBe(3 * variants.length);
  return on;
}

onShippedBuild('the scale', (desk) => {
  it('is kept by every component in light, dark, Arabic, compact and at 390 px, and by dialog, menu, panels and toast', async () => {
    const on = await openSheets(desk);
    for (const variant of variants) expect.soft(await styleFaults(on, `#${variant} ${sheets}`), variant).toEqual([]);

    const sheet = on.locator(`#light ${sheets}`);
    await sheet.locator('[data-opens="toast"]').click();
    await on.getByText('$5.00 refunded').waitFor();
    expect.soft(await styleFaults(on, '[popover="manual"]')).toEqual([]);
    await sheet.getByRole('button', { name: 'More actions' }).click();
    await on.getByRole('menuitem').first().waitFor();
    expect.soft(await styleFaults(on, `#light ${sheets}`)).toEqual([]);
    await on.keyboard.press('Escape');
    for (const name of ['Columns', 'Filter']) {
      await sheet.getByRole('button', { name, exact: true }).first().click();
      await on.getByRole('dialog').getByRole('checkbox').or(on.getByRole('dialog').getByRole('combobox')).first().waitFor();
      expect.soft(await styleFaults(on, `#light ${sheets}`), name).toEqual([]);
      await on.keyboard.press('Escape');
    }
    await sheet.locator('[data-opens="dialog"]').click();
    await on.getByRole('dialog', { name: 'Refund' }).waitFor();
    expect.soft(await styleFaults(on, `#light ${sheets}`)).toEqual([]);
  });

  it('has controls of 44 px for fingers', async () => {
    const on = await openSheets(desk, { hasTouch: true, isMobile: true });
    expect.soft(await styleFaults(on, `#light ${sheets}`, true)).toEqual([]);
  });

  it('has faults that are found: of type, height, radius, space, colour and target', async () => {
    const on = await openSheets(desk);
    for (const [rule, css] of [
      ['type', '.button { font-size: 15px }'],
      ['height', '.button { min-height: 36px }'],
      ['radius', '.button { border-radius: 7px }'],
      ['space', '.button { padding-inline: 13px }'],
      ['space', '.actions { gap: 9px }'],
      ['colour', '.badge { color: #123456 }'],
      ['target', 'a { padding: 0 }'],
    ] as const) {
      await on.locator(`#light ${sheets}`).evaluate((element, text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        const root = element.shadowRoot as ShadowRoot;
        const own = (element as { ownSheets?: CSSStyleSheet[] }).ownSheets ?? [...root.adoptedStyleSheets];
        Object.assign(element, { ownSheets: own });
        root.adoptedStyleSheets = [...own, sheet];
      }, css);
      const found = (await styleFaults(on, `#light ${sheets}`)).map((fault) => fault.split(':')[0]);
      expect.soft(found, css).toContain(rule);
    }
  });
});
