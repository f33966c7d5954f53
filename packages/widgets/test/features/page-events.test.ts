/** What a page hears of toasts and lists, and can keep from happening; and what it puts into a list. */
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { bundled } from '../support/bundled.js';
import { button, moreActions, named, onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';

/** Keeps what the page hears of this event, and prevents it where the page wants to. */
const hear = (on: FeaturePage, name: string, isPrevented = false) =>
  on.evaluate(
    ([type, prevents]) => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      document.addEventListener(type as string, (event) => {
        const { detail, text } = event as CustomEvent & { text?: string };
        heard.push(text === undefined ? detail : { ...detail, text });
        if (prevents) event.preventDefault();
      });
    },
    [name, isPrevented] as const,
  );
const heard = (on: FeaturePage) => on.evaluate('globalThis.heard');

onShippedBuild('a page', (desk) => {
  it('hears of pages, orders, filters and searches, without the text that is searched for', async () => {
    const on = await desk.open('<caredesk-doctor-search page-size="5"></caredesk-doctor-search>');
    await hear(on, 'caredesk-list-change');
    await button(on, 'Next page').click();
    await button(on, 'Name and email').click();
    await on.getByRole('searchbox').fill('Vanessa');
    await on.getByRole('searchbox').press('Enter');
    const usual = { pageNumber: 1, pageSize: 5, filters: { by: 'doctor', status: '' } };
    await expect
      .poll(() => heard(on))
      .toEqual([
        expect.objectContaining({ ...usual, pageNumber: 2, isSearch: false }),
        expect.objectContaining({ ...usual, sortBy: 'lastName', sortOrder: 'asc', isSearch: false }),
        expect.objectContaining({ ...usual, isSearch: true }),
      ]);
    expect(JSON.stringify(await heard(on))).not.toContain('Vanessa');
  });

  it('has its own keys where nothing is typed and nothing lies above it', async () => {
    const on = await desk.open('<caredesk-doctor-search page-size="3"></caredesk-doctor-search>');
    await on.getByRole('row').nth(3).waitFor();
    const script = await bundled(`
      import { isPageKey, keyOf } from '@caredesk/widgets/keys.js';
      globalThis.taken = [];
      const note = Object.assign(document.createElement('p'), { contentEditable: 'true', textContent: 'Portal’s note' });
      document.body.prepend(note, Object.assign(document.createElement('button'), { textContent: 'Portal’s' }));
      document.addEventListener('keydown', (event) => isPageKey(event) && taken.push(keyOf(event)));
    `);
    await on.route('**/portal.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script.get('app.js') ?? '' }));
    await on.evaluate("import('/portal.js')");
    await on.getByRole('searchbox').press('u');
    await on.getByText('Portal’s note').click();
    await on.keyboard.press('v');
    await button(on, 'Filter').press('x');
    await button(on, 'Filter').click();
    await on.locator('[popover]:popover-open button').first().press('w');
    await on.keyboard.press('Escape');
    await button(on, 'Portal’s').press('Control+y');
    await button(on, 'Portal’s').press('z');
    expect(await on.evaluate('globalThis.taken')).toEqual(['x', 'z']);
  });

  it.each(some(['patient-list', 'doctor-detail doctor-id="35"', 'coupon-manager', 'dashboard-counts', 'overview'], 2))(
    'has an element read again what it shows, but not under what is typed: %s',
    async (tag) => {
      const on = await desk.open(`<caredesk-${tag}>`);
      const element = on.locator('main > *');
      const reload = () => element.evaluate((shown: Element & { reload(): void }) => shown.reload());
      await expect.poll(() => named(on, 'ready')).toHaveLength(1);
      await on.waitForLoadState('networkidle');
      desk.site.forget();
      await reload();
      await expect.poll(() => desk.site.requests.length).toBeGreaterThan(0);
      if (!tag.startsWith('doctor-detail')) return;
      await button(on, 'Edit').click();
      await on.getByRole('dialog').getByLabel('Last name').fill('O’Brien');
      await on.waitForLoadState('networkidle');
      desk.site.forget();
      await reload();
      await on.waitForTimeout(300);
      expect(desk.site.requests).toEqual([]);
    },
  );

  it.each([
    ['user-menu', /UserInfo/],
    ['doctor-picker label="Doctor" value="21"', /GetById\?id=21/],
    ['doctor-sign-up', /\/Plan/],
  ])('has what is no record read again, too: %s', { tags: 'long' }, async (tag, call) => {
    const on = await desk.open(`<caredesk-${tag}>`);
    await expect.poll(() => named(on, 'ready')).toHaveLength(1);
    await on.waitForLoadState('networkidle');
    desk.site.forget();
    await on.locator('main > *').evaluate((shown: Element & { reload(): void }) => shown.reload());
    await expect.poll(() => desk.site.count('GET', call)).toBe(1);
  });

  it('keeps a list as it is', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-search page-size="5"></caredesk-doctor-search>');
    await on.getByRole('row').nth(5).waitFor();
    await hear(on, 'caredesk-list-change', true);
    desk.site.forget();
    await button(on, 'Next page').click();
    expect(await heard(on)).toHaveLength(1);
    expect(desk.site.requests).toEqual([]);
  });

  it('shows toasts by its own means', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="7"></caredesk-patient-detail>');
    await hear(on, 'caredesk-toast', true);
    await moreActions(on).click();
    await on.getByRole('menuitem', { name: 'Reset password' }).click();
    await button(on.getByRole('dialog'), 'Send link').click();
    await expect.poll(() => heard(on)).toEqual([{ kind: 'done', canUndo: false, text: expect.stringMatching(/^Password link sent to /) }]);
    await on.waitForTimeout(300);
    expect(await on.getByRole('status').filter({ hasText: 'Password link' }).count()).toBe(0);
  });

  it('puts its own tools and words into a list', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-search></caredesk-doctor-search>');
    await on.locator('caredesk-doctor-search').evaluate((list) => {
      const tool = Object.assign(document.createElement('button'), { slot: 'toolbar', textContent: 'Invite' });
      const words = Object.assign(document.createElement('b'), { slot: 'empty', textContent: 'Ask Mira' });
      list.append(tool, words);
    });
    await on.getByRole('button', { name: 'Invite' }).waitFor();
    expect(await on.getByText('Ask Mira').isVisible()).toBe(false);
    await on.getByRole('searchbox').fill('no-such-name');
    await on.getByText('Ask Mira').waitFor();
    expect(await on.locator('strong', { hasText: 'Nothing found' }).isVisible()).toBe(false);
    await button(on, 'Clear search').last().click();
    await on.getByRole('row').nth(1).waitFor();
  });

  it.each(
    some(
      [
        ['caredesk-doctor-search', ['root', 'list', 'table', 'row', 'cell', 'button', 'input', 'badge']],
        ['caredesk-billing-list', ['row', 'cell', 'button', 'input', 'badge']],
        ['caredesk-doctor-sign-up', ['button', 'input']],
        ['caredesk-patient-detail patient-id="7"', ['button', 'badge']],
      ],
      1,
    ),
  )('reaches the parts of %s', async (markup, parts) => {
    const tag = markup.split(' ')[0] ?? '';
    const on = await desk.open(`<${markup}></${tag}>`);
    await on.getByRole('button').first().waitFor();
    if (parts.includes('row')) await on.locator('tbody tr[data-index]').first().waitFor();
    for (const part of parts) {
      await on.evaluate((rule) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rule);
        document.adoptedStyleSheets.push(sheet);
      }, `${tag}::part(${part}) { outline: 3px dotted rgb(1, 2, 3) }`);
      const outline = await on
        .locator(`${tag} [part~=${part}]`)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineColor);
      expect(outline, part).toBe('rgb(1, 2, 3)');
    }
  });

  it('reaches the heading of a history, not that of the same section in a record', { tags: 'long' }, async () => {
    const on = await desk.open(
      '<caredesk-history entity="doctor" entity-id="12"></caredesk-history><caredesk-doctor-detail doctor-id="12">',
    );
    const partOf = (tag: string) => on.locator(tag).getByRole('heading', { name: 'History' }).getAttribute('part');
    expect(await partOf('caredesk-history')).toBe('heading');
    await on.getByRole('tab', { name: 'History' }).click();
    expect(await partOf('caredesk-doctor-detail')).toBeNull();
  });

  it('reaches each field of a period', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-report from="2026-02-01" to="2026-02-28"></caredesk-doctor-report>');
    const days = on.getByPlaceholder('mm/dd/yyyy');
    await days.nth(1).waitFor();
    expect(await days.evaluateAll((fields) => fields.map((field) => field.getAttribute('part')))).toEqual(['input', 'input']);
  });

  it('can cancel the choice of a status, as that of a record', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-dashboard-counts></caredesk-dashboard-counts>');
    await on.evaluate(() =>
      document.addEventListener('caredesk-status-select', (event) => {
        event.preventDefault();
        Object.assign(globalThis, { heard: [(event as CustomEvent).detail, event.defaultPrevented] });
      }),
    );
    await on.getByRole('button', { name: /^Deactive/ }).click();
    expect(await heard(on)).toEqual([{ status: 1 }, true]);
  });
});
