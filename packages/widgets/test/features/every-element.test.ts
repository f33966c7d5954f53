/**
 * All elements on one page, their forms and dialogs opened: axe finds nothing, each control is called what is seen on it (WCAG 2.5.3),
 * sizes and colours are of the scale, and names carry what session-replay tools mask by. Looks and languages beyond two in `test:long`.
 */
import { expect, it } from 'vitest';
import { isLong, some } from '../../../reference-api/test/some.js';
import { unreadable, violations, violationsBesideColours } from '../support/axe.js';
import { wrongNames } from '../support/reading.js';
import { onShippedBuild } from './desk.js';
import { all, idle, timeout } from './everything.js';
import { addElements, type FeaturePage, type FeatureSite } from './feature-site.js';
import { styleFaults } from './style-faults.js';

/** Names of records are links. */
const links = {
  ...{ doctor: '/d/{doctorId}', patient: '/p/{patientId}', bill: '/b/{billingId}', coupon: '/c/{couponId}' },
  ...{ bills: '/b?{from}', coupons: '/c?{sort}', report: '/r?{from}', questions: '/q?{answered}' },
};

/** @param least how many controls there are, or more */
const expectNames = async (on: FeaturePage, least: number) => {
  // On a busy machine what is to be named may come after the page is idle.
  await expect
    .poll(async () => {
      const { count, wrong } = await wrongNames(on);
      return count > least ? wrong : `${count} controls`;
    })
    .toEqual([]);
};

type Check = (on: FeaturePage, least: number) => Promise<unknown>;
const axe =
  (ask: (on: FeaturePage) => Promise<string[]>): Check =>
  async (on) =>
    expect(await ask(on)).toEqual([]);

interface Look {
  readonly name: string;
  readonly attributes: string;
  readonly checks: readonly Check[];
  readonly dark?: true;
}
const looks: readonly Look[] = [
  { name: 'light', attributes: 'theme="light"', checks: [axe(violations), expectNames] },
  { name: 'Arabic', attributes: 'locale="ar"', checks: [expectNames, ...(isLong ? [axe(violationsBesideColours)] : [])] },
  { name: 'dark', attributes: 'theme="dark"', checks: [axe(unreadable)], dark: true },
  { name: 'Chinese', attributes: 'locale="zh"', checks: [expectNames] },
  { name: 'French', attributes: 'locale="fr"', checks: [expectNames] },
];

async function expectStyles(on: FeaturePage): Promise<void> {
  // The letters in the circle of the user menu are no line of text.
  const shown = on.locator('main > :not(caredesk-user-menu)');
  for (const tag of new Set(await shown.evaluateAll((elements) => elements.map(({ localName }) => localName))))
    expect.soft(await styleFaults(on, `main > ${tag}`), tag).toEqual([]);
}

/** Of the doctor and the patient that are shown, at so many places or more. */
async function expectMasks(on: FeaturePage, site: FeatureSite, least: number): Promise<void> {
  const names = await Promise.all(
    ['patient/GetById?id=35', 'doctors/GetById?id=15'].map(async (path) => {
      const { lastName, email } = (await site.api('GET', `/api/admin/${path}`)).data as { lastName: string; email: string };
      return [lastName, email];
    }),
  );
  const found = await on.evaluate((words) => {
    const bare: string[] = [];
    let masked = 0;
    for (const { shadowRoot } of document.querySelectorAll('main > *')) {
      const walker = document.createTreeWalker(shadowRoot as ShadowRoot, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!words.some((word) => node.textContent?.includes(word))) continue;
        if (node.parentElement?.closest('[data-private][data-sentry-mask][data-dd-privacy="mask"]')) masked += 1;
        else bare.push(node.textContent ?? '');
      }
    }
    return { bare, masked };
  }, names.flat());
  expect(found.bare).toEqual([]);
  expect(found.masked).toBeGreaterThanOrEqual(least);
}

onShippedBuild('every element', (desk) => {
  it.each(some(looks, 2))('in $name: lists, records, forms, menus and dialogs', { timeout }, async ({ name, attributes, checks, dark }) => {
    const on = await desk.open('', { colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    if (dark) await on.evaluate(() => document.body.style.setProperty('background', '#15171c'));
    const element = (tag: string) => on.locator(`caredesk-${tag}`);
    const check = async (least: number) => {
      for (const one of checks) await one(on, least);
    };
    await on.evaluate(`import('/widgets/caredesk.js').then(({ configure }) => configure({ links: ${JSON.stringify(links)} }))`);
    const body = `${all(desk.bills[2])}<caredesk-history entity="doctor" entity-id="15"><caredesk-user-menu>`;
    await addElements(on, body.replaceAll(/<([a-z-]+)/g, `<$1 ${attributes}`));
    await idle(on);
    if (name === 'light') {
      await expectStyles(on);
      await expectMasks(on, desk.site, 4);
    }
    await check(120);

    await element('doctor-detail').locator('.group-head > button').first().click();
    await element('patient-detail').locator('.family').getByRole('button').last().click();
    // Each takes the focus as it comes, on a busy machine from the menu.
    for (const name of ['doctor-detail', 'patient-detail']) await element(name).locator('form').first().waitFor();
    await idle(on);
    await element('user-menu').locator('button').first().click();
    await check(130);

    await on.keyboard.press('Escape');
    // The menu gives the focus back a moment after it is closed.
    await element('user-menu').locator('button:focus').waitFor();
    // By the key: what sticks in the element below it may lie over it.
    await element('coupon-manager').locator('.record-actions > button').first().press('Enter');
    await on.locator('dialog[open] form').waitFor();
    await check(10);
    await on.keyboard.press('Escape');
    await on.locator('dialog[open]').waitFor({ state: 'detached' });
    await element('doctor-search').locator('.toolbar-end button').first().click();
    await element('doctor-search').locator('input[type=checkbox]').first().waitFor();
    await expectNames(on, 130);

    await on.keyboard.press('Escape');
    await element('patient-detail').locator('.record-actions > button').nth(2).click();
    await element('patient-detail').getByRole('menuitem').last().click();
    await on.locator('dialog[open]').waitFor();
    await check(2);
    if (name === 'light') await expectMasks(on, desk.site, 3);
  });

  it.each(some(['ar', 'en', 'zh', 'fr'], 1))('what a signed-out page shows is called what is seen, in %s', async (locale) => {
    const on = await desk.open('', { session: desk.site.tokens });
    await on.evaluate(() => localStorage.removeItem('token'));
    await on.reload();
    await addElements(on, ['sign-in', 'user-menu', 'doctor-search'].map((tag) => `<caredesk-${tag} locale="${locale}">`).join(''));
    await on.locator('caredesk-sign-in input').first().waitFor();
    await on.locator('caredesk-doctor-search .gate button').waitFor();
    await expectNames(on, 5);
    await on.locator('caredesk-doctor-search .gate button').click();
    await on.locator('dialog[open] form').waitFor();
    await expectNames(on, 4);
  });
});
