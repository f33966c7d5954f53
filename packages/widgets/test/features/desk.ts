/** Common set-up of the feature tests: a site for each build of the bundle, and a page for each test. */
import { existsSync } from 'node:fs';
import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { Tokens } from '../../../reference-api/test/support.js';
import { flavours, shipped } from '../support/browser.js';
import { type FeaturePage, type FeatureSite, startFeatureSite } from './feature-site.js';

export interface BillRow {
  readonly billingId: number;
  readonly doctorId: number;
  readonly invoiceNumber: string;
  readonly amount: number;
}

export interface Desk {
  readonly flavour: 'Preact' | 'React';
  readonly site: FeatureSite;
  /** Paid bills in USD of more than 20. Each test takes its own. */
  readonly bills: readonly BillRow[];
  /** A new page with these elements; requests are counted from here. It is closed after the test, which fails if anything went wrong in it. */
  open(body: string, options?: Parameters<FeatureSite['open']>[1]): Promise<FeaturePage>;
}

type Tests = (title: string, tests: (desk: Desk) => void) => void;

/** Runs the tests against the reference API on Preact, which ships, and on React. */
export const onBothBuilds: Tests = (title, tests) => on(flavours, title, tests);

/** On Preact alone, but in `npm run test:react`. */
export const onShippedBuild: Tests = (title, tests) => on(shipped, title, tests);

const on = (builds: readonly (typeof flavours)[number][], ...[title, tests]: Parameters<Tests>): void =>
  describe.each(builds)(`${title}, on $flavour`, ({ flavour, dir }) => {
    let site: FeatureSite;
    let bills: BillRow[];
    let page: FeaturePage | undefined;

    beforeAll(async () => {
      expect(existsSync(`${dir}/caredesk.js`), `${dir} is built`).toBe(true);
      site = await startFeatureSite(dir);
      const paid = await site.api('GET', '/api/admin/billing/GetAllBillingHistory/?paymentStatus=paid&pageNumber=1&pageSize=100');
      bills = (paid.data as (BillRow & { currency: string })[]).filter(({ amount, currency }) => amount > 20 && currency === 'USD');
    });
    afterAll(() => site?.stop());
    afterEach(async () => {
      site.setInterceptor(undefined);
      const problems = page?.problems ?? [];
      if (page) await site.giveBack(page);
      page = undefined;
      expect(problems).toEqual([]);
    });

    tests({
      flavour,
      get site() {
        return site;
      },
      get bills() {
        return bills;
      },
      open: async (body, options) => {
        site.forget();
        page = await site.open(body, options);
        return page;
      },
    });
  });

export const button = (on: FeaturePage | Locator, name: string, exact = true): Locator => on.getByRole('button', { name, exact });

/** Whether leaving the page would be asked about. */
export const asksBeforeLeaving = (on: FeaturePage) => on.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Details of the page's events of this name, `caredesk-` left out. */
export const named = async (on: FeaturePage, name: string): Promise<unknown[]> =>
  (await on.events()).filter((event) => event.name === `caredesk-${name}`).map(({ detail }) => detail);

/** Sets a filter of a list in its panel. */
export async function narrow(on: FeaturePage | Locator, filter: string, option: string | { index: number }): Promise<void> {
  await button(on, 'Filter').click();
  const panel = on.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel(filter, { exact: true }).selectOption(option);
  await button(panel, 'Done').click();
}

export interface DoctorRow {
  readonly doctorId: number;
  readonly lastName: string;
  readonly cardLast4: string | null;
}

/** An active doctor with a card on file: each test takes its own. */
export async function doctorWithCard({ api }: FeatureSite, index: number): Promise<DoctorRow> {
  const { data } = await api('GET', '/api/admin/Doctors/?status=0&pageNumber=2&pageSize=100');
  return (data as DoctorRow[]).filter(({ cardLast4 }) => cardLast4)[index] as DoctorRow;
}

/** A server that does not say that it honours keys: a refund of unknown outcome is not sent again. */
export const declareNothing = (on: FeaturePage) =>
  on.context().route('**/UserInfo', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, capabilities: null } } });
  });

/** The form's: it names the amount, where that can be refunded. */
export const refundButton = (on: FeaturePage | Locator): Locator => on.getByRole('button', { name: /^Refund(\s\D*\d[\d.,]*)?$/ });

/** Asks for a refund of this amount, in major units, and confirms it. */
export async function refund(on: FeaturePage | Locator, amount: string): Promise<void> {
  await on.getByLabel('Amount').fill(amount);
  await refundButton(on).click();
  await button(on.getByRole('dialog'), 'Confirm refund').click();
}

/** Asks for a charge of this amount, in dollars. @returns the dialog that asks whether it is right */
export async function askCharge(on: FeaturePage, amount: string, description = ''): Promise<Locator> {
  await button(on, 'Charge').click();
  const dialog = on.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  // It begins with what the doctor is billed in.
  await dialog.getByLabel('Currency').fill('USD');
  await dialog.getByLabel('Description').fill(description);
  await button(dialog, 'Next').click();
  return dialog;
}

/** Ends a session at the server. */
export const revoke = ({ server }: Pick<FeatureSite, 'server'>, { refresh_token }: Tokens): Promise<unknown> =>
  fetch(`${server.url}/token/revoke`, { method: 'POST', body: new URLSearchParams({ token: refresh_token }) });

/** Ends the session of a page, does what finds that out, and signs in again. */
export async function signInAgain(on: FeaturePage, site: FeatureSite, session: Tokens, findOut: () => Promise<unknown>): Promise<void> {
  await revoke(site, session);
  await findOut();
  await on.getByText('Your session has ended. Sign in again.').first().waitFor();
  await button(on, 'Sign in').first().click();
  await on.getByRole('dialog').getByLabel('Email').fill('admin@caredesk.test');
  await on.getByRole('dialog').getByLabel('Password').fill('caredesk-demo');
  await on.keyboard.press('Enter');
}

/** The button of a record's menu, and one of its items. */
export const moreActions = (on: FeaturePage | Locator): Locator => button(on, 'More actions');
export async function choose(on: FeaturePage | Locator, name: string): Promise<void> {
  await moreActions(on).click();
  await on.getByRole('menuitem', { name, exact: true }).click();
}

/** Holds the calls with this path back. */
export async function hold(on: FeaturePage, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await on.route(path, async (route) => {
    ask();
    await released;
    await route.continue();
  });
  return { asked, release };
}

/** Puts another element of the same markup in its place, as frameworks and Turbo do. */
export const makeAnew = (on: FeaturePage, tag: string): Promise<void> =>
  on.locator(tag).evaluate((element) => element.replaceWith(element.cloneNode()));
