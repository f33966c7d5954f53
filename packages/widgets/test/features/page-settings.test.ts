/** What a page decides of its elements: columns, slots, height, tokens, and what they leave out. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { button, moreActions, onShippedBuild } from './desk.js';
import { addElements, type FeaturePage } from './feature-site.js';

const heads = (on: FeaturePage, list: string) =>
  on.locator(`${list} th[role=columnheader]:visible`).evaluateAll((all) => all.map((head) => head.textContent?.trim() ?? ''));
const configure = (on: FeaturePage, settings: string) =>
  on.evaluate(`import('/widgets/caredesk.js').then(({ configure }) => configure(${settings}))`);
const warningsOf = (on: FeaturePage): readonly string[] => {
  const warnings: string[] = [];
  on.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
};
/** The element's box, and what is in sight of its own. */
const measured = (on: FeaturePage, tag: string) =>
  on.locator(tag).evaluate((element) => {
    const root = element.shadowRoot?.querySelector('.root') as HTMLElement;
    const bottom = root.getBoundingClientRect().bottom;
    const edge = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
    return {
      height: element.getBoundingClientRect().height,
      root: root.getBoundingClientRect().height,
      scrolls: getComputedStyle(root).overflowY === 'auto' && root.scrollHeight > root.clientHeight,
      head: (edge('th')?.top ?? 0) - root.getBoundingClientRect().top,
      pager: bottom - (edge('.pager')?.bottom ?? 0),
    };
  });

onShippedBuild('a page', (desk) => {
  it('has columns of its own in its lists and cards', async () => {
    const on = await desk.open('');
    const warnings = warningsOf(on);
    await configure(
      on,
      `{ columns: { doctor: [
        { name: 'tier', label: 'Tier', value: ({ doctorId }) => '<b>Gold</b> ' + doctorId },
        { name: 'crm', label: 'CRM', value: ({ doctorId }) => ({ text: 'Open', href: '/crm/' + doctorId }) },
        { name: 'broken', label: 'Broken', value: () => { throw new Error('Ann Smith') } },
      ] } }`,
    );
    await addElements(on, '<caredesk-doctor-search columns="name status tier crm broken phone salary" page-size="5">');
    const list = on.locator('caredesk-doctor-search');
    await list.locator('tbody tr[data-index]').first().waitFor();
    expect(await heads(on, 'caredesk-doctor-search')).toEqual(['Name', 'Status', 'Tier', 'CRM', 'Broken', 'Phone']);
    const first = list.locator('tbody tr[data-index]').first();
    expect(await first.getByRole('cell').nth(2).textContent()).toMatch(/^<b>Gold<\/b> \d+$/);
    expect(await first.getByRole('link', { name: 'Open' }).getAttribute('href')).toMatch(/^\/crm\/\d+$/);
    expect(await first.getByRole('cell').nth(4).textContent()).toBe('Couldn’t show this');
    await button(list, 'Columns').click();
    await list.getByRole('checkbox', { name: 'Tier' }).uncheck();
    expect(await list.getByRole('checkbox', { name: 'Email' }).count()).toBe(0);
    await expect.poll(() => heads(on, 'caredesk-doctor-search')).not.toContain('Tier');
    await list.getByRole('checkbox', { name: 'Tier' }).check();
    await on.keyboard.press('Escape');

    const [download] = await Promise.all([on.waitForEvent('download'), button(list, 'Export').click()]);
    const [header, row] = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(header).toBe('\uFEFFName,Status,Tier,CRM,Broken,Phone');
    expect(row).toMatch(/,<b>Gold<\/b> \d+,Open,,/);

    await on.setViewportSize({ width: 390, height: 800 });
    const facts = first.locator('td.fact:visible');
    await expect.poll(() => facts.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-label')))).toEqual(['Tier', 'CRM']);
    await on.setViewportSize({ width: 1280, height: 900 });
    await list.evaluate((element) => element.setAttribute('columns', 'phone name'));
    await expect.poll(() => heads(on, 'caredesk-doctor-search')).toEqual(['Phone', 'Name']);
    await list.evaluate((element) => element.removeAttribute('columns'));
    await expect.poll(() => heads(on, 'caredesk-doctor-search')).toEqual(expect.arrayContaining(['Name and email', 'Tier', 'Broken']));
    await configure(on, '{ columns: undefined }');
    await expect.poll(() => heads(on, 'caredesk-doctor-search')).not.toContain('Tier');
    expect(warnings.filter((text) => text.includes('"broken" failed'))).toHaveLength(1);
    expect(warnings.filter((text) => text.includes('columns="salary"'))).toHaveLength(1);
    expect(warnings.join()).not.toContain('Ann Smith');
  });

  it('names the columns of the newest bills, its own among them', { tags: 'long' }, async () => {
    const on = await desk.open('');
    await configure(on, `{ columns: { bill: [{ name: 'desk', label: 'Desk', value: ({ billingId }) => 'Desk ' + billingId }] } }`);
    await addElements(on, '<caredesk-recent-billing columns="amount desk invoiceNumber"></caredesk-recent-billing>');
    const row = on.locator('caredesk-recent-billing tbody tr').first();
    await row.getByRole('button').waitFor();
    expect(await heads(on, 'caredesk-recent-billing')).toEqual(['Amount', 'Desk', 'Invoice']);
    expect(await row.getByRole('cell').nth(1).textContent()).toMatch(/^Desk \d+$/);
    await row.getByRole('button').click();
    expect((await on.events()).map(({ name }) => name)).toContain('caredesk-bill-select');
    await on.locator('caredesk-recent-billing').evaluate((element) => element.removeAttribute('columns'));
    await expect.poll(() => heads(on, 'caredesk-recent-billing')).toHaveLength(5);
  });

  it('without columns of its own loads nothing of theirs', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-search page-size="5">');
    await on.locator('tbody tr[data-index]').first().waitFor();
    const scripts = await on.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((name) => name.includes('arrange-columns'))).toEqual([]);
    await on.locator('caredesk-doctor-search').evaluate((element) => element.setAttribute('columns', 'name'));
    await expect.poll(() => heads(on, 'caredesk-doctor-search')).toEqual(['Name']);
  });

  it('leaves out what its provider, its elements and configure name', async () => {
    const on = await desk.open('');
    await on.evaluate((doctorId) => {
      const bill = [{ name: 'ledger', label: 'Ledger', value: () => 'Closed' }];
      const outer = Object.assign(document.createElement('caredesk-provider'), { without: 'charge', columns: { bill } });
      const inner = document.createElement('caredesk-provider');
      inner.setAttribute('without', 'edit');
      const doctor = document.createElement('caredesk-doctor-detail');
      doctor.setAttribute('doctor-id', doctorId);
      doctor.setAttribute('without', 'password');
      inner.append(doctor);
      outer.append(inner);
      document.querySelector('main')?.append(outer);
    }, String(desk.bills[0]?.doctorId));
    await moreActions(on).waitFor();
    await on.getByRole('columnheader', { name: 'Ledger' }).waitFor();
    const names = () =>
      on
        .locator('caredesk-doctor-detail')
        .evaluate((element) => (element as unknown as { recordActions: { name: string }[] }).recordActions.map(({ name }) => name));
    const leavable = ['Charge', 'Edit', 'Reset password', 'Open in practice software', 'Cancel doctor'];
    const offered = async () => (await names()).filter((name) => leavable.includes(name));
    expect(await offered()).toEqual(['Open in practice software', 'Cancel doctor']);
    expect((await button(on, 'Charge').count()) + (await button(on, 'Edit').count())).toBe(0);
    await configure(on, "{ without: 'login' }");
    await expect.poll(offered).toEqual(['Cancel doctor']);
    await on.evaluate(() => document.querySelector('caredesk-provider')?.removeAttribute('without'));
    await button(on, 'Charge').waitFor();
    expect(await button(on, 'Edit').count()).toBe(0);
  });

  const [firstBill, coupon, patient] = [() => desk.bills[0], '1', '35'];
  const records: readonly (readonly [kind: string, tag: () => string, next: readonly [string, string]])[] = [
    ['bill', () => `<caredesk-refund-panel billing-id="${firstBill()?.billingId}">`, ['billing-id', '']],
    ['doctor', () => '<caredesk-doctor-detail doctor-id="15">', ['doctor-id', '16']],
    ['patient', () => `<caredesk-patient-detail patient-id="${patient}">`, ['patient-id', '36']],
    ['coupon', () => `<caredesk-coupon-manager coupon-id="${coupon}">`, ['coupon-id', '2']],
  ];
  it.each(some(records, 2))(
    "keeps what it puts into a %s's slots through every drawing",
    async (_kind, tag, [attribute = '', next = '']) => {
      const on = await desk.open(tag());
      const element = on.locator('main > *');
      const isShown = () =>
        expect.poll(() => element.evaluate((record) => Boolean((record as unknown as { recordName?: string }).recordName))).toBe(true);
      await isShown();
      await element.evaluate((record) => {
        for (const slot of ['summary', 'aside', 'actions']) {
          const own = Object.assign(document.createElement(slot === 'actions' ? 'button' : 'input'), { slot, id: slot });
          own.textContent = slot === 'actions' ? 'Call' : '';
          record.append(own);
        }
      });
      const shown = async () => {
        for (const id of ['summary', 'aside', 'actions']) await on.locator(`#${id}`).waitFor();
      };
      await shown();
      await on.locator('#aside').fill('typed by the page');
      expect(await on.locator('#aside').inputValue()).toBe('typed by the page');
      // Another record, the settings, its place, its size.
      await element.evaluate(
        (record, [name = '', value = '']) => value && record.setAttribute(name, value),
        [attribute, next || String(desk.bills[1]?.billingId)],
      );
      await isShown();
      await shown();
      await element.evaluate((record) => record.setAttribute('locale', 'fr'));
      await on.setViewportSize({ width: 390, height: 800 });
      await element.evaluate((record) => {
        const place = document.createElement('section');
        record.parentElement?.append(place);
        place.append(record);
      });
      await shown();
      expect(await on.locator('#aside').inputValue()).toBe('typed by the page');
      // One under the other: nothing covers what the page has put there.
      const [summary, aside] = [await on.locator('#summary').boundingBox(), await on.locator('#aside').boundingBox()];
      expect(summary?.y).toBeLessThan(aside?.y ?? 0);
    },
  );

  it('gives an element a height in which the list scrolls', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-search><caredesk-doctor-detail doctor-id="15">');
    const list = on.locator('caredesk-doctor-search');
    await list.locator('tbody tr[data-index]').nth(20).waitFor();
    await on.locator('caredesk-doctor-detail').getByRole('heading', { level: 2 }).waitFor();
    const before = await measured(on, 'caredesk-doctor-search');
    expect(before).toMatchObject({ scrolls: false, height: before.root });
    for (const tag of ['caredesk-doctor-search', 'caredesk-doctor-detail'])
      await on.locator(tag).evaluate((element) => {
        element.style.height = '400px';
      });
    await expect.poll(() => measured(on, 'caredesk-doctor-search')).toMatchObject({ height: 400, root: 400, scrolls: true });
    await expect.poll(() => measured(on, 'caredesk-doctor-detail')).toMatchObject({ height: 400, root: 400, scrolls: true });
    await list.locator('tbody tr[data-index]').nth(20).scrollIntoViewIfNeeded();
    const scrolled = await measured(on, 'caredesk-doctor-search');
    expect(Math.abs(scrolled.head)).toBeLessThanOrEqual(1);
    expect(Math.abs(scrolled.pager)).toBeLessThanOrEqual(1);
    for (const tag of ['caredesk-doctor-search', 'caredesk-doctor-detail'])
      await on.locator(tag).evaluate((element) => {
        element.style.height = '';
      });
    await expect.poll(() => measured(on, 'caredesk-doctor-search')).toMatchObject({ scrolls: false, height: before.height });
  });

  it('neither scrolls nor grows beside a longer one in a grid', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-search page-size="5"><caredesk-billing-list>');
    await on.locator('main').evaluate((main) => {
      Object.assign(main.style, { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px' });
    });
    await on.locator('caredesk-billing-list tbody tr[data-index]').nth(20).waitFor();
    await on.locator('caredesk-doctor-search tbody tr[data-index]').first().waitFor();
    expect(await measured(on, 'caredesk-doctor-search')).toMatchObject({ scrolls: false });
    expect(await measured(on, 'caredesk-billing-list')).toMatchObject({ scrolls: false });
  });
});

/** The used value of a property of the first box that a selector finds in an element. */
const used = (on: FeaturePage, tag: string, selector: string, property: string) =>
  on
    .locator(tag)
    .locator(selector)
    .first()
    .evaluate((box, name) => getComputedStyle(box).getPropertyValue(name), property);
const set = (on: FeaturePage, name: string, value: string) =>
  on.evaluate(([property, next]) => document.documentElement.style.setProperty(property, next), [name, value] as const);
const search = 'caredesk-doctor-search';

onShippedBuild('a token', (desk) => {
  const open = async (markup: string, ready: string) => {
    const on = await desk.open(markup);
    await on.locator(ready).first().waitFor();
    return on;
  };

  it.each([
    ['--caredesk-space', '6px', 'tbody td:nth-child(2)', 'padding-left', ['8px', '12px']],
    ['--caredesk-space', '6px', '.button:not(.icon)', 'padding-left', ['12px', '18px']],
    ['--caredesk-row-height', '64px', 'tbody td', 'height', ['40px', '64px']],
    ['--caredesk-control-height', '48px', '.button', 'height', ['32px', '48px']],
    ['--caredesk-control-height', '48px', 'input[type=search]', 'height', ['32px', '48px']],
  ])('%s: %s is what %s has as its %s', { tags: 'long' }, async (name, value, selector, property, [usual, changed]) => {
    const on = await open(`<${search} columns="doctorId phone" page-size="3">`, 'tbody tr[data-index]');
    expect(await used(on, search, selector, property)).toBe(usual);
    await set(on, name, value);
    expect(await used(on, search, selector, property)).toBe(changed);
  });

  it.each(['recent-billing', 'doctor-detail doctor-id="7"', 'overview', 'doctor-search'])(
    '--caredesk-surface is what %s stands on',
    { tags: 'long' },
    async (element) => {
      const tag = `caredesk-${element.split(' ')[0]}`;
      const on = await open(`<caredesk-${element}>`, `${tag} .root > *`);
      expect(await used(on, tag, '.root', 'background-color')).toBe('rgba(0, 0, 0, 0)');
      await set(on, '--caredesk-surface', 'rgb(250, 240, 230)');
      expect(await used(on, tag, '.root', 'background-color')).toBe('rgb(250, 240, 230)');
    },
  );
});
