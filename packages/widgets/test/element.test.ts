import { beforeEach, describe, expect, it } from 'vitest';
import { onePage, type openPage, pageOf, portalForFile, shipped, soon } from './support/browser.js';

const search = '<caredesk-doctor-search></caredesk-doctor-search>';
/** Defines nothing by itself: the page's script imports the loader when it wants. */
const later = { script: '' };

describe.each(shipped)('an element on $flavour', async ({ dir }) => {
  const { backend, newUser } = await portalForFile(dir, {
    '/': pageOf(`<main id="a">${search}</main><aside id="b"></aside>`),
    '/empty': pageOf('', later),
    '/two': pageOf(search, {
      script: '<script type="module" src="/widgets/caredesk.js"></script><script type="module" src="/second/caredesk.js"></script>',
    }),
    '/french': pageOf(search, {
      script: '<script type="module" src="/widgets/caredesk.js" data-locale="fr" data-theme="dark"></script>',
    }),
    '/provider': pageOf(
      `<div id="outside">${search}</div><caredesk-provider locale="it"><div id="inside"><caredesk-provider theme="dark">${search}</caredesk-provider></div></caredesk-provider>`,
    ),
  });
  const openOne = await onePage(await newUser({ signedIn: false }), backend);
  beforeEach(() => backend.reset());
  const open = async (path: string) => {
    const page = await openOne(path);
    return { page, rows: page.locator('caredesk-doctor-search tbody tr[data-index]'), root: page.locator('caredesk-doctor-search .root') };
  };
  const load = (page: Awaited<ReturnType<typeof openPage>>) => page.evaluate("import('/widgets/caredesk.js').then(() => {})");

  it('keeps its state when it is moved, or removed and put back', async () => {
    const { page, rows } = await open('/');
    await page.getByRole('searchbox').fill('Last000');
    await soon(() => rows.count()).toBe(9);
    const calls = backend.state.calls.length;
    await page.evaluate(() => document.querySelector('#b')?.append(document.querySelector('caredesk-doctor-search') as Element));
    expect(await rows.count()).toBe(9);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Last000');
    await page.evaluate(async () => {
      const element = document.querySelector('caredesk-doctor-search') as Element;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 100));
      document.querySelector('#a')?.append(element);
    });
    await page.waitForTimeout(100);
    expect(await rows.count()).toBe(9);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Last000');
    expect(backend.state.calls.length).toBe(calls);
    await page.getByRole('columnheader', { name: 'Email' }).click();
    await soon(() => backend.state.calls.length).toBe(calls + 1);
    expect(page.problems).toEqual([]);
  });

  it('that is removed while it loads stops until it is back', async () => {
    backend.state.delays = { '': 1500 };
    const { page, rows } = await open('/');
    await soon(() => backend.state.calls.length).toBe(1);
    await page.evaluate(() => Object.assign(window, { held: document.querySelector('caredesk-doctor-search') }).held?.remove());
    backend.state.delays = {};
    await page.waitForTimeout(300);
    await page.evaluate(() => document.body.append((window as never as { held: Element }).held));
    await soon(() => rows.count()).toBe(25);
    expect(backend.state.calls.length).toBe(2);
  });

  it('keeps a dialog open, and modal, when it is moved', async () => {
    const { page, rows } = await open('/');
    await soon(() => rows.count()).toBe(25);
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => document.querySelector('#b')?.append(document.querySelector('caredesk-doctor-search') as Element));
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('that is gone for good is collected', async () => {
    const { page, rows } = await open('/');
    await soon(() => rows.count()).toBe(25);
    // Several calls, so that no variable of a running function holds an element.
    await page.evaluate(() => Object.assign(window, { removed: [] }));
    for (let round = 0; round < 5; round++) {
      await page.evaluate(() => {
        document.querySelector('caredesk-doctor-search')?.remove();
        const element = document.createElement('caredesk-doctor-search');
        document.body.append(element);
        (window as never as { removed: WeakRef<Element>[] }).removed.push(new WeakRef(element));
      });
      await soon(() => rows.count()).toBe(25);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Phone' }).waitFor();
    }
    await page.evaluate(() => document.querySelector('caredesk-doctor-search')?.remove());
    const cdp = await page.context().newCDPSession(page);
    const alive = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      return page.evaluate(
        () => (window as never as { removed: WeakRef<Element>[] }).removed.filter((reference) => reference.deref()).length,
      );
    };
    // React keeps a reference to the last tree it has worked on.
    await soon(alive).toBeLessThanOrEqual(dir.endsWith('cdn') ? 0 : 1);
  });

  it('takes properties that were set before it was defined', async () => {
    const { page, rows } = await open('/empty');
    await page.evaluate(() => {
      const element = document.createElement('caredesk-doctor-search');
      Object.assign(element, { keyword: 'Last0003', pageSize: 10 });
      document.body.append(element);
    });
    await load(page);
    await soon(() => rows.count()).toBe(1);
    const element = page.locator('caredesk-doctor-search');
    expect(await element.getAttribute('keyword')).toBe('Last0003');
    expect(await element.getAttribute('page-size')).toBe('10');
    expect(await element.evaluate((found) => (found as HTMLElement & { pageSize: number }).pageSize)).toBe(10);
    await element.evaluate((found) => found.removeAttribute('keyword'));
    await soon(() => rows.count()).toBe(10);
  });

  it('takes a number where a text is meant, as frameworks set it', async () => {
    const { page, rows } = await open('/');
    await page.evaluate(() => Object.assign(document.querySelector('caredesk-doctor-search') as object, { keyword: 987_654 }));
    await soon(() => page.getByRole('searchbox').inputValue()).toBe('987654');
    await page.getByText('Nothing found').first().waitFor();
    await page.evaluate(() => Object.assign(document.querySelector('caredesk-doctor-search') as object, { keyword: null, pageSize: 5 }));
    await soon(() => rows.count()).toBe(5);
  });

  it('fires caredesk-ready once it shows itself', async () => {
    const { page } = await open('/empty');
    await page.evaluate(() =>
      document.addEventListener('caredesk-ready', ({ target }) => {
        document.body.dataset.ready = `${document.body.dataset.ready ?? ''}${(target as Element).localName} `;
      }),
    );
    await load(page);
    await page.evaluate(() => document.body.append(document.createElement('caredesk-doctor-search')));
    await soon(() => page.locator('body').getAttribute('data-ready')).toBe('caredesk-doctor-search ');
  });

  it('takes its settings from attribute, nearest provider, configure and script tag, in this order', async () => {
    const { page, root } = await open('/french');
    const placeholder = () => page.getByRole('searchbox').first().getAttribute('placeholder');
    await soon(placeholder).toBe('Nom, e-mail, téléphone ou cabinet');
    expect(await root.getAttribute('data-theme')).toBe('dark');
    await page.evaluate("import('/widgets/caredesk.js').then(({ configure }) => configure({ locale: 'es' }))");
    await soon(placeholder).toBe('Nombre, correo, teléfono o consulta');
    await page.evaluate(() => {
      const provider = document.createElement('caredesk-provider');
      provider.setAttribute('locale', 'it');
      document.body.append(provider);
      provider.append(document.querySelector('caredesk-doctor-search') as Element);
    });
    await soon(placeholder).toBe('Nome, e-mail, telefono o studio');
    await page.evaluate(() => document.querySelector('caredesk-doctor-search')?.setAttribute('locale', 'zh-CN'));
    await soon(placeholder).toBe('姓名、邮箱、电话或诊所');
    await page.evaluate(() => document.querySelector('caredesk-doctor-search')?.removeAttribute('locale'));
    await soon(placeholder).toBe('Nome, e-mail, telefono o studio');
    await page.evaluate(() => document.body.append(document.querySelector('caredesk-doctor-search') as Element));
    await soon(placeholder).toBe('Nombre, correo, teléfono o consulta');
    expect(await root.getAttribute('data-theme')).toBe('dark');
  });

  it('hears of nested and of late providers', async () => {
    const { page } = await open('/provider');
    const inside = page.locator('#inside caredesk-doctor-search');
    await soon(() => inside.getByRole('searchbox').getAttribute('placeholder')).toBe('Nome, e-mail, telefono o studio');
    expect(await inside.locator('.root').getAttribute('data-theme')).toBe('dark');
    expect(await page.locator('#outside').getByRole('searchbox').getAttribute('placeholder')).toBe('Name, email, phone or practice');
    await page.evaluate(() => document.querySelector('caredesk-provider')?.setAttribute('locale', 'fr'));
    await soon(() => inside.getByRole('searchbox').getAttribute('placeholder')).toBe('Nom, e-mail, téléphone ou cabinet');
    await page.evaluate(() => {
      const provider = document.createElement('caredesk-provider');
      provider.setAttribute('locale', 'es');
      const outside = document.querySelector('#outside') as Element;
      outside.replaceWith(provider);
      provider.append(outside);
    });
    await soon(() => page.locator('#outside').getByRole('searchbox').getAttribute('placeholder')).toBe(
      'Nombre, correo, teléfono o consulta',
    );
  });

  it('starts anew when it is pointed at another backend [spec 147]', async () => {
    const other = 'http://other.test';
    const { page, rows } = await open('/');
    await soon(() => rows.count()).toBe(25);
    await page.route(`${other}/**`, (route) => route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, body: '{}' }));
    await page.evaluate((apiBase) => document.querySelector('caredesk-doctor-search')?.setAttribute('api-base', apiBase), other);
    await page.getByText('This page does not know other.test.').waitFor();
    expect(await rows.count()).toBe(0);
    await page.evaluate(() => document.querySelector('caredesk-doctor-search')?.removeAttribute('api-base'));
    await soon(() => rows.count()).toBe(25);
    await page.unrouteAll();
  });

  it('is defined when its tag appears later, in a shadow root too', async () => {
    const { page } = await open('/');
    await page.evaluate(() => {
      customElements.define(
        'portal-box',
        class extends HTMLElement {
          connectedCallback() {
            this.attachShadow({ mode: 'open' }).append(document.createElement('caredesk-user-menu'));
          }
        },
      );
      document.body.append(document.createElement('portal-box'));
    });
    await page.locator('portal-box caredesk-user-menu').getByRole('button').waitFor();
  });

  it('does not mind a second copy of the bundle: one session, no errors', async () => {
    const { page, rows } = await open('/two');
    await soon(() => rows.count()).toBe(25);
    await page.evaluate(() => document.body.append(document.createElement('caredesk-user-menu')));
    await page.locator('caredesk-user-menu').getByRole('button').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Sign in to see this.').waitFor();
    expect(page.problems).toEqual([]);
  });
});
