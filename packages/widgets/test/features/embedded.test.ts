/** What a page can set so that elements fit into it: height of rows, headings, font and colours. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { violations } from '../support/axe.js';
import { button, onShippedBuild, refundButton } from './desk.js';
import { undrawn } from './everything.js';
import { addElements, type FeaturePage } from './feature-site.js';

const rowHeight = (on: FeaturePage, list: string) =>
  on
    .locator(`${list} tbody tr[data-index]`)
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);
const set = (on: FeaturePage, tag: string, name: string, value: string) =>
  on.locator(tag).evaluate((element, [attribute = '', text = '']) => element.setAttribute(attribute, text), [name, value]);

onShippedBuild('an element in a page', (desk) => {
  const patientWithReminders = async () => {
    const { data } = await desk.site.api('GET', '/api/admin/patient/GetAll/?pageSize=100');
    const patients = data as { patientId: number; reminders: { status: string }[] }[];
    const patient = patients.find(({ reminders }) => reminders.some(({ status }) => status === 'scheduled'));
    return `<caredesk-patient-detail patient-id="${patient?.patientId}">`;
  };

  it('has the rows that the page asks for, without a choice of its own', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-search page-size="5"><caredesk-billing-list page-size="5">');
    await on.locator('caredesk-billing-list tbody tr[data-index]').first().waitFor();
    await on.locator('caredesk-doctor-search tbody tr[data-index]').first().waitFor();
    expect(await rowHeight(on, 'caredesk-doctor-search')).toBe(52);
    await on.locator('caredesk-doctor-search').getByRole('button', { name: 'Columns' }).click();
    await on.getByRole('checkbox', { name: 'Compact rows' }).check();
    expect(await rowHeight(on, 'caredesk-doctor-search')).toBe(32);
    await set(on, 'caredesk-doctor-search', 'density', 'comfortable');
    await expect.poll(() => rowHeight(on, 'caredesk-doctor-search')).toBe(52);
    expect(await on.getByRole('checkbox', { name: 'Compact rows' }).count()).toBe(0);
    await set(on, 'caredesk-billing-list', 'density', 'compact');
    await expect.poll(() => rowHeight(on, 'caredesk-billing-list')).toBe(32);
  });

  it('keeps off the notch and the home indicator of a page with viewport-fit=cover', { tags: 'long' }, async () => {
    const on = await desk.open('', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const browser = await on.context().newCDPSession(on);
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
    const toEnd = (locator: Locator) => locator.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
    const show = (tag: string) => on.locator('main').evaluate((main, html) => main.replaceChildren(document.createElement(html)), tag);
    await show('caredesk-doctor-search');
    await on.locator('tbody tr[data-index]').first().waitFor();
    expect(await toEnd(on.locator('.pager'))).toBe(34);
    await on.getByRole('button', { name: 'Filter' }).click();
    await expect.poll(() => toEnd(on.getByRole('button', { name: 'Done' }))).toBeGreaterThanOrEqual(34 + 8);
    await on.keyboard.press('Escape');
    await show('caredesk-doctor-sign-up');
    await on.getByLabel('First name').waitFor();
    expect(await toEnd(on.locator('.form > .actions'))).toBeGreaterThanOrEqual(34);
    await addElements(on, '<caredesk-doctor-detail doctor-id="15">');
    await on.locator('caredesk-doctor-sign-up').evaluate((element) => element.remove());
    await on.getByRole('tab', { name: 'Billing' }).waitFor();
    await expect.poll(() => toEnd(on.locator('.record-actions'))).toBe(34);
    await on.getByRole('button', { name: 'Edit', exact: true }).click();
    const sheet = on.getByRole('dialog');
    const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(() => toEnd(sheet.getByRole('button', { name: 'Save' }))).toBeGreaterThanOrEqual(34 + 12);
    for (const part of [sheet.getByRole('heading', { level: 2 }).first(), sheet.getByRole('button', { name: 'Close' })])
      expect(await top(part)).toBeGreaterThanOrEqual(47);
    await sheet.getByLabel('Payment notes').fill(`By transfer since ${Date.now()}`);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => toEnd(on.getByRole('status').filter({ hasText: 'Saved' }))).toBe(34 + 60);
    await on.evaluate(() => document.documentElement.style.setProperty('--caredesk-sticky-bottom', '90px'));
    expect(await toEnd(on.locator('.record-actions'))).toBe(90);
  });

  it('works where the browser takes no more changes of the address', { tags: 'long' }, async () => {
    const on = await desk.open('');
    await on.evaluate(() => {
      history.replaceState = () => {
        throw new DOMException('Attempt to use history.replaceState() more than 100 times per 10 seconds', 'SecurityError');
      };
    });
    await addElements(on, '<caredesk-doctor-search page-size="5" url-state="doctors">');
    const first = on.locator('tbody tr[data-index]').first();
    await first.waitFor();
    const before = await first.innerText();
    await on.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => first.innerText()).not.toBe(before);
  });

  it('is drawn out of sight, too, although its settings change while its words load', { tags: 'long' }, async () => {
    const on = await desk.open('');
    let loads = 0;
    await on.route(/\/ar-[^/]*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, (loads++ * 97) % 300));
      await route.continue();
    });
    await on.locator('main').evaluate((main) => {
      main.style.paddingBlockStart = '3000px';
    });
    const tags = ['doctor-search', 'doctor-detail doctor-id="15"', 'patient-list', 'overview', 'coupon-manager'];
    await addElements(on, tags.map((tag) => `<caredesk-${tag} locale="ar">`).join(''));
    for (const theme of Array.from({ length: 16 }, (_, time) => (time % 2 ? 'light' : 'dark'))) {
      await on.waitForTimeout(25);
      await on.locator('main > *').evaluateAll((elements, chosen) => {
        for (const element of elements) element.setAttribute('theme', chosen);
      }, theme);
    }
    await expect.poll(() => undrawn(on), { timeout: 20_000 }).toEqual([]);
  });

  it('has the words and the time zone of the page', async () => {
    const on = await desk.open('');
    const warnings: string[] = [];
    on.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await on.evaluate(
      `import('/widgets/caredesk.js').then(({ configure }) => configure({
        words: {
          en: { 'doctor-search.search': 'Find a practitioner', 'no-catalog.text': 'x' },
          pt: { 'list.nothingFound': 'Nada encontrado' },
        },
        timeZone: 'Asia/Tokyo',
      }))`,
    );
    await addElements(on, '<caredesk-doctor-search><caredesk-doctor-search locale="pt"><caredesk-doctor-detail doctor-id="15">');
    await on.getByRole('searchbox', { name: 'Find a practitioner' }).first().waitFor();
    const portuguese = on.locator('caredesk-doctor-search[locale="pt"]');
    await portuguese.getByRole('searchbox').fill('zzzz nothing');
    await portuguese.getByText('Nada encontrado', { exact: true }).first().waitFor();
    const time = on.locator('caredesk-doctor-detail time').first();
    const inTokyo = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' });
    const instant = new Date((await time.getAttribute('datetime')) as string);
    expect(await time.getAttribute('title')).toContain(inTokyo.format(instant).replace(/\s/g, ' '));
    expect(warnings.join()).toContain('no-catalog.text');
  });

  it('draws no heading of its own where the page has one', async () => {
    const [bill] = desk.bills;
    const on = await desk.open(
      `<caredesk-refund-panel heading="none" billing-id="${bill?.billingId}"><caredesk-doctor-detail heading="none" doctor-id="15"><caredesk-overview heading="none" show="revenue"><caredesk-history heading="none" entity="bill" entity-id="${bill?.billingId}">`,
    );
    const article = on.locator('caredesk-refund-panel').getByRole('article');
    await article.getByText(String(bill?.invoiceNumber)).first().waitFor();
    await on.locator('caredesk-doctor-detail').getByRole('tab').first().waitFor();
    await on.locator('caredesk-overview').getByRole('region').waitFor();
    await on.locator('caredesk-history').getByRole('region').waitFor();
    expect(await on.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([]);
    expect(await on.locator('caredesk-history').getByRole('heading').count()).toBe(0);
    // The sections inside keep theirs.
    await expect.poll(() => on.locator('caredesk-refund-panel').getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
    expect(await article.evaluate((box) => box.getAttribute('aria-labelledby'))).not.toBeNull();
    await on.getByRole('article', { name: /^\$[\d.,]+$/ }).waitFor();
    await on.getByRole('region', { name: 'Revenue' }).waitFor();
    await on.locator('caredesk-refund-panel').evaluate((element) => element.removeAttribute('heading'));
    await on.locator('caredesk-refund-panel').getByRole('heading', { level: 2 }).waitFor();
  });

  it('takes the font and the colours of a light and a dark page by one property each', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-billing-list page-size="5">');
    const list = on.locator('caredesk-billing-list');
    await list.locator('tbody tr[data-index]').first().waitFor();
    for (const theme of ['light', 'dark']) {
      await set(on, 'caredesk-billing-list', 'theme', theme);
      await list.locator(`.root[data-theme=${theme}]`).waitFor();
      const surface = theme === 'light' ? 'rgb(240, 250, 244)' : 'rgb(10, 40, 20)';
      await list.evaluate((element, color) => {
        element.style.setProperty('--caredesk-font', 'Georgia, serif');
        element.style.setProperty('--caredesk-surface', color);
      }, surface);
      const looks = await list.evaluate((element) => {
        const inside = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.root *') ?? [])].filter((box) => box.checkVisibility());
        const styles = inside.map((box) => getComputedStyle(box));
        const colourOf = (selector: string) => getComputedStyle(element.shadowRoot?.querySelector(selector) as Element).backgroundColor;
        return { fonts: [...new Set(styles.map(({ fontFamily }) => fontFamily))], input: colourOf('.input'), table: colourOf('.scroller') };
      });
      expect(looks.fonts).toEqual(['Georgia, serif']);
      expect(looks.table).toBe(surface);
      // In the dark it is a little lighter than the page, of the same hue.
      const [red = 0, green = 0, blue = 0] = [...looks.input.matchAll(/[\d.]+/g)].map(
        ([part]) => Number(part) * (looks.input.startsWith('color') ? 255 : 1),
      );
      if (theme === 'light') expect(looks.input).toBe(surface);
      else expect([red > 10, green > red + 20, green > blue + 10, green < 80]).toEqual([true, true, true, true]);
    }
  });

  it('looks like the page around it: the clinic at 1440, 1000 and 390 px', { tags: 'long' }, async () => {
    const on = await desk.open('', { path: '/embed/clinic.html' });
    for (const width of [1440, 1000, 390]) {
      await on.setViewportSize({ width, height: 900 });
      for (const tag of ['caredesk-doctor-search', 'caredesk-billing-list']) {
        await on.locator(`${tag} tbody tr[data-index]`).first().waitFor();
        const looks = await on.locator(tag).evaluate((element) => {
          const root = element.shadowRoot as ShadowRoot;
          const page = getComputedStyle(document.body);
          const styleOf = (selector: string) => getComputedStyle(root.querySelector(selector) as Element);
          const inside = [...root.querySelectorAll('.root *')].filter((box) => box.checkVisibility());
          return {
            fonts: new Set(inside.map((box) => getComputedStyle(box).fontFamily)).difference(new Set([page.fontFamily])).size,
            text: styleOf('.root').color === page.color,
            table: styleOf('.scroller').backgroundColor === page.backgroundColor,
            pager: styleOf('.pager').backgroundColor === page.backgroundColor,
            input: styleOf('.input').backgroundColor === getComputedStyle(document.querySelector('.card') as Element).backgroundColor,
            // Rows from edge to edge: the card is the page's.
            corners: styleOf('.scroller').borderRadius,
            headings: root.querySelectorAll('h1, h2').length,
          };
        });
        expect(looks, `${tag} at ${width}`).toEqual({
          fonts: 0,
          text: true,
          table: true,
          pager: true,
          input: true,
          corners: '0px',
          headings: 0,
        });
      }
      await expect.poll(() => on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (width !== 1000) expect(await violations(on)).toEqual([]);
    }
  });

  it.each([
    ['a refund', async () => `<caredesk-refund-panel billing-id="${desk.bills[17]?.billingId}">`, refundButton, 'Confirm refund'],
    ['a cancellation', patientWithReminders, (on: FeaturePage) => button(on, 'Cancel all reminders'), 'Cancel reminders'],
  ] as const)(
    'does not take the second half of a double click that asks for %s as a yes, wherever it lies',
    async (_, markup, opener, yes) => {
      const on = await desk.open(await markup());
      const confirm = button(on.getByRole('dialog'), yes);
      await opener(on).click();
      const place = await middle(confirm);
      await button(on.getByRole('dialog'), 'No').click();
      // Where a portal has it in the middle of its page.
      const from = await middle(opener(on));
      await on.locator('main').evaluate((main, by) => Object.assign(main.style, by), {
        position: 'relative',
        insetInlineStart: `${place.x - from.x}px`,
        insetBlockStart: `${place.y - from.y}px`,
      });
      desk.site.forget();
      await on.mouse.click(place.x, place.y, { clickCount: 2, delay: 60 });
      await confirm.waitFor();
      expect(desk.site.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
      await confirm.click();
      await expect.poll(() => desk.site.requests.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    },
  );
});

/** In px of the window. */
async function middle(of: Locator) {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
