/** What a page adds to records, rows and selections: actions, and columns with links, elements and an order. */
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import type { RecordNamed } from '../../src/parts/record/record-named.js';
import { button, moreActions, onShippedBuild } from './desk.js';
import { addElements, type FeaturePage } from './feature-site.js';

const configure = (on: FeaturePage, settings: string) =>
  on.evaluate(`globalThis.ran = []; import('/widgets/caredesk.js').then(({ configure }) => configure(${settings}))`);
const ran = (on: FeaturePage) => on.evaluate('globalThis.ran');
const failures = async (on: FeaturePage) =>
  (await on.events()).filter(({ name }) => name === 'caredesk-error').map(({ detail }) => detail as { readonly phase: string });

onShippedBuild('a page of its own', (desk) => {
  it.each(some(['doctor', 'patient', 'coupon'], 1))('has actions in the menu of a %s, by the language of the element', async (kind) => {
    const on = await desk.open('');
    await configure(
      on,
      `{ actions: { ${kind}: [{ label: { en: 'Open in CRM', fr: 'Ouvrir' }, run: (record) => ran.push(record.${kind}Id) }] } }`,
    );
    const tag = kind === 'coupon' ? 'coupon-manager' : `${kind}-detail`;
    await addElements(on, `<caredesk-${tag} ${kind}-id="7"></caredesk-${tag}>`);
    await moreActions(on).click();
    await on.getByRole('menuitem', { name: 'Open in CRM' }).click();
    expect(await ran(on)).toEqual(['7']);
    await on.locator(`caredesk-${tag}`).evaluate((element) => element.setAttribute('locale', 'fr'));
    await on.getByRole('button', { name: 'Autres actions' }).click();
    await on.getByRole('menuitem', { name: 'Ouvrir', exact: true }).waitFor();
  });

  it('has actions in the menu of a bill that has no other', { tags: 'long' }, async () => {
    const on = await desk.open('');
    await configure(on, `{ actions: { bill: [{ label: 'Print', run: (bill) => ran.push(bill.billingId) }] } }`);
    const id = desk.bills[0]?.billingId;
    await addElements(on, `<caredesk-refund-panel billing-id="${id}"></caredesk-refund-panel>`);
    await moreActions(on).click();
    await on.getByRole('menuitem', { name: 'Print' }).click();
    expect(await ran(on)).toEqual([String(id)]);
  });

  it.each([
    ['doctor-detail doctor-id="7"', 'doctor'],
    ['patient-detail patient-id="7"', 'patient'],
    ['coupon-manager coupon-id="7"', 'coupon'],
  ])('finds its actions among what can be done with <%s>, as a palette does', { tags: 'long' }, async (markup, kind) => {
    const on = await desk.open('');
    await configure(on, `{ actions: { ${kind}: [{ label: 'Open in CRM', run: (record) => ran.push(record.${kind}Id) }] } }`);
    await addElements(on, `<caredesk-${markup}></caredesk-${markup.split(' ')[0]}>`);
    const element = on.locator(`caredesk-${markup.split(' ')[0]}`);
    const names = () => element.evaluate((record) => (record as never as RecordNamed).recordActions.map(({ name }) => name));
    await expect.poll(names).toContain('Open in CRM');
    await element.evaluate((record) => (record as never as RecordNamed).recordActions.find(({ name }) => name === 'Open in CRM')?.run());
    expect(await ran(on)).toEqual(['7']);
  });

  it('has its actions of bills on the rows of failed payments', { tags: 'long' }, async () => {
    const failed = await desk.site.api('GET', '/api/admin/billing/GetAllBillingHistory/?paymentStatus=failed&pageNumber=1&pageSize=3');
    desk.site.answer(/paymentStatus=failed/, (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(failed)),
    );
    const on = await desk.open('');
    await configure(on, `{ actions: { bill: [{ label: 'Call first', run: ({ billingId }) => ran.push(billingId) }] } }`);
    await addElements(on, '<caredesk-failed-payments></caredesk-failed-payments>');
    await moreActions(on.locator('tbody tr[data-index]').first()).click();
    await on.getByRole('menuitem', { name: 'Call first' }).click();
    expect(await ran(on)).toEqual([expect.stringMatching(/^\d+$/)]);
  });

  it('has a menu in each row that an action is meant for', { tags: 'long' }, async () => {
    const on = await desk.open('');
    await configure(
      on,
      `{ actions: { doctor: [{ label: 'Open in CRM', run: ({ doctorId }) => ran.push(doctorId), when: ({ doctorId }) => doctorId !== '2' }] } }`,
    );
    await addElements(on, '<caredesk-doctor-search page-size="3"></caredesk-doctor-search>');
    const rows = on.locator('tbody tr[data-index]');
    await moreActions(rows.first()).click();
    await on.getByRole('menuitem', { name: 'Open in CRM' }).click();
    expect(await ran(on)).toHaveLength(1);
    expect((await on.events()).filter(({ name }) => name === 'caredesk-doctor-select')).toEqual([]);
    const menus = await rows.getByRole('button', { name: 'More actions' }).count();
    const without = await on
      .locator('caredesk-doctor-search')
      .evaluate((list) => (list as never as { records: { doctorId: string }[] }).records.filter(({ doctorId }) => doctorId === '2').length);
    expect(menus).toBe(3 - without);
    await button(on, 'Columns').click();
    expect(await on.getByRole('checkbox').allTextContents()).not.toContain('');
  });

  it('goes on after an action that failed', { tags: 'long' }, async () => {
    const on = await desk.open('');
    await configure(
      on,
      `{ actions: { doctor: [
      { label: 'Throw', run: () => { throw new Error('Ann Smith') } },
      { label: 'Reject', run: () => Promise.reject(new TypeError('Ann Smith')) },
      { label: 'Works', run: () => ran.push('done') },
      { label: 'Hidden', run: () => {}, when: () => { throw new Error('Ann Smith') } },
    ] } }`,
    );
    await addElements(on, '<caredesk-doctor-detail doctor-id="7"></caredesk-doctor-detail>');
    for (const name of ['Throw', 'Reject']) {
      await moreActions(on).click();
      expect(await on.getByRole('menuitem', { name: 'Hidden' }).count()).toBe(0);
      await on.getByRole('menuitem', { name }).click();
      await on.getByText(`ID 7: Couldn’t finish ${name}.`).waitFor();
    }
    await moreActions(on).click();
    await on.getByRole('menuitem', { name: 'Works' }).click();
    expect(await ran(on)).toEqual(['done']);
    expect(await failures(on)).toEqual([
      { phase: 'action', code: 'internal', message: 'Error', retryable: false },
      { phase: 'action', code: 'internal', message: 'TypeError', retryable: false },
    ]);
  });

  it('runs an action once at a time, also where its record is read again meanwhile', { tags: 'long' }, async () => {
    const on = await desk.open('');
    const actions =
      "{ actions: { doctor: [{ label: 'Sync', run: ({ phone }) => new Promise((end) => ran.push(phone) && (globalThis.end = end)) }] } }";
    await configure(on, actions);
    await addElements(on, '<caredesk-doctor-detail doctor-id="171"></caredesk-doctor-detail>');
    const sync = on.getByRole('menuitem', { name: 'Sync' });
    await moreActions(on).click();
    await sync.click();
    await desk.site.api('POST', '/api/admin/doctors/update', { doctorId: 171, phone: '555 0171' });
    await on.evaluate(() => new BroadcastChannel('caredesk.changes').postMessage(null));
    await on.getByRole('link', { name: '555 0171' }).first().waitFor();
    expect(await moreActions(on).isDisabled()).toBe(true);
    await on.evaluate('end()');
    await moreActions(on).click();
    await sync.click();
    await expect.poll(() => ran(on)).toEqual([expect.not.stringMatching('555 0171'), '555 0171']);
  });

  it.each(
    some(
      [
        ['doctor-search', 'doctor'],
        ['patient-list', 'patient'],
        ['billing-list', 'bill'],
        ['coupon-manager', 'coupon'],
      ],
      1,
    ),
  )('has bulk actions in %s, one for all and one after another', async (list, kind) => {
    const on = await desk.open('');
    await configure(
      on,
      `{ actions: { ${kind}: [
      { label: 'Send list', run: () => {}, bulk: (records) => ran.push(records.length) },
      { label: 'Tag each', run: () => { ran.push('one'); if (ran.length === 2) throw new Error('no'); }, bulk: true },
      { label: 'One only', run: () => {} },
    ] } }`,
    );
    await addElements(on, `<caredesk-${list} page-size="5"></caredesk-${list}>`);
    await on.locator('tbody tr[data-index]').first().waitFor();
    await on.getByRole('button', { name: 'Select', exact: true }).click();
    await on
      .getByRole('checkbox', { name: /^Select (?!this page)/ })
      .nth(0)
      .check();
    await on
      .getByRole('checkbox', { name: /^Select (?!this page)/ })
      .nth(1)
      .check();
    const bar = on.getByRole('region', { name: 'Select' });
    expect(await bar.getByRole('button', { name: 'One only' }).count()).toBe(0);
    await bar.getByRole('button', { name: 'Send list' }).click();
    await expect.poll(() => ran(on)).toEqual([2]);
    await bar.getByRole('button', { name: 'Tag each' }).click();
    await on.getByText('Couldn’t finish Tag each for 1 of 2.').waitFor();
    expect(await ran(on)).toEqual([2, 'one', 'one']);
    // The one that failed, for another try.
    await bar.getByText('1 selected').waitFor();
  });

  it('shows an element in a cell of its own column', { tags: 'long' }, async () => {
    const on = await desk.open('');
    await configure(
      on,
      `{ columns: { doctor: [
      { name: 'badge', label: 'Badge', sort: 'createdAt', value: ({ doctorId }) => Object.assign(document.createElement('b'), { textContent: 'No ' + doctorId }) },
      { name: 'broken', label: 'Broken', value: () => { throw new Error('Ann Smith') } },
    ] } }`,
    );
    await addElements(on, '<caredesk-doctor-search columns="name badge broken" page-size="5"></caredesk-doctor-search>');
    await on.locator('tbody b').first().waitFor();
    expect(await on.locator('tbody b').first().textContent()).toMatch(/^No \d+$/);
    desk.site.forget();
    await on.getByRole('button', { name: 'Badge' }).click();
    await expect.poll(() => desk.site.count('GET', /sortBy=createdAt&sortOrder=asc/)).toBe(1);
    await expect.poll(() => on.getByRole('cell', { name: 'Couldn’t show this' }).count()).toBe(5);
    expect(await failures(on)).toEqual([{ phase: 'render', code: 'internal', message: 'Error', retryable: false }]);
  });

  it.each(
    some(
      [
        ["columns: { coupon: { name: 'x' } }", /columns\.coupon is no list/],
        ['columns: { coupon: [undefined] }', /a column needs a name/],
        ["actions: { coupon: { label: 'Post', run: () => {} } }", /actions\.coupon is no list/],
        ["actions: { coupon: [null, { label: 'Post' }, { run: () => {} }] }", /an action needs a label/],
        ["links: { coupon: ({ couponId }) => '/c/' + couponId }", undefined],
      ],
      1,
    ),
  )('is left out where it is of another shape, and told: %s', async (settings, told) => {
    const on = await desk.open('');
    const warnings: string[] = [];
    on.on('console', (message) => warnings.push(message.text()));
    await configure(on, `{ ${settings} }`);
    await addElements(
      on,
      '<caredesk-coupon-manager></caredesk-coupon-manager><caredesk-coupon-manager coupon-id="4"></caredesk-coupon-manager>',
    );
    await on.locator('main > *').first().getByRole('row').nth(5).waitFor();
    await button(on, 'Edit').waitFor();
    expect(await failures(on)).toEqual([]);
    if (told) await expect.poll(() => warnings).toContainEqual(expect.stringMatching(told));
  });
});
