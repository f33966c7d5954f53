/** What the palette draws again: what changed alone. React tells its developer tools of each drawing, in a release, too. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite } from './site.js';

const site = await openSite();

/** What React keeps of a component, as far as it is read here. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly stateNode: unknown;
}

/** Counts the options of the palette that are drawn. Runs in the page, before React. */
function countOptions(): void {
  const drawn = 1;
  const isOption = ({ child }: Fiber) => child?.stateNode instanceof Element && child.stateNode.role === 'option';
  const countIn = (fiber: Fiber): number => {
    const own = fiber.flags & drawn && isOption(fiber) ? 1 : 0;
    // Nothing below it was looked at.
    if (fiber.alternate?.child === fiber.child) return own;
    let sum = own;
    for (let child = fiber.child; child; child = child.sibling) sum += countIn(child);
    return sum;
  };
  const onCommitFiberRoot = (_: number, root: { readonly current: Fiber }) => {
    page.drawnOptions += countIn(root.current);
  };
  const page = Object.assign(globalThis, {
    drawnOptions: 0,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => {} },
  });
}

async function drawnBy(page: Page, act: () => Promise<unknown>): Promise<number> {
  const drawn = () => page.evaluate(() => (globalThis as never as { drawnOptions: number }).drawnOptions);
  const before = await drawn();
  await act();
  return (await drawn()) - before;
}

it('the palette draws the options that the choice comes to and leaves', async () => {
  const page = await site.signedIn('/dashboard', {}, (opened) => opened.addInitScript(countOptions));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('searchbox');
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  const options = page.getByRole('option');
  expect(await options.count()).toBeGreaterThan(5);
  const chosen = (at: number) => options.nth(at).and(page.locator('[aria-selected=true]')).waitFor();
  const press = (key: string, at: number) => drawnBy(page, () => page.keyboard.press(key).then(() => chosen(at)));
  expect(await press('ArrowDown', 0)).toBe(1);
  expect(await press('ArrowDown', 1)).toBe(2);
  expect(await press('ArrowUp', 0)).toBe(2);
});

it('the palette draws no option for a blank behind a text', async () => {
  const page = await site.signedIn('/dashboard', {}, (opened) => opened.addInitScript(countOptions));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rep');
  await page.getByRole('option', { name: /Doctor report/ }).waitFor();
  await page.getByText('Searching').waitFor({ state: 'hidden' });
  const box = page.getByRole('dialog').getByRole('searchbox');
  expect(
    await drawnBy(page, async () => {
      await page.keyboard.type(' ');
      await expect.poll(() => box.inputValue()).toBe('rep ');
    }),
  ).toBe(0);
});
