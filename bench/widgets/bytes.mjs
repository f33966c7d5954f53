/** Code that pages of one, two and all elements load, until they rest: gzip, as servers send it. */
import { elementNames } from '../../packages/widgets/src/generated/element-names.ts';
import { gzipBytes } from '../support/open.mjs';
import { inBrowser, openPage } from '../support/serve.mjs';

/** All but the provider, which shows nothing. */
export const shownElements = elementNames.filter((name) => name !== 'provider');

/** An element with what it needs to show something. @param {string} name @param {number} billingId a bill that exists */
export const tagOf = (name, billingId) => {
  const attributes = {
    'doctor-detail': 'doctor-id="15"',
    'doctor-report': 'from="2026-01-01" to="2026-06-30"',
    'patient-detail': 'patient-id="35"',
    'refund-panel': `billing-id="${billingId}"`,
    'coupon-manager': 'coupon-id="1"',
    history: 'entity="doctor" entity-id="15"',
  };
  return `<caredesk-${name} ${attributes[name] ?? ''}></caredesk-${name}>`;
};

const address = '/embed/bytes.html';
const first = 'doctor-search';
/** Of the demo's data. */
const bill = 19_990;

async function bytesOf({ browser, server: { url }, tokens }, names) {
  const { page, wire, context } = await openPage(browser, url, tokens);
  const body = `<!doctype html><title>Bench</title><script type="module" src="/widgets/caredesk.js"></script>${names.map((name) => tagOf(name, bill)).join('')}`;
  await page.route(url + address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(url + address);
  await page.locator('caredesk-doctor-search >> tbody tr[data-index] >> nth=0').waitFor();
  await page.waitForFunction(() => !document.querySelector('body :not(:defined)'));
  await page.waitForLoadState('networkidle');
  const bytes = await gzipBytes(url, wire);
  await context.close();
  return bytes;
}

export const bench = () =>
  inBrowser(async (opened) => {
    const others = shownElements.filter((name) => name !== first);
    const bytes = (names) => bytesOf(opened, [first, ...names]);
    const alone = await bytes([]);
    const further = {};
    for (const name of others) further[name] = (await bytes([name])) - alone;
    const [most] = Object.entries(further).sort(([, one], [, other]) => other - one);
    const middle = Object.values(further).sort((one, other) => one - other)[Math.floor(others.length / 2)];
    return [
      { name: 'a page with one doctor search: code, gz', value: alone, unit: 'B', goal: 60_000 },
      { name: `all ${others.length + 1} elements on one page: code, gz`, value: await bytes(others), unit: 'B', goal: 190_000 },
      { name: 'an element further, beside a doctor search: code, gz, the middle one', value: middle, unit: 'B' },
      { name: `the largest of them: ${most[0]}`, value: most[1], unit: 'B' },
    ];
  });
