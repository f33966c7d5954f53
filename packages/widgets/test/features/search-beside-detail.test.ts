/** Pages with a list beside a detail: the detail has no record until one is chosen in the list, and then another. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { atRest } from '../support/browser.js';
import { onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';

interface Beside {
  readonly list: string;
  /** The statements of the specification that it shows. Default: none. */
  readonly spec?: string;
  readonly detail: string;
  /** The event of the list, `caredesk-` left out, the id in it, and the detail's attribute that takes it. */
  readonly event: string;
  readonly id: string;
  readonly attribute: string;
  /** The calls that the detail makes for its record; `ID` is the record's id. */
  readonly calls: readonly string[];
  /** The tabs that the detail has for what it shows, in the same order; empty: it is above them. Default: all is in sight. */
  readonly tabs?: readonly string[];
  /** What the detail shows of each record. */
  readonly shows: (detail: Locator) => readonly Locator[];
}

const history = (detail: Locator) => detail.getByRole('region', { name: 'History', exact: true });
const heading = (detail: Locator) => detail.getByRole('heading', { level: 2 }).first();

const pages: Readonly<Record<string, Beside>> = {
  'a doctor’s detail shows data, bills and history': {
    list: 'doctor-search',
    spec: ' [spec 91, 95, 122, 124, 157, 165]',
    detail: 'doctor-detail',
    event: 'doctor-select',
    id: 'doctorId',
    attribute: 'doctor-id',
    calls: [
      '/doctors/GetById\\?id=ID$',
      '/GetBillingHistoryByClientId\\?(?!.*(from|sortBy)=).*clientId=ID(&|$)',
      '/audit/.*entityId=ID(&|$)',
    ],
    tabs: ['', 'Billing', 'History'],
    shows: (detail) => [heading(detail), detail.getByRole('table', { name: 'Bills' }).getByRole('row').nth(1), history(detail)],
  },
  'a patient’s detail shows data, family and history': {
    list: 'patient-list',
    spec: ' [spec 92, 184, 186]',
    detail: 'patient-detail',
    event: 'patient-select',
    id: 'patientId',
    attribute: 'patient-id',
    calls: ['/patient/GetById\\?id=ID$', '/patient/PatientInfo/ID$', '/audit/.*entityId=ID(&|$)'],
    shows: (detail) => [heading(detail), detail.getByRole('region', { name: 'Family', exact: true }), history(detail)],
  },
  'a refund panel shows the bill and its history': {
    list: 'billing-list',
    detail: 'refund-panel',
    event: 'bill-select',
    id: 'billingId',
    attribute: 'billing-id',
    calls: ['/audit/.*entityId=ID(&|$)'],
    shows: (detail) => [heading(detail), detail.getByRole('region', { name: 'Timeline', exact: true })],
  },
  'a coupon manager shows the coupon and its history': {
    list: 'coupon-manager',
    detail: 'coupon-manager',
    event: 'coupon-select',
    id: 'couponId',
    attribute: 'coupon-id',
    calls: ['/audit/.*entityId=ID(&|$)'],
    shows: (detail) => [heading(detail), history(detail)],
  },
  'a history shows the record’s changes': {
    list: 'doctor-search',
    detail: 'history',
    event: 'doctor-select',
    id: 'doctorId',
    attribute: 'entity-id',
    calls: ['/audit/.*entityId=ID(&|$)'],
    shows: (detail) => [history(detail)],
  },
};

/** What a portal would write: the detail shows what the list has chosen. */
const connect = (on: FeaturePage, { event, id, attribute }: Beside) =>
  on.evaluate(
    ({ name, id, attribute }) => {
      const [list, detail] = [...document.querySelectorAll('main > *')];
      list?.addEventListener(name, (chosen) => {
        // The list stays a list.
        chosen.preventDefault();
        detail?.setAttribute(attribute, (chosen as CustomEvent<Record<string, string>>).detail[id] as string);
      });
    },
    { name: `caredesk-${event}`, id, attribute },
  );

onShippedBuild('a detail beside a list', (desk) => {
  const cases = Object.entries(pages).map(([title, beside]) => [title, beside.spec ?? '', beside] as const);
  it.each(some(cases, 2))('%s once one is chosen, and then of another%s', async (_title, _spec, beside) => {
    const entity = beside.detail === 'history' ? ' entity="doctor"' : '';
    const on = await desk.open(`<caredesk-${beside.list}><caredesk-${beside.detail}${entity}>`);
    await connect(on, beside);
    const [list, detail] = [on.locator('main > *').first(), on.locator('main > *').last()];
    await list.getByRole('row').nth(2).waitFor();
    const shown = () => detail.getAttribute(beside.attribute);
    for (const row of [1, 2]) {
      const before = await shown();
      desk.site.forget();
      await list.getByRole('row').nth(row).click();
      await expect.poll(shown).not.toBe(before);
      for (const [index, part] of beside.shows(detail).entries()) {
        const tab = beside.tabs?.[index];
        if (tab) await detail.getByRole('tab', { name: tab }).click();
        await part.waitFor();
      }
      for (const call of beside.calls) {
        const wanted = new RegExp(call.replace('ID', String(await shown())));
        await expect.poll(() => desk.site.count('GET', wanted), { message: call }).toBe(1);
      }
    }
  });

  it('a doctor’s detail that has no doctor any more asks for nothing', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="11">');
    await on.getByRole('row').nth(1).waitFor();
    desk.site.forget();
    await on.evaluate(() => document.querySelector('caredesk-doctor-detail')?.removeAttribute('doctor-id'));
    await on.getByRole('row').first().waitFor({ state: 'detached' });
    await atRest(on);
    expect(desk.site.requests).toEqual([]);
  });

  it('a search goes on beside a doctor whom a hash router shows, and Back finds it', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-search keyword="smith" page-size="5" url-state="doctors">');
    const search = on.getByRole('searchbox');
    await search.fill('rodriguez');
    await on
      .getByRole('row')
      .nth(1)
      .getByText(/ Rodriguez$/)
      .waitFor();
    await atRest(on);
    desk.site.forget();
    await on.evaluate(() => {
      location.hash = '#/doctors/2';
    });
    await atRest(on);
    expect([await search.inputValue(), desk.site.count('GET', /Doctors/)]).toEqual(['rodriguez', 0]);
    await on.evaluate(() => history.replaceState({ router: 1 }, ''));
    for (const move of ['goBack', 'goForward'] as const) {
      await on[move]();
      await atRest(on);
      expect([await search.inputValue(), desk.site.count('GET', /Doctors/)]).toEqual(['rodriguez', 0]);
    }
  });

  it('a detail takes an id with the blanks that a template leaves around it', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="\n  11 ">');
    await heading(on.locator('caredesk-doctor-detail')).waitFor();
    await on.evaluate(() => document.querySelector('caredesk-doctor-detail')?.setAttribute('doctor-id', ' 12'));
    await expect.poll(() => desk.site.count('GET', /GetById\?id=12$/)).toBe(1);
  });
});
