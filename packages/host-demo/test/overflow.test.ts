/** No word sticks out of its place on a telephone, in any language. */
import { expect, it } from 'vitest';
import { some } from '../../reference-api/test/support.js';
import { languages } from '../../widgets/src/i18n/language.js';
import { openSite, turnTo } from './site.js';

const site = await openSite();
const tokensAnd = async (language: string) => ({ ...(await site.tokens()), 'caredesk.locale': language });

/** Long words, and right to left, come first. */
const byLength = [...new Set<(typeof languages)[number]>(['fr', 'ar', ...languages])];
const routes = ['', '/doctor', '/doctors/7', '/DoctorSignup', '/DoctorReport', '/patientDetails/3', '/BillingDetails', '/Coupon'];

/** Runs in the page: all of its elements show what they have. A chart asks when it comes into view. */
const isThere = () => {
  const elements = [...document.querySelectorAll('main *')].filter(({ localName }) => localName.startsWith('caredesk-'));
  const hasCome = ({ shadowRoot }: Element) =>
    shadowRoot?.querySelector('button, a, input, p') && !shadowRoot.querySelector('.skeleton, .waiting, [aria-busy="true"]');
  elements.find((element) => !hasCome(element))?.scrollIntoView();
  return elements.length > 0 && elements.every(hasCome);
};

/** Runs in the page: finds text that overflows the page, or its button, label or badge. */
function wordsOutside(): { readonly seen: number; readonly found: readonly string[] } {
  const found: string[] = [];
  let seen = 0;
  const isCut = (element: Element | null): boolean => {
    for (let one = element; one; one = one.parentElement ?? (one.getRootNode() as ShadowRoot).host ?? null) {
      const { overflowX, visibility, opacity } = getComputedStyle(one);
      // What scrolls, what ends in an ellipsis, and what only readers of screens hear.
      if (overflowX !== 'visible' || visibility === 'hidden' || opacity === '0')
        return one !== document.documentElement && one !== document.body;
    }
    return false;
  };
  const look = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) look(element.shadowRoot);
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (texts.length === 0 || element.closest('style, script, option, select') || isCut(element)) continue;
      seen += 1;
      const place = (element.closest('button, .badge, th, label, a') ?? element).getBoundingClientRect();
      for (const text of texts) {
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, right, width } of range.getClientRects())
          if (width > 1 && place.width > 1 && (left < -1 || right > innerWidth + 1 || left < place.left - 2 || right > place.right + 2))
            found.push(`${element.localName}.${element.className} “${text.textContent?.trim().slice(0, 40)}”`);
      }
    }
  };
  look(document);
  return { seen, found: [...new Set(found)] };
}

it.each(some(byLength, 2))('390 px wide, in %s', async (language) => {
  const page = await site.visit('/404', { viewport: { width: 390, height: 844 }, stored: await tokensAnd(language) });
  const outside: Record<string, readonly string[]> = {};
  for (const route of routes) {
    await turnTo(page, `/dashboard${route}`);
    await page.waitForFunction(isThere, undefined, { polling: 100 });
    const { seen, found } = await page.evaluate(wordsOutside);
    expect(seen, `texts on ${route}`).toBeGreaterThan(8);
    if (found.length > 0) outside[route] = found;
  }
  expect(outside).toEqual({});
});

const lists = ['/doctor', '/Patient', '/BillingDetails', '/Coupon', '/DoctorReport?report.from=2026-01-01&report.to=2026-06-30'];

it.each(some(byLength, 1))('the columns of lists fit 1280 and 1000 px with the state among them, in %s', async (language) => {
  const page = await site.visit('/404', { stored: await tokensAnd(language) });
  for (const route of lists) {
    await turnTo(page, `/dashboard${route}`);
    await page.waitForFunction(isThere, undefined, { polling: 100 });
    const scroller = page
      .locator('.scroller')
      .filter({ has: page.locator('td.state') })
      .first();
    for (const width of [1280, 1000]) {
      await page.setViewportSize({ width, height: 800 });
      const isSeen = () => scroller.locator('td.state').first().isVisible();
      const room = () => scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(async () => [route, width, await room(), await isSeen()]).toEqual([route, width, 0, true]);
    }
  }
});

it('a word that was searched for may be longer than the window', async () => {
  const page = await site.visit(`/dashboard/search?keyword=${'x'.repeat(300)}`, { viewport: { width: 1000, height: 800 } });
  await page.waitForFunction(isThere, undefined, { polling: 100 });
  expect((await page.evaluate(wordsOutside)).found).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // One that sticks out would be noticed.
  await page.getByRole('heading', { level: 1 }).evaluate((element) => {
    element.textContent = 'Rechtsschutzversicherungsgesellschaftenverzeichnisnummer'.repeat(3);
    Object.assign(element.style, { whiteSpace: 'nowrap', overflow: 'visible' });
  });
  expect((await page.evaluate(wordsOutside)).found).toEqual([expect.stringContaining('Rechtsschutz')]);
});
