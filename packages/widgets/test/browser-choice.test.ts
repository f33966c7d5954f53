/** Which Chromium is found must not matter: what tests rely on is the same in the headless shell, Chromium and Chrome. */

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { installedChromiums } from '../../../scripts/lib/engines.mjs';
import { cdn } from './support/backend.js';
import { newContext, openPage, pageOf, portalForFile, soon, startBrowser } from './support/browser.js';

const { backend } = await portalForFile(cdn, { '/': pageOf('<caredesk-doctor-search page-size="2"></caredesk-doctor-search>') });

/** The browser that tests take, and each other one that is installed here. */
const found = installedChromiums();

describe.each(found.length > 0 ? found : [undefined])('in %s', (path) => {
  let context: Awaited<ReturnType<typeof newContext>>;
  beforeAll(async () => {
    const browser = await startBrowser(path);
    context = await newContext(browser, backend);
    return () => browser.close();
  });

  it('a page shows its widgets', async () => {
    const page = await openPage(context, '/');
    onTestFinished(() => page.close());
    await soon(() => page.locator('tbody tr[data-index]').count()).toBe(2);
    expect(page.problems).toEqual([]);
  });

  it('an address without a page fails its test at once', async () => {
    await expect(openPage(context, '/nothing-here')).rejects.toThrow(/answered with 404|ERR_HTTP_RESPONSE_CODE_FAILURE/);
  });
});
