/** The whole way of an administrator's day by keyboard alone, at the three widths that the layout knows. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/support.js';
import { account, openSite, turnTo } from './site.js';

const site = await openSite();

interface Focused {
  readonly tag: string;
  readonly name: string;
  readonly isSeen: boolean;
}

/** What has the focus, through shadow roots; its name as a user would call it. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element) return { tag: '', name: '', isSeen: false };
    const { width, height } = element.getBoundingClientRect();
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    const name = element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent) ?? '';
    return { tag: element.localName, name: name.trim().replace(/\s+/g, ' '), isSeen: width > 0 && height > 0 };
  });
}

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, name: string | RegExp, tag?: string): Promise<void> {
  const passed: string[] = [];
  const isWanted = ({ name: found, tag: foundTag }: Focused) =>
    (typeof name === 'string' ? found === name : name.test(found)) && (tag === undefined || foundTag === tag);
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    expect(now.isSeen, `${now.tag} ${now.name} has the focus and is not seen`).toBe(true);
    if (isWanted(now)) return;
    passed.push(`${now.tag} ${now.name}`);
  }
  throw new Error(`Tab never reached ${name}; it passed ${passed.join(', ')}`);
}

const headingFocused = (page: Page, text: string | RegExp) =>
  expect.poll(() => focused(page), { timeout: 20_000 }).toMatchObject({ tag: 'h1', name: expect.stringMatching(text) });

async function openPage(page: Page, item: string, heading: string, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await tabTo(page, 'Menu');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, item, 'a');
  await page.keyboard.press('Enter');
  await headingFocused(page, heading);
}

// The narrowest has a menu to open beside all that the others have.
describe.each(some([390, 1440, 1000], 1))('by keyboard alone, %i px wide', (width) => {
  it('a user does the work of a day, from sign-in to sign-out', async () => {
    const page = await site.visit('/', { viewport: { width, height: 844 }, stored: {} });
    await page.getByLabel('Email').waitFor();

    await expect.poll(() => focused(page)).toMatchObject({ tag: 'input', name: 'Email' });
    await page.keyboard.type(account.username);
    await tabTo(page, 'Password', 'input');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await headingFocused(page, 'Dashboard');

    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).toBe('Skip to content');

    await openPage(page, 'Search doctor', 'Doctors', width <= 767);
    await tabTo(page, 'Search doctors', 'input');
    await page.keyboard.type('smith');
    await page.keyboard.press('Enter');
    await page.getByText(/^1–\d+ of \d{1,2}$/).waitFor();
    await tabTo(page, /Smith/, 'tr');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/doctors/*');
    await headingFocused(page, /^(?!Doctors)/);

    await page.getByRole('button', { name: 'More actions' }).waitFor();
    await tabTo(page, 'More actions', 'button');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Reset password' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await focused(page)).name).toBe('More actions');

    await page.getByRole('cell', { name: /^INV-/ }).first().waitFor();
    await tabTo(page, /INV-/, 'tr');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/BillingDetails?billing=*');
    await headingFocused(page, /^(Bill|INV-)/);

    await tabTo(page, 'Search', 'button');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await focused(page)).tag, { timeout: 10_000 }).toBe('input');
    await page.keyboard.type('jones');
    await page.keyboard.press('Enter');
    await headingFocused(page, 'Search: jones');

    await tabTo(page, 'Settings', 'button');
    await page.keyboard.press('Enter');
    await tabTo(page, 'ENEnglish', 'input');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    expect((await focused(page)).name).toBe('Settings');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Welcome,').waitFor();
    await tabTo(page, 'Log out', 'button');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('the rows of a list by keyboard', () => {
  const row = (page: Page) =>
    page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement as HTMLElement | undefined)?.dataset.index ?? null);

  let page: Page;
  beforeAll(async () => {
    page = await site.visit('/404');
  });

  it('j and the arrow begin at the first row, or at the one that was opened before', async () => {
    const keys = ['j', 'ArrowDown'];
    await turnTo(page, '/dashboard/doctor');
    await page.getByRole('row').nth(3).waitFor();
    for (const key of keys) {
      await page.locator('h1').focus();
      await page.keyboard.press(key);
      expect(await row(page), key).toBe('0');
    }
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/doctors/3');
    await headingFocused(page, 'Sara Burton');
    await page.goBack();
    await page.getByRole('cell', { name: 'Sara Burton' }).waitFor();
    await headingFocused(page, 'Doctors');
    for (const key of keys) {
      await page.locator('h1').focus();
      await page.keyboard.press(key);
      expect(await row(page), key).toBe('2');
    }
  });

  it('a search box keeps letters, and leads to the rows by arrow and Enter', async () => {
    await turnTo(page, '/500');
    await turnTo(page, '/dashboard/doctor');
    await page.getByRole('row').nth(3).waitFor();
    const box = page.getByRole('searchbox');
    await box.pressSequentially('j');
    expect([await box.inputValue(), await row(page)]).toEqual(['j', null]);
    await box.fill('');
    await page.getByText('1–25 of 2,000', { exact: true }).waitFor();
    await box.press('ArrowDown');
    expect(await row(page)).toBe('0');
    await box.fill('claire.smith7@');
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    await box.press('Enter');
    await page.waitForURL('**/dashboard/doctors/7');
  });

  it('lead from a list to a record, edited and saved, in six keys', async () => {
    await turnTo(page, '/500');
    await turnTo(page, '/dashboard/doctor');
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/doctors/*');
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await page.keyboard.press('e');
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'input', name: 'First name' });
    await page.keyboard.press('End');
    await page.keyboard.press('a');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Doctor saved.').first().waitFor();
  });
});
