/** No word sticks out of its place on a telephone, in any language. */
import type { Locator } from 'playwright';
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

it.each(some(byLength, 1))(
  'the columns of lists fit 1280 and 1000 px with the state among them, in %s',
  { tags: 'long' },
  async (language) => {
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
  },
);

/** Runs in the page: parts of one card that are drawn upon each other. */
const overlaps = (cards: readonly Element[]) =>
  cards.flatMap((card) => {
    const parts = [...card.querySelectorAll('td > div')].filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => [part.textContent, part.getBoundingClientRect()] as const);
    return boxes.flatMap(([text, box], index) =>
      boxes
        .slice(index + 1)
        .filter(([, other]) => box.left < other.right - 1 && other.left < box.right - 1)
        .filter(([, other]) => box.top < other.bottom - 1 && other.top < box.bottom - 1)
        .map(([other]) => `${text} and ${other}`),
    );
  });

it.each([
  ['/BillingDetails', 'fr'],
  ['/failed-payments', 'fr'],
  ['/failed-payments', 'es'],
  ['/BillingDetails', 'ar'],
])('no part of a card of %s is upon another with rows selected, 320 px wide, in %s', { tags: 'long' }, async (route, language) => {
  const page = await site.visit(`/dashboard${route}`, {
    viewport: { width: 320, height: 700 },
    stored: await tokensAnd(language),
    // The seed data has failed payments in this week.
    prepare: (one) =>
      one.route(/paymentStatus=failed/, (request) => {
        const url = new URL(request.request().url());
        url.searchParams.set('from', '2026-10-14T00:00:00.000Z');
        url.searchParams.set('to', '2026-10-20T23:59:59.999Z');
        return request.continue({ url: url.href });
      }),
  });
  const cards = page.locator('tr[data-index]');
  await cards.first().focus();
  await cards.first().press('x');
  await cards.first().getByRole('checkbox').waitFor();
  expect(await cards.evaluateAll(overlaps)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it('the heading of coupons is not beneath their buttons, 320 px wide, in French', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/Coupon', { viewport: { width: 320, height: 700 }, stored: await tokensAnd('fr') });
  const button = page.getByRole('button', { name: 'Importer' });
  await button.waitFor();
  const heading = await page.getByRole('heading', { level: 1 }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().toJSON() as { readonly bottom: number; readonly right: number };
  });
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
  expect(heading.right <= x || heading.bottom <= y).toBe(true);
});

it('a word that was searched for may be longer than the window', { tags: 'long' }, async () => {
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

/** Runs in the page: the boxes of its elements that scroll sideways. */
const scrollSideways = () =>
  [...document.querySelectorAll('main *')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.bills-box, .import-grid, .uses') ?? [])])
    .map(({ className, scrollWidth, clientWidth }) => [className, scrollWidth - clientWidth]);

it.each(['en', 'ar'])('a card has the label of its day whole or not at all, in %s', { tags: 'long' }, async (language) => {
  const names = ['Olivia Mills', 'Christopher Montgomery', 'Zsófia Christopherson X', 'Maximilian von Habsburg-Lothringen-Este'];
  const page = await site.visit('/dashboard/BillingDetails', {
    viewport: { width: 390, height: 844 },
    stored: await tokensAnd(language),
    prepare: (one) =>
      one.route('**/GetAllBillingHistory/**', async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        for (const [index, bill] of body.data.entries()) Object.assign(bill, { doctorName: names[index % 4], amount: 1_234_567.89 });
        await route.fulfill({ response, json: body });
      }),
  });
  const days = page.locator('tr[data-index] td:has(time)');
  await days.first().waitFor();
  const labels = await days.evaluateAll((cells) =>
    cells.map((cell) => {
      const whole = document.createElement('span');
      whole.textContent = (cell as HTMLElement).dataset.label ?? '';
      whole.style.cssText = 'position: fixed; white-space: nowrap';
      cell.append(whole);
      const { width } = whole.getBoundingClientRect();
      whole.remove();
      const [room, day] = [cell, cell.firstElementChild as Element].map((one) => one.getBoundingClientRect());
      const isSeen = room && day && Math.abs(room.top - day.top) < 2 && day.width <= room.width + 1;
      return { isSeen, cut: Math.round(Math.abs(width - Number.parseFloat(getComputedStyle(cell, '::before').width))) };
    }),
  );
  expect(labels.length).toBeGreaterThan(20);
  expect(labels).toEqual(labels.map(() => ({ isSeen: true, cut: 0 })));
});

it('in forced colours chips have a frame, and buttons that put a day in begin where its field does', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/DoctorReport', { prepare: (one) => one.emulateMedia({ forcedColors: 'active' }) });
  const chips = page.locator('.chip:has(select)');
  await chips.nth(1).waitFor();
  const frames = await chips.evaluateAll((all) => all.map((chip) => getComputedStyle(chip).outlineColor));
  expect(frames).toEqual(frames.map(() => 'rgb(0, 0, 0)'));
  await turnTo(page, '/dashboard/Coupon?new');
  const leftOf = async (one: Locator) => (await one.boundingBox())?.x;
  const field = await leftOf(page.getByLabel('Expires at'));
  expect(await leftOf(page.getByRole('button', { name: 'End of month' }))).toBe(field);
  await page.emulateMedia({ forcedColors: null });
});

it('the dashboard’s bills fit beside the other cards, in French', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard', { viewport: { width: 1280, height: 900 }, stored: await tokensAnd('fr') });
  await page.waitForFunction(isThere, undefined, { polling: 100 });
  expect(await page.evaluate(scrollSideways)).toEqual([['bills-box', 0]]);
});

it('rows of an import with errors fit, and a window of 450 px shows them all', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/Coupon?import', { viewport: { width: 1000, height: 450 } });
  const rows = Array.from({ length: 8 }, (_, index) => `SPRING${index},percent,15,2026-12-0${index + 1},Donaudampfschiff; Solo`);
  const file = ['code,discountType,discountValue,expiresAt,plans', ...rows, ''].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page
    .getByText(/Donaudampfschiff.*not exist/)
    .first()
    .waitFor();
  for (const width of [1000, 880, 390]) {
    await page.setViewportSize({ width, height: 450 });
    expect(await page.evaluate(scrollSideways), `${width} px`).toEqual([['import-grid', 0]]);
    const hidden = await page.locator('.import-grid').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBeLessThan(2);
  }
});
