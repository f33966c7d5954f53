/** A hand that counts its clicks and keys, and where it finds what it acts on. */

/** @typedef {(on: import('playwright').Page) => import('playwright').Locator} Place the first of several is meant */

const named = (role) => (name) => (on) => on.getByRole(role, { name, exact: true }).first();
export const button = named('button');
export const link = named('link');
export const menu = (name) => (page) => page.locator('#sidebar').getByRole('link', { name, exact: true });
export const field = (label) => (on) => on.getByLabel(label, { exact: true });
export const row = (hasText) => (page) => page.locator('tr[data-index]').filter({ hasText }).first();
export const dialog = (inside) => (page) => inside(page.getByRole('dialog'));
export const focused = (place) => (page) => place(page).and(page.locator(':focus'));

/** Each step gets the page and what is counted. */
export const see = (place) => (page) => place(page).waitFor();
export const click =
  (place, modifiers = []) =>
  async (page, done) => {
    await place(page).click({ modifiers });
    done.clicks += 1;
    done.keys += modifiers.length;
  };
export const press = (name) => click(button(name));
export const shows = (words) => see((on) => on.getByText(words).first());
/** Texts are typed, keys in brackets pressed: `['Control+a']` is two keys. */
export const keys =
  (...parts) =>
  async (page, done) => {
    for (const part of parts) {
      if (typeof part === 'string') await page.keyboard.type(part);
      else await page.keyboard.press(part[0]);
      done.keys += typeof part === 'string' ? part.length : part[0].split('+').length;
    }
  };
/** What was done before is not counted. */
export const start = async (_, done) => {
  Object.assign(done, { clicks: 0, keys: 0, since: performance.now() });
};
/** The click that opens the system's dialog; what is done in that is the same everywhere. */
export const choose = (file) => async (page, done) => {
  await page.locator('input[type=file]').setInputFiles(file);
  done.clicks += 1;
};
/** A row's link, in a tab of its own. */
export const openTab = (place) => async (page, done) => {
  const tab = page.context().waitForEvent('page');
  await click((on) => place(on).getByRole('link').first(), ['Control'])(page, done);
  await (await tab).getByRole('heading', { level: 1 }).waitFor();
};
