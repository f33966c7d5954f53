/** How long the host page takes to answer: INP of typing, sorting and opening, by event timing, CPU 4× slower. */
import { openRows, stateOf } from '../support/open.mjs';
import { median } from '../support/rows.mjs';
import { inBrowser } from '../support/serve.mjs';

const row = 'tbody tr[data-index]';
const lists = { doctors: '/dashboard/doctor', patients: '/dashboard/Patient', bills: '/dashboard/BillingDetails' };

/** The longest interaction of `act`; event timing reports none below 16 ms. */
async function longest(page, act) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    globalThis.watchPage.state.interactions.length = 0;
  });
  await act();
  await page.waitForLoadState('networkidle');
  // An entry comes after the frame that it is about.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return Math.max(16, ...(await stateOf(page)).interactions);
}

async function measure(opened, path) {
  const { page, context } = await openRows(opened, path, row);
  // The driver's own listeners slow down a click, so only the keys count: with the click into the box before them 56, 72 and 120 ms.
  await page.getByRole('searchbox').click();
  const typing = await longest(page, () => page.keyboard.type('mar', { delay: 120 }));
  const sorting = await longest(page, () => page.getByRole('columnheader').nth(1).getByRole('button').click());
  const opening = await longest(page, () => page.locator(`${row} >> nth=2`).locator('td').nth(2).click());
  await context.close();
  return { typing, sorting, opening };
}

/** @param {{ rounds?: number }} [options] */
export const bench = ({ rounds = 5 } = {}) =>
  inBrowser(async (opened) => {
    const rows = [];
    for (const [name, path] of Object.entries(lists)) {
      await measure(opened, path);
      const runs = [];
      for (let round = 0; round < rounds; round++) runs.push(await measure(opened, path));
      for (const kind of ['typing', 'sorting', 'opening'])
        rows.push({
          name: `host page, ${name}: INP of ${kind}, CPU 4×`,
          value: median(runs.map((run) => run[kind])),
          unit: 'ms',
          goal: 100,
        });
    }
    return rows;
  });
