import { expect, it } from 'vitest';
import { inEachBrowser, type StagePage } from './engines.js';
import { account } from './records.js';

/** Presses Tab until what is wanted has the focus; all that it passes must be in sight. */
async function tabTo(on: StagePage, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < 60; count++) {
    await on.key('Tab');
    const now = await on.focused();
    expect(now?.box.width, `${now?.name} has the focus and is not seen`).toBeGreaterThan(0);
    const label = now?.name || now?.text || '';
    if (typeof name === 'string' ? label === name : name.test(label)) return;
    passed.push(label);
  }
  throw new Error(`Tab never reached ${name}; it passed ${passed.join(', ')}`);
}

inEachBrowser('by keyboard alone', (bench) => {
  it('an administrator goes from sign-in to a search through menu and dialog', async () => {
    const on = await bench.open('/');
    // Around the whole page, Tab would pass through the browser's own controls, from which Firefox without a window does not return.
    await on.field('Email').is(({ isFocused }) => isFocused);
    await on.type(account.email);
    await tabTo(on, 'Password');
    await on.type(account.password);
    await on.key('Enter');
    await on.role('heading', 'Dashboard').is(({ isFocused }) => isFocused);

    await on.type('gs');
    await on.role('heading', 'Doctors').is(({ isFocused }) => isFocused);
    await on.text(/^1–25 of/).shown();
    await on.key('/');
    const box = on.role('searchbox', 'Search doctors');
    await box.is(({ isFocused }) => isFocused);
    await on.type('smith');
    await on.key('Enter');
    await on.text(/^1–\d+ of \d{1,2}$/).shown();
    await on.key('ArrowDown');
    await on.css('tbody tr[data-index]').first.is(({ isFocused }) => isFocused);
    await on.key('Enter');
    await on.at(/^\/dashboard\/doctors\/\d+$/);

    await on.button('More actions').shown();
    await on.css('h1').is(({ isFocused }) => isFocused);
    await tabTo(on, 'More actions');
    await on.key('Enter');
    await on.role('menuitem').first.is(({ isFocused }) => isFocused);
    await on.key('r');
    await on.key('Enter');
    await on.role('dialog', 'Reset password').shown();
    await on.key('Escape');
    await on.dialog.gone();
    await on.button('More actions').is(({ isFocused }) => isFocused);

    await on.key('Control+k');
    await on.dialog.role('searchbox').is(({ isFocused }) => isFocused);
    await on.type('coupon');
    await on.role('option', /^Coupon/).first.shown();
    await on.key('ArrowDown');
    await on.key('Enter');
    await on.dialog.gone();
    await on.at(/Coupon/);
  });
});
