/** Password managers find the sign-in's fields in the page's own tree, fill them, and see them sent. */
import type { BrowserContext, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, openPortal, pageOf, shipped, soon } from './support/browser.js';

const credentials = { username: 'ada@example.test', password: 'caredesk-demo' };
const hostile = `html { font-size: 1px } body { letter-spacing: 9px; text-transform: uppercase; font: italic 900 40px fantasy }
  * { padding: 33px !important; border: 9px solid red !important; color: lime !important; background: blue !important; transform: rotate(3deg) !important; opacity: .3 !important; width: 9px !important }
  caredesk-sign-in { width: auto !important }
  main, body, html { all: unset !important; display: block !important }`;

/** What an extension's script sees: the document alone, no shadow roots. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.forms].map((form) => ({
      method: form.method,
      fields: [...form.elements].map((field) => {
        const { type, name, autocomplete, labels } = field as HTMLInputElement;
        return { type, name, autocomplete, label: labels?.[0]?.textContent, isVisible: field.checkVisibility() };
      }),
    })),
  );

describe.each(shipped)('the sign-in on $flavour', ({ dir }) => {
  let context: BrowserContext;
  beforeEach(async () => {
    const signIn = '<main><caredesk-sign-in></caredesk-sign-in></main>';
    ({ context } = await openPortal(
      dir,
      {
        '/': pageOf(`${signIn}<caredesk-doctor-search page-size="10"></caredesk-doctor-search>`),
        '/twice': pageOf('<caredesk-sign-in></caredesk-sign-in><caredesk-sign-in></caredesk-sign-in>'),
        '/hostile': pageOf(signIn, { head: '<link rel="stylesheet" href="/portal.css">' }),
        '/calm': pageOf(signIn, { head: '<link rel="stylesheet" href="/calm.css">' }),
      },
      { signedIn: false },
    ));
    await context.route('**/portal.css', (route) => route.fulfill({ contentType: 'text/css', body: hostile }));
    await context.route('**/calm.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: 'main, body, html { all: unset !important; display: block !important }' }),
    );
  });
  const open = async (path: string) => {
    const page = await openPage(context, path);
    await page.getByLabel('Email').first().waitFor();
    return page;
  };

  it('is one form in the page, with labelled fields that say what they are for', async () => {
    const page = await open('/');
    expect(await seen(page)).toEqual([
      {
        method: 'post',
        fields: [
          { type: 'email', name: 'username', autocomplete: 'username', label: 'Email', isVisible: true },
          { type: 'password', name: 'password', autocomplete: 'current-password', label: 'Password', isVisible: true },
        ],
      },
    ]);
  });

  it('takes what another script has filled in', async () => {
    const page = await open('/');
    await page.evaluate((values) => {
      document.addEventListener(
        'submit',
        (event) => Object.assign(window, { sent: Object.fromEntries(new FormData(event.target as HTMLFormElement)) }),
        { capture: true },
      );
      for (const [name, value] of Object.entries(values)) {
        const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
        input.value = value;
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, credentials);
    // As Turbo, Livewire and LiveView do where the server's page has an empty element.
    await page.locator('caredesk-sign-in').evaluate((element) => element.replaceChildren('Loading'));
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByText('You’re signed in.').waitFor();
    await soon(() => page.locator('tbody tr[data-index]').count()).toBe(10);
    expect(await page.evaluate('window.sent')).toEqual(credentials);
    // Nothing of it stays in the page.
    expect(await page.locator('caredesk-sign-in').evaluate(({ children }) => children.length)).toBe(0);
    expect(page.problems).toEqual([]);
  });

  it('is sent by the keyboard alone, which leads to what is missing', async () => {
    const page = await open('/');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(credentials.username);
    await page.keyboard.press('Enter');
    await page.getByText('Enter your password.').waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('password');
    await page.keyboard.type(credentials.password);
    // By way of the button that shows the password.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByLabel('Password').press('Enter');
    await page.getByText('You’re signed in.').waitFor();
    // Remember me was taken off by the Space.
    expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token') !== null])).toEqual([null, true]);
  });

  it('twice on a page, each label belongs to its own field', async () => {
    const page = await open('/twice');
    await soon(() => page.getByLabel('Email').count()).toBe(2);
    await page.getByText('Email', { exact: true }).nth(1).click();
    expect(
      await page.evaluate(() => [...document.querySelectorAll('input[name=username]')].indexOf(document.activeElement as Element)),
    ).toBe(1);
    expect(new Set(await page.locator('caredesk-sign-in > form').evaluateAll((forms) => forms.map(({ id }) => id))).size).toBe(2);
  });

  it('looks as it does whatever the page’s styles say', async () => {
    const looks = async (path: string) => {
      const page = await open(path);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Enter your email.').waitFor();
      return page.locator('caredesk-sign-in > :not(form)').evaluateAll((elements) =>
        elements.map((element) => {
          const style = getComputedStyle(element);
          const { width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, padding, border, fontSize, fontFamily, letterSpacing, textTransform, opacity, transform } = style;
          return {
            width,
            height,
            color,
            backgroundColor,
            padding,
            border,
            fontSize,
            fontFamily,
            letterSpacing,
            textTransform,
            opacity,
            transform,
          };
        }),
      );
    };
    expect(await looks('/hostile')).toEqual(await looks('/calm'));
  });
});
