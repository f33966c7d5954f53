/** A click that asks the list for something else is shown before its work begins: nothing is asked or drawn until the browser has painted. */
import { expect, it } from 'vitest';
import { cdn, startBackend } from './support/backend.js';
import { launch, newContext, openPage, pageOf, soon } from './support/browser.js';

/** By what is used: a button, or a select and its next value. */
const controls = [
  ['thead tr th:nth-child(2) button', undefined],
  ['.turn button:last-child', undefined],
  ['.pager select', '10'],
  ['.toolbar select >> nth=1', '0'],
] as const;

it('heads, pages, page sizes and filters are busy first, then the list asks', async () => {
  const backend = await startBackend(cdn, { '/': pageOf('<caredesk-doctor-search></caredesk-doctor-search>') });
  const browser = await launch();
  const page = await openPage(await newContext(browser, backend), '/');
  const rows = page.locator('tbody tr[data-index]');
  await soon(() => rows.count()).toBe(25);
  for (const [control, value] of controls) {
    const calls = backend.state.calls.length;
    const shown = await page.locator(control).evaluate(async (element, next) => {
      const root = element.getRootNode() as ShadowRoot;
      const before = root.innerHTML;
      if (next === undefined) (element as HTMLElement).click();
      else {
        (element as HTMLSelectElement).value = next;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }
      const isBusy = element.ariaBusy;
      await new Promise(requestAnimationFrame);
      const now = root.innerHTML.replace(' aria-busy="true"', '');
      return { isBusy, isAsDrawn: now === before };
    }, value);
    expect(shown, control).toEqual({ isBusy: 'true', isAsDrawn: true });
    await soon(() => backend.state.calls.length).toBe(calls + 1);
    await soon(() => page.locator('[aria-busy=true]').count()).toBe(0);
  }
  expect(page.problems).toEqual([]);
  await browser.close();
  await backend.stop();
});
