import type { BrowserContext, Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/some.js';
import { openPage, openPortal, pageOf, shipped, soon } from './support/browser.js';

const widgets = '<caredesk-user-menu></caredesk-user-menu><main><caredesk-doctor-search page-size="10"></caredesk-doctor-search></main>';
const hostile = `
  html { font-size: 1px; }
  body { direction: rtl; letter-spacing: 9px; word-spacing: 20px; text-transform: uppercase; line-height: 4; font: italic 900 40px fantasy; color: #ff0; cursor: none; visibility: visible; }
  * { padding: 33px; border: 9px solid red !important; color: lime !important; background: blue !important; font-size: 1px !important; box-sizing: content-box !important;
      transform: rotate(3deg); filter: invert(1); opacity: .3; text-indent: 50px; text-align: center; white-space: pre; columns: 3; animation: spin 1s infinite; outline: 5px dotted red; writing-mode: vertical-rl; }
  table, td, th, tr { display: block !important; float: right !important; }
  button, input, select, dialog, h2, p { all: unset !important; }
`;
/** What may not change; a page may place and size the element itself. */
const looks = [
  'color',
  'backgroundColor',
  'fontSize',
  'fontFamily',
  'fontStyle',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'textTransform',
  'textAlign',
  'textIndent',
  'whiteSpace',
  'direction',
  'padding',
  'borderTopWidth',
  'display',
  'opacity',
  'transform',
  'cursor',
  'width',
  'height',
  'outlineStyle',
  'writingMode',
];

const computed = (locator: Locator) =>
  locator.evaluate((element, properties) => {
    const style = getComputedStyle(element) as unknown as Record<string, string>;
    return Object.fromEntries(properties.map((property) => [property, style[property]?.replace(/\.\d+px/g, 'px')]));
  }, looks);

describe.each(shipped)('on a foreign page ($flavour)', ({ dir }) => {
  let context: BrowserContext;
  beforeEach(async () => {
    const head = '<link rel="stylesheet" href="/portal.css">';
    ({ context } = await openPortal(dir, { '/calm': pageOf(widgets), '/hostile': pageOf(widgets, { head }) }));
  });

  it('hostile styles change nothing inside', async () => {
    // The page decides the element's place: here, full width. Its own width is not set.
    const place =
      'caredesk-doctor-search { margin: 0 !important; } main { all: unset !important; display: block !important; } html, body { padding: 0 !important; border: 0 !important; margin: 0; columns: auto !important; writing-mode: horizontal-tb !important; transform: none !important; }';
    await context.route('**/portal.css', (route) => route.fulfill({ contentType: 'text/css', body: hostile + place }));
    const inspect = async (path: string) => {
      const page = await openPage(context, path);
      if (path === '/calm')
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('body { margin: 0 }');
          document.adoptedStyleSheets.push(sheet);
        });
      await soon(() => page.locator('tbody tr[data-index]').count()).toBe(10);
      // The first cell is opaque until the columns are known to fit.
      await page.locator('.scroller.fits').waitFor();
      const found = {
        element: (await page.locator('caredesk-doctor-search').boundingBox())?.width,
        cell: await computed(page.locator('td').first()),
        head: await computed(page.locator('th').first()),
        button: await computed(page.getByRole('button', { name: 'Export' })),
        input: await computed(page.getByRole('searchbox')),
        select: await computed(page.getByLabel('Rows per page')),
        range: await computed(page.locator('.range')),
        badge: await computed(page.locator('.badge').first()),
      };
      expect(page.problems).toEqual([]);
      await page.close();
      return found;
    };
    expect(await inspect('/hostile')).toEqual(await inspect('/calm'));
  });

  it('runs under a strict content security policy with trusted types', async () => {
    const page = await openPage(context, '/calm');
    await soon(() => page.locator('tbody tr[data-index]').count()).toBe(10);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Phone' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('60 rows exported').waitFor();
    await page.evaluate("import('/widgets/caredesk.js').then(({ configure }) => configure({ locale: 'ar', theme: 'dark' }))");
    // The number is isolated from the right-to-left words around it.
    await page.getByText(/من \u2068?60/).waitFor();
    await page.locator('caredesk-user-menu').getByRole('button').click();
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await page.locator('main').getByRole('button', { name: 'تسجيل الدخول' }).click();
    await page.getByRole('dialog').waitFor();
    expect(page.problems).toEqual([]);
    // No markup was made from strings, no style element or attribute.
    expect(await page.evaluate(() => document.querySelector('caredesk-doctor-search')?.shadowRoot?.querySelectorAll('style').length)).toBe(
      0,
    );
  });

  describe('a layer', () => {
    /** From its button, px: how far below, and how far their right edges are apart. */
    const distance = async (page: Page) => {
      const [button, layer] = await Promise.all(
        [page.getByRole('button', { name: 'Columns' }), page.locator('.popover:popover-open:has(input)')].map((one) =>
          one.evaluate((element) => element.getBoundingClientRect()),
        ),
      );
      if (!button || !layer) throw new Error('There is no layer');
      return [Math.round(layer.top - button.bottom), Math.round(layer.right - button.right)];
    };
    const opened = async (css: string) => {
      await context.route('**/portal.css', (route) => route.fulfill({ contentType: 'text/css', body: css }));
      const page = await openPage(context, '/hostile');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.locator('.popover:popover-open input').first().waitFor();
      return page;
    };

    it.each(some(['body { zoom: 1.4 }', 'html { zoom: 0.75 }', 'html { zoom: 1.25 } main { zoom: 0.9 }'], 1))(
      'opens at its button on a zoomed page: %s',
      async (zoom) => {
        expect(await distance(await opened(zoom))).toEqual([4, 0]);
      },
    );

    it('follows its button where the page scrolls in a box', { tags: 'long' }, async () => {
      const page = await opened('main { height: 420px; overflow: auto; padding-top: 200px }');
      await page.locator('main').evaluate((main) => main.scrollBy(0, 90));
      await soon(() => distance(page)).toEqual([4, 0]);
      await page.setViewportSize({ width: 1100, height: 720 });
      await soon(() => distance(page)).toEqual([4, 0]);
    });
  });

  it('hides with the hidden attribute and takes the page’s custom properties', async () => {
    const page = await openPage(context, '/calm');
    await soon(() => page.locator('tbody tr[data-index]').count()).toBe(10);
    const element = page.locator('caredesk-doctor-search');
    await element.evaluate((found: HTMLElement) => found.style.setProperty('--caredesk-text', 'rgb(1, 2, 3)'));
    expect((await computed(page.locator('td').first())).color).toBe('rgb(1, 2, 3)');
    await element.evaluate((found) => found.toggleAttribute('hidden', true));
    expect(await element.isVisible()).toBe(false);
  });
});
