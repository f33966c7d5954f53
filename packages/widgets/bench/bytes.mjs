/** Code that pages of one, two and all elements load, until they rest: gzip, as servers send it. */
import { elementNames } from '@caredesk/core/elements';
import { gzipBytes } from '../../../bench/support/open.mjs';
import { launch, openPage, signIn, startServed } from '../../../scripts/lib/served.mjs';

const address = '/embed/bytes.html';
/** What elements need to show something. */
const attributes = {
  'doctor-detail': 'doctor-id="15"',
  'doctor-report': 'from="2026-01-01" to="2026-06-30"',
  'patient-detail': 'patient-id="35"',
  'refund-panel': 'billing-id="19990"',
  'coupon-manager': 'coupon-id="1"',
  history: 'entity="doctor" entity-id="15"',
};
const tag = (name) => `<caredesk-${name} ${attributes[name] ?? ''}></caredesk-${name}>`;
const first = 'doctor-search';

async function bytesOf(browser, url, tokens, names) {
  const { page, wire, context } = await openPage(browser, url, tokens);
  const body = `<!doctype html><title>Bench</title><script type="module" src="/widgets/caredesk.js"></script>${names.map(tag).join('')}`;
  await page.route(url + address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(url + address);
  await page.locator('caredesk-doctor-search >> tbody tr[data-index] >> nth=0').waitFor();
  await page.waitForFunction(() => !document.querySelector('body :not(:defined)'));
  await page.waitForLoadState('networkidle');
  const bytes = await gzipBytes(url, wire);
  await context.close();
  return bytes;
}

export async function bench() {
  const server = await startServed();
  const browser = await launch();
  try {
    const tokens = await signIn(server.url);
    const others = elementNames.filter((name) => name !== first && name !== 'provider');
    const bytes = (names) => bytesOf(browser, server.url, tokens, [first, ...names]);
    const alone = await bytes([]);
    const further = {};
    for (const name of others) further[name] = (await bytes([name])) - alone;
    const [most] = Object.entries(further).sort(([, one], [, other]) => other - one);
    const middle = Object.values(further).sort((one, other) => one - other)[Math.floor(others.length / 2)];
    return [
      { name: `all ${others.length + 1} elements on one page: code, gz`, value: await bytes(others), unit: 'B', goal: 110_000 },
      { name: 'an element further, beside a doctor search: code, gz, the middle one', value: middle, unit: 'B', goal: 5_000 },
      { name: `the largest of them: ${most[0]}`, value: most[1], unit: 'B', goal: 5_000 },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
