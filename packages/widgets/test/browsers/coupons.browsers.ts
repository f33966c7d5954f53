/** Coupons: a form with days that are typed, and a file with errors. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inEachBrowser } from './engines.js';

inEachBrowser('coupons', (bench) => {
  const portal = '/portal/index.html';
  const elements = '<caredesk-coupon-manager>';

  it('are created with days as they are typed', async () => {
    const code = 'TYPED-DAYS';
    const on = await bench.openSignedIn(portal, elements);
    await on.button('New coupon').click();
    await on.field('Code').fill(code);
    await on.field('Discount value').fill('12.5');
    await on.field(/^Starts at/).fill('1/2/2027 9:00 AM');
    await on.field(/^Expires at/).fill('12/31/2026 9:00 PM');
    await on.button('Save').click();
    await on.text(/after/).first.shown();
    expect(bench.stage.count('POST', /Coupon\/Create/)).toBe(0);
    await on.field(/^Expires at/).fill('12/31/2027 9:00 PM');
    await on.button('Save').click();
    await on.role('heading', code).shown();
    const [coupon] = await bench.stage.api<{ startsAt: string; expiresAt: string }[]>('GET', `Coupon/GetAll/?keyword=${code}`);
    expect([coupon?.startsAt, coupon?.expiresAt]).toEqual([
      expect.stringMatching(/^2027-01-0[12]T/),
      expect.stringMatching(/^2027-12-3[01]T/),
    ]);
  });

  it('are imported from a file once it has no errors', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'caredesk-files-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const on = await bench.openSignedIn(portal, elements);
    await on.button('Import').click();
    const input = on.css('input[type=file]');
    await input.chooseFile(file('bad.csv', 'code,discountType,discountValue\nGOOD,percent,5\nBAD,percent,500\nWORSE,gift,5\n'));
    await on.text('Fix or remove 2 rows first').shown();
    await on.text('Discount value: must be at most 100 percent, not 500').shown();
    await on.button('Import 1 coupon').is(({ isDisabled }) => isDisabled);
    const before = bench.stage.count('POST', /Coupon\/Create/);
    await on.button('Choose another file').click();
    await input.chooseFile(file('good.csv', 'code,discountType,discountValue\nFROM-FILE-1,percent,5\nFROM-FILE-2,percent,10\n'));
    await on.button('Import 2 coupons').click();
    await on.text('2 coupons imported.').shown();
    expect(bench.stage.count('POST', /Coupon\/Create/) - before).toBe(2);
    rmSync(folder, { recursive: true });
  });
});
