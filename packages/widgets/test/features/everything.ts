/** All elements on one page: much for a browser on a busy machine, so these tests have more time. */
import { expect } from 'vitest';
import { atRest } from '../support/browser.js';
import type { BillRow } from './desk.js';
import type { FeaturePage } from './feature-site.js';

export const timeout = 90_000;

export const all = (bill: BillRow | undefined) =>
  `<caredesk-doctor-detail doctor-id="15"><caredesk-doctor-sign-up step="2"><caredesk-doctor-report from="2026-01-01" to="2026-06-30">
  <caredesk-patient-list page-size="5"><caredesk-patient-detail patient-id="35"><caredesk-billing-list page-size="5">
  <caredesk-refund-panel billing-id="${bill?.billingId}"><caredesk-coupon-manager coupon-id="1"><caredesk-dashboard-counts><caredesk-overview>
  <caredesk-recent-billing><caredesk-account-questions><caredesk-doctor-search page-size="5">`;

/** Everything has loaded. On a busy machine the network may be idle before the elements are shown. */
export const idle = async (on: FeaturePage) => {
  await expect.poll(() => on.locator('main :not(:defined)').count(), { timeout: 20_000 }).toBe(0);
  await atRest(on);
  await expect.poll(() => undrawn(on), { timeout: 20_000 }).toEqual([]);
  await expect.poll(() => on.locator('.skeleton, .waiting').count(), { timeout: 8_000 }).toBe(0);
};

/** Those that wait out of sight until the browser has time. */
export const undrawn = (on: FeaturePage) =>
  on.evaluate(() =>
    [...document.querySelectorAll('main > *')]
      .filter((element) => !element.shadowRoot?.querySelector('.root > *'))
      .map((element) => element.localName),
  );

/** All that a user can see or hear of the elements. */
export const texts = (on: FeaturePage) =>
  on.evaluate(() =>
    [...document.querySelectorAll('main > *')].map(({ localName, shadowRoot }) => {
      const parts = [...(shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) => [
        ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('title') ?? '',
        (element as HTMLInputElement).value ?? '',
      ]);
      return { localName, text: parts.filter(Boolean).join(' · ') };
    }),
  );

/** Clicks every Retry until no failure is shown; not so often that a click gives up what the one before has asked for. */
export const retryAll = (on: FeaturePage) =>
  expect
    .poll(
      async () => {
        await on.getByRole('button', { name: 'Retry' }).evaluateAll((buttons) => {
          for (const button of buttons) (button as HTMLElement).click();
        });
        return on.getByRole('alert').count();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(0);
