/** What a page draws again: what changed alone. Rows are counted by a portal's own column, whose value is read each time that its row is drawn. */
import { expect, it } from 'vitest';
import { button, onShippedBuild } from './desk.js';
import { addElements, type FeaturePage } from './feature-site.js';

const kinds = ['doctor', 'patient', 'bill', 'coupon'];

/** A page whose lists count their drawn rows, with these elements. */
async function openCounting(open: (body: string) => Promise<FeaturePage>, body: string): Promise<FeaturePage> {
  const on = await open('');
  await on.evaluate(`import('/widgets/caredesk.js').then(({ configure }) => {
    globalThis.drawn = 0;
    const own = [{ name: 'own', label: 'Own', value: () => { globalThis.drawn += 1; return '.'; } }];
    configure({ columns: { ${kinds.map((kind) => `${kind}: own`).join()} } });
  })`);
  await addElements(on, body);
  await on.locator('tbody tr[data-index]').first().waitFor();
  return on;
}

/** Rows that were drawn meanwhile. */
async function drawnBy(on: FeaturePage, act: () => Promise<unknown>): Promise<number> {
  const drawn = () =>
    on.evaluate(() => new Promise<number>((done) => setTimeout(() => done((globalThis as never as { drawn: number }).drawn), 100)));
  const before = await drawn();
  await act();
  return (await drawn()) - before;
}

/** Nodes of the page that changed meanwhile, by what they are in. */
async function changedBy(on: FeaturePage, inside: string, act: () => Promise<unknown>): Promise<{ inside: number; outside: string[] }> {
  await on.evaluate((selector) => {
    const root = document.querySelector('main > *')?.shadowRoot as ShadowRoot;
    const changes = { inside: 0, outside: [] as string[] };
    Object.assign(globalThis, { changes });
    new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest(selector)) changes.inside += 1;
        else changes.outside.push(`${element?.localName}.${element?.className} ${attributeName ?? type}`);
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  }, inside);
  await act();
  return on.evaluate(() => (globalThis as never as { changes: { inside: number; outside: string[] } }).changes);
}

onShippedBuild('a list', (desk) => {
  const open = (body: string) => openCounting(desk.open, body);
  /** React's StrictMode draws each row twice when it comes. */
  const ten = desk.flavour === 'React' ? 20 : 10;

  it('draws its rows once when they come', async () => {
    const on = await open('<caredesk-doctor-search page-size="10" columns="name status own">');
    expect(await on.evaluate('drawn')).toBe(ten);
  });

  it('draws each row once for a click on a head, when the rows have come', async () => {
    const on = await open('<caredesk-doctor-search page-size="10" columns="name status own">');
    let send: (() => void) | undefined;
    await on.route(/\/api\//, async (route) => {
      await new Promise<void>((resolve) => {
        send = resolve;
      });
      await route.continue();
    });
    const head = on.getByRole('columnheader', { name: 'Name' });
    expect(
      await drawnBy(on, async () => {
        await head.getByRole('button').click();
        await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
        await expect.poll(() => on.getByRole('table').getAttribute('aria-busy')).toBe('true');
        await on.locator('table.dimmed').waitFor();
      }),
    ).toBe(0);
    expect(
      await drawnBy(on, async () => {
        send?.();
        await expect.poll(() => on.getByRole('table').getAttribute('aria-busy')).toBe('false');
      }),
    ).toBe(ten);
    expect(await on.locator('table.dimmed').count()).toBe(0);
  });

  it('draws no row for what is typed into its search', { tags: 'long' }, async () => {
    const on = await open('<caredesk-patient-list page-size="10" columns="name status own">');
    await on.route(/\/api\//, () => {});
    expect(
      await drawnBy(on, async () => {
        await on.getByRole('searchbox').pressSequentially('smi');
        await expect.poll(() => on.getByRole('table').getAttribute('aria-busy')).toBe('true');
      }),
    ).toBe(0);
  });

  it('draws no row as the arrows move the focus', { tags: 'long' }, async () => {
    const on = await open('<caredesk-doctor-search page-size="10" columns="name status own">');
    await on.locator('tr[data-index="0"]').focus();
    expect(
      await drawnBy(on, async () => {
        for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Home']) await on.keyboard.press(key);
        await expect.poll(() => on.locator('tr[data-index][tabindex="0"]').getAttribute('data-index')).toBe('0');
      }),
    ).toBe(0);
  });

  it('draws the row that is chosen, and the bar', { tags: 'long' }, async () => {
    const on = await open('<caredesk-coupon-manager columns="code status own">');
    await button(on, 'Select').click();
    await on.locator('td').getByRole('checkbox').nth(3).check();
    await on.getByText('1 selected').waitFor();
    const { inside, outside } = await changedBy(on, 'tr, .bulk', async () => {
      expect(
        await drawnBy(on, async () => {
          await on.locator('td').getByRole('checkbox').nth(5).check();
          await on.getByText('2 selected').waitFor();
        }),
      ).toBeLessThanOrEqual(1);
    });
    expect(inside).toBeGreaterThan(0);
    expect(outside).toEqual([]);
  });
});

onShippedBuild('a record', (desk) => {
  it('draws only the group whose pencil is pressed', { tags: 'long' }, async () => {
    const on = await openCounting(desk.open, '<caredesk-doctor-detail doctor-id="7" columns="invoiceNumber paymentStatus own">');
    await on.getByRole('img', { name: /^Billed by month/ }).waitFor();
    const { outside } = await changedBy(on, '.record-side, .record-actions, .outcomes', async () => {
      expect(
        await drawnBy(on, async () => {
          await button(on, 'Change: Practice').click();
          await on.getByRole('textbox', { name: 'Practice name' }).waitFor();
        }),
      ).toBe(0);
    });
    expect(outside).toEqual([]);
    // One form at a time.
    expect(await button(on, 'Change: Contact').count()).toBe(0);
    await button(on, 'Cancel').click();
    await button(on, 'Change: Contact').waitFor();
  });
});

onShippedBuild('the dashboard', (desk) => {
  it('draws the revenue alone for another currency', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-overview>');
    await on.getByRole('img', { name: /^By week, USD/ }).waitFor();
    await on.getByRole('img', { name: /^By day/ }).waitFor();
    const { inside, outside } = await changedBy(on, '.revenue', async () => {
      await on.getByText('JPY', { exact: true }).click();
      await on.getByRole('img', { name: /^By week, JPY/ }).waitFor();
    });
    expect(inside).toBeGreaterThan(0);
    expect(outside).toEqual([]);
  });
});
