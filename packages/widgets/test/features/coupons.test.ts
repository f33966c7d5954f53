import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workbook } from '../../../core/src/csv/workbook.test-support.js';
import { some } from '../../../reference-api/test/some.js';
import type { Tokens } from '../../../reference-api/test/support.js';
import { violations } from '../support/axe.js';
import { asksBeforeLeaving, button, choose, named, narrow, onShippedBuild, revoke, signInAgain } from './desk.js';
import { addElements } from './feature-site.js';
import { json } from './wire-faults.js';

onShippedBuild('coupons', (desk) => {
  it('are created, changed, attached to plans and deleted [spec 63, 65, 100, 102, 103, 176, 177, 178, 181, 182, 183, 232]', async () => {
    const code = `${desk.flavour.toUpperCase()}-1`;
    const on = await desk.open('<caredesk-coupon-manager>');
    await button(on, 'New coupon').click();
    await on.getByLabel('Code').fill(code);
    await on.getByLabel('Discount value').fill('120');
    await button(on, 'Save').click();
    await on.getByText('A percentage can’t be more than 100.').waitFor();
    await on.getByLabel('Discount value').fill('12.5');
    await button(on, 'Save').dblclick();
    await on.getByRole('heading', { name: code }).waitFor();
    expect(desk.site.count('POST', /Coupon\/Create/)).toBe(1);
    const [{ couponId } = { couponId: '' }] = (await named(on, 'coupon-created')) as { couponId: string }[];
    await button(on, 'Edit').click();
    await on.getByLabel('Name', { exact: true }).fill('Spring');
    await on.getByLabel('Name', { exact: true }).press('Enter');
    await on.getByText('Spring').first().waitFor();
    const plans = on.getByRole('region', { name: 'Plans' });
    await plans.getByLabel('Select a plan').selectOption({ index: 1 });
    await button(plans, 'Attach plan').dblclick();
    await on.getByText('Plan attached.').waitFor();
    expect(desk.site.count('POST', /couponPlan\/Create/)).toBe(1);
    await on.getByRole('button', { name: /^Detach/ }).click();
    await button(on.getByRole('dialog'), 'Detach').dblclick();
    await on.getByText('Plan detached.').waitFor();
    expect(desk.site.count('DELETE', /couponPlan/)).toBe(1);
    await on.getByText('Not used yet').waitFor();
    await choose(on, 'Delete');
    const dialog = on.getByRole('dialog', { name: 'Sure to delete?' });
    await dialog.waitFor();
    await on.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await choose(on, 'Delete');
    await button(dialog, 'DELETE').dblclick();
    await on.getByText('Coupon deleted.').first().waitFor();
    expect(desk.site.count('DELETE', /Coupon\/Delete/)).toBe(1);
    expect([await named(on, 'coupon-deleted'), (await named(on, 'coupon-updated')).length]).toEqual([[{ couponId }], 3]);
  });

  it('have plans chosen before they are made, which nothing loses', { tags: 'long' }, async () => {
    const session = await desk.site.server.signIn();
    const on = await desk.open('<caredesk-coupon-manager>', { session });
    await button(on, 'New coupon').click();
    const chosen = () =>
      on
        .getByRole('group', { name: 'Plans' })
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
    const boxes = on.getByRole('group', { name: 'Plans' }).getByRole('checkbox');
    await boxes.nth(1).check();
    await on.keyboard.press('Escape');
    await button(on, 'Stay').click();
    await on.getByLabel('Code').fill('OBRIEN-7');
    await on.getByLabel('Discount value').fill('7');
    await boxes.first().check();
    await signInAgain(on, desk.site, session, () => button(on, 'Save').click());
    await on.getByLabel('Code').waitFor();
    expect((await chosen()).slice(0, 2)).toEqual([true, true]);
    await boxes.nth(1).uncheck();
    await button(on, 'Save').click();
    await on.getByRole('heading', { name: 'OBRIEN-7' }).waitFor();
    await on
      .getByRole('region', { name: 'Plans' })
      .getByRole('button', { name: /^Detach/ })
      .waitFor();
  });

  it('show a plan that was attached although the answer was lost', async () => {
    const on = await desk.open('<caredesk-coupon-manager coupon-id="8">');
    const plans = on.getByRole('region', { name: 'Plans' });
    await on.route('**/couponPlan/Create', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const name = await plans.getByRole('option').nth(1).textContent();
    await plans.getByLabel('Select a plan').selectOption({ index: 1 });
    await button(plans, 'Attach plan').click();
    await plans.getByText('We can’t tell if this was saved.').waitFor();
    await button(plans, `Detach: ${name}`).waitFor();
  });

  it('are not imported from a folder or a file that can’t be read, which is said', async () => {
    const on = await desk.open('<caredesk-coupon-manager>');
    await button(on, 'Import').click();
    await on.getByText('Choose a file').waitFor();
    const browser = await on.context().newCDPSession(on);
    const { result } = await browser.send('Runtime.evaluate', {
      expression: `document.querySelector('caredesk-coupon-manager').shadowRoot.querySelector('input[type=file]')`,
    });
    await browser.send('DOM.setFileInputFiles', { files: [import.meta.dirname], ...result });
    await on.getByRole('alert').filter({ hasText: 'features can’t be read. Is it a folder, or open in another program?' }).waitFor();
    const buffer = Buffer.from('code,discountType,discountValue\nSPRING,percent,5\n');
    await on.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer });
    await button(on, 'Ready 1').waitFor();
  });

  it('keep the page where a file is dropped beside its place', async () => {
    const on = await desk.open('<caredesk-coupon-manager>');
    await button(on, 'Import').click();
    const isOpened = (selector: string) =>
      on.locator(selector).evaluate((target) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['code'], 'c.csv'));
        return target.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, composed: true, cancelable: true }));
      });
    await on.getByRole('heading', { name: 'Import coupons' }).waitFor();
    expect(await isOpened('body')).toBe(false);
    expect(await isOpened('.file-columns')).toBe(false);
    await button(on, 'Cancel').click();
    await button(on, 'New coupon').waitFor();
    expect(await isOpened('body')).toBe(true);
  });

  it('are imported from a file: errors by line send nothing, a good file is imported', async () => {
    const on = await desk.open('<caredesk-coupon-manager>');
    await button(on, 'Import').click();
    const template = on.waitForEvent('download');
    await button(on, 'Download a template').click();
    const example = await (await template).path();
    await on.locator('input[type=file]').setInputFiles(example);
    // It can be imported unchanged.
    await button(on, 'Ready 2').waitFor();
    await button(on, 'Choose another file').click();
    const choose = (text: string) =>
      on.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('code,discountType,discountValue\nGOOD,percent,5\nBAD,percent,500\nWORSE,gift,5\n');
    await button(on, 'Errors 2').waitFor();
    expect(await button(on, 'Import 1 coupon').isDisabled()).toBe(true);
    await on.getByText('Fix or remove 2 rows first').waitFor();
    const rejects = on.waitForEvent('download');
    await button(on, 'Download rejected rows').click();
    const rejected = readFileSync(await (await rejects).path(), 'utf8');
    expect(rejected).toMatch(/BAD,percent,500/);
    expect(rejected).not.toContain('GOOD');
    await on.getByRole('row', { name: /BAD.*Discount value: must be at most 100 percent/ }).waitFor();
    await on.getByRole('row', { name: /WORSE.*Discount type: must be percent or amount/ }).waitFor();
    expect(await violations(on)).toEqual([]);
    // The wrong cell is mended in place, or the row removed.
    await on.getByRole('row', { name: /BAD/ }).getByLabel('Discount value').fill('50');
    await on.keyboard.press('Enter');
    await button(on, 'Ready 2').waitFor();
    await on.getByText('Fix or remove 1 row first').waitFor();
    await button(on, 'Remove: WORSE').click();
    await button(on, 'Errors 0').waitFor();
    expect(await button(on, 'Import 2 coupons').isEnabled()).toBe(true);
    expect(await asksBeforeLeaving(on)).toBe(true);
    // No file has the edits.
    await button(on, 'Choose another file').click();
    await button(on, 'Stay').click();
    await button(on, 'Import 2 coupons').waitFor();
    await button(on, 'Choose another file').click();
    await button(on, 'Discard changes').click();
    const dropped = await on.evaluateHandle(
      (text) => {
        const files = new DataTransfer();
        files.items.add(new File([text], 'c.csv', { type: 'text/csv' }));
        return files;
      },
      `code,discountType,discountValue\n${Array.from({ length: 1000 }, (_, index) => `C${index},gift,5\n`).join('')}`,
    );
    await on.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped });
    await button(on, 'Errors 1,000').waitFor();
    const rows = on.getByRole('table', { name: 'Check' }).locator('tbody').getByRole('row');
    await expect.poll(() => rows.count()).toBe(100);
    await button(on, 'Show 100 more').click();
    await expect.poll(() => rows.count()).toBe(200);
    await button(on, 'Choose another file').click();
    const [there] = (await desk.site.api('GET', '/api/admin/Coupon/GetAll/?pageSize=1')).data as { code: string; name: string }[];
    await choose(
      `code,discountType,discountValue,name\n${desk.flavour}-a,percent,5,A\n${desk.flavour}-b,percent,10,B\n${there?.code},,,Other\n`,
    );
    await button(on, 'Exists 1').click();
    // In the file, and now.
    await on.getByRole('row', { name: new RegExp(`Exists ${there?.code} Other Now: ${there?.name}`) }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await button(on, 'Import 2 coupons').dblclick();
    await on.getByText('2 coupons imported.').waitFor();
    expect(await violations(on)).toEqual([]);
    expect(desk.site.count('POST', /Coupon\/Create/)).toBe(2);
    expect(desk.site.count('POST', /Coupon\/Update/)).toBe(0);
    expect(await named(on, 'coupons-imported')).toEqual([null]);
    await button(on, 'Back').click();
    await on.getByRole('searchbox').fill(`${desk.flavour}-a`);
    await on.getByText('1–1 of 1').waitFor();
    const download = on.waitForEvent('download');
    await button(on, 'Export').click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toMatch(/^\uFEFFcode,/);
    expect(file).toContain(`${desk.flavour}-b`);
  });

  /** Ends the session with the fifth change: four are sent at a time, so that one is made by then. */
  const endAtFifth = (session: Tokens, path: RegExp) => {
    let changes = 0;
    desk.site.setInterceptor(async ({ url = '' }) => {
      if (path.test(url) && ++changes === 5) await revoke(desk.site, session);
      return false;
    });
  };

  it('of a file tell how many were made when the session ends meanwhile, without an Undo that would fail', async () => {
    const session = await desk.site.server.signIn();
    const on = await desk.open('<caredesk-coupon-manager screen="import">', { session });
    const codes = Array.from({ length: 12 }, (_, index) => `${desk.flavour}-ENDED-${index}`);
    const text = `code,discountType,discountValue\n${codes.map((code) => `${code},percent,15\n`).join('')}`;
    await on.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    endAtFifth(session, /Coupon\/Create/);
    await button(on, 'Import 12 coupons').click();
    const told = await on.getByText(/^12 rows: \d+ created · \d+ failed$/).innerText();
    expect(await button(on, 'Undo').count()).toBe(0);
    const { data } = await desk.site.api('GET', `/api/admin/Coupon/GetAll/?keyword=${desk.flavour}-ENDED`);
    expect(told).toContain(` ${(data as unknown[]).length} created`);
    desk.site.setInterceptor(undefined);
    await signInAgain(on, desk.site, session, async () => {});
    await button(on, `Import ${12 - (data as unknown[]).length} coupons`).click();
    await on.getByText(`${(data as unknown[]).length} unchanged`).waitFor();
  });

  it('that are deactivated as the session ends tell how far that came', { tags: 'long' }, async () => {
    // Four are sent at a time: some must be left when the fifth ends the session.
    for (let number = 1; number <= 12; number += 1)
      await desk.site.api('POST', '/api/admin/Coupon/Create', {
        code: `${desk.flavour}-LAST-${number}`,
        discountType: 'percent',
        discountValue: 5,
      });
    const session = await desk.site.server.signIn();
    const on = await desk.open('<caredesk-coupon-manager>', { session });
    await on.getByRole('searchbox').fill(`${desk.flavour}-LAST`);
    await on.getByText('1–12 of 12').waitFor();
    await button(on, 'Select').click();
    await on.getByRole('checkbox').first().check();
    endAtFifth(session, /Coupon\/Update/);
    await button(on, 'Deactivate selected').click();
    await on.getByText(/^\d+ of 12 changed\. Stopped early\.$/).waitFor();
    await on.getByText('Your session has ended. Sign in again.').waitFor();
  });

  it('tell nothing more of a save that failed once its form is left', { tags: 'long' }, async () => {
    const { data } = await desk.site.api('GET', '/api/admin/Coupon/GetAll/?pageSize=1');
    const on = await desk.open(`<caredesk-coupon-manager coupon-id="${(data as { couponId: number }[])[0]?.couponId}">`);
    await button(on, 'Edit').click();
    await on.getByLabel('Name', { exact: true }).fill('Día de San José');
    desk.site.answer(/Coupon\/Update/, (response) => json(response, 500, {}));
    await on.keyboard.press('Enter');
    await on.getByRole('alert').waitFor();
    await on.keyboard.press('Escape');
    await button(on.getByRole('dialog'), 'Discard changes').click();
    await expect.poll(() => button(on, 'Edit').evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await on.getByRole('alert').count()).toBe(0);
  });

  it('say of a row what is wrong with more cells than headings', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager screen="import">');
    const text = 'code,discountType,discountValue\nCAFÉ,percent,5,10\n';
    await on.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await on.getByRole('row', { name: /CAFÉ column 4 has a value but no heading/ }).waitFor();
    await on.setViewportSize({ width: 640, height: 450 });
    const [tools, grid] = await Promise.all([button(on, 'Remove: CAFÉ').boundingBox(), on.locator('.import-grid').boundingBox()]);
    expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual((grid?.x ?? 0) + (grid?.width ?? 0));
  });

  it('say of a file where in it something is wrong', async () => {
    const on = await desk.open('<caredesk-coupon-manager screen="import">');
    const buffer = Buffer.from('code,color\nSPRING,green');
    await on.locator('input[type=file]').setInputFiles({ name: 'offers.csv', mimeType: 'text/csv', buffer });
    const problems = on.getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await problems.nth(1).waitFor();
    expect(await problems.allInnerTexts()).toEqual([
      expect.stringMatching(/^Row 1 · color: is not a known column; columns: code, /),
      'Warning: Row 2 · offers.csv: the last line has no line end; was the file cut off?',
    ]);
  });

  it('have instants in words at the check, whose step has the focus without a frame', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager screen="import">');
    const text = 'code,discountType,discountValue,expiresAt\nTIMED,percent,5,2027-08-17T08:30Z\n';
    await on.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await on.getByText(/^Aug\s17,\s2027, 08:30\sUTC$/).waitFor();
    expect(await on.locator('.steps > :focus').evaluate((step) => getComputedStyle(step).outlineStyle)).toBe('none');
  });

  it('leave what is pasted into a field of the page to that field', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager screen="import">');
    await on.locator('.drop').waitFor();
    const paste = (into: 'textarea' | 'div' | 'button') =>
      on.evaluate(async (name) => {
        await new Promise((done) => setTimeout(done, 300));
        const field = Object.assign(document.createElement(name), { contentEditable: `${name === 'div'}` });
        document.body.append(field);
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'code\tdiscountType\nNOTE\tpercent\n');
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
      }, into);
    await paste('textarea');
    await paste('div');
    await on.waitForTimeout(300);
    expect(await on.locator('.drop').count()).toBe(1);
    await paste('button');
    await on.locator('.drop').waitFor({ state: 'detached' });
  });

  it('are imported from a workbook and from pasted rows', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager locale="fr">');
    await button(on, 'Importer').click();
    const template = on.waitForEvent('download');
    await button(on, 'Télécharger un modèle').click();
    const example = await (await template).path();
    expect(readFileSync(example, 'utf8')).toMatch(/^\uFEFFcode;name;discountType;.*\r\n.*\r\nMINUS5;.*;"5,50";USD;/);
    await on.locator('input[type=file]').setInputFiles(example);
    await button(on, 'Prêts 2').waitFor();
    for (const rows of [3, 20_000]) {
      await button(on, 'Choisir un autre fichier').click();
      const cells = Array.from({ length: rows }, (_, row) => [`X${desk.flavour}${row}`, 'gift', 12.5]);
      const buffer = Buffer.from(workbook(['code', 'discountType', 'discountValue'], ...cells));
      await on.locator('input[type=file]').setInputFiles({ name: 'c.xlsx', mimeType: 'application/octet-stream', buffer });
      await button(on, `Erreurs ${new Intl.NumberFormat('fr').format(rows)}`).waitFor();
    }
    await button(on, 'Choisir un autre fichier').click();
    await on.locator('.drop').waitFor();
    await on.evaluate(async () => {
      // The page listens from its next frame on.
      await new Promise((done) => setTimeout(done, 300));
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/plain',
        'code\tname\tdiscountType\tdiscountValue\tcurrency\nPASTED1\t5" foam\tpercent\t12,5\t\nPASTED2\t\tamount\t5,50\tEUR\r\nPASTED3\t\tpercent\t7\t\r\n',
      );
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
    });
    await button(on, 'Prêts 3').waitFor();
    expect(await violations(on)).toEqual([]);
    await button(on, 'Annuler').click();
    const download = on.waitForEvent('download');
    await button(on, 'Pour Excel').click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text.split('\r\n')[0]).toMatch(/^\uFEFF[^,;]+(;[^,;]+)+$/);
    expect(text).toMatch(/;(Actif|Inactif);/);
  });

  it.each(
    some(
      [
        ['%', ' 12.5 %', 12.5],
        ['USD', '$1,250.50', 1250.5],
        ['USD', '７.５', 7.5],
      ],
      1,
    ),
  )('take a discount with its sign: %s, “%s”', async (unit, text, discountValue) => {
    const on = await desk.open('<caredesk-coupon-manager>');
    await button(on, 'New coupon').click();
    await on.getByLabel('Code').fill(`${desk.flavour.toUpperCase()}-SIGN-${discountValue}`);
    await on.getByText(unit, { exact: true }).click();
    await on.getByLabel('Discount value').fill(text);
    const request = on.waitForRequest(/Coupon\/Create/);
    await button(on, 'Save').click();
    expect((await request).postDataJSON().discountValue).toBe(discountValue);
  });

  it.each(some([0, -1], 1))('whose limit is %i, as some backends say that there is none, can get another name', async (limit) => {
    const on = await desk.open('');
    await on.route('**/Coupon/GetById/3', async (route) => {
      const response = await route.fetch();
      const { data, ...body } = await response.json();
      const terms = { status: 0, expiresAt: null, maxRedemptions: limit, redemptionCount: 4 };
      await route.fulfill({ response, json: { ...body, data: { ...data, ...terms } } });
    });
    await addElements(on, '<caredesk-coupon-manager coupon-id="3">');
    await on.getByText('4 of ∞ used').first().waitFor();
    expect(await on.getByText('Used up').count()).toBe(0);
    await button(on, 'Edit').click();
    await on.getByLabel('Name', { exact: true }).fill('Winter');
    const request = on.waitForRequest(/Coupon\/Update/);
    await button(on, 'Save').click();
    expect((await request).postDataJSON()).toMatchObject({ name: 'Winter', maxRedemptions: limit });
  });

  it('that are a percentage have no currency', { tags: 'long' }, async () => {
    const code = `${desk.flavour.toUpperCase()}-PERCENT`;
    const on = await desk.open('<caredesk-coupon-manager>');
    const sent = async (path: RegExp, press: () => Promise<void>) => {
      const request = on.waitForRequest(path);
      await press();
      return (await request).postDataJSON() as { readonly currency?: string | null };
    };
    await button(on, 'New coupon').click();
    await on.getByLabel('Code').fill(code);
    await on.getByLabel('Discount value').fill('100');
    expect((await sent(/Coupon\/Create/, () => button(on, 'Save').click())).currency).toBeUndefined();
    await on.getByRole('heading', { name: code }).waitFor();
    await button(on, 'Edit').click();
    await on.getByLabel('Discount value').fill('50');
    expect((await sent(/Coupon\/Update/, () => button(on, 'Save').click())).currency ?? null).toBeNull();
    const history = on.getByRole('region', { name: 'History' });
    await history.getByText('Discount value: 100% → 50%').waitFor();
    expect(await history.getByText(/Currency|\$/).count()).toBe(0);
  });

  it('several are deactivated at once and undone, but for inactive and refused ones', async () => {
    const { flavour, site } = desk;
    const made: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const body = { code: `${flavour}-MANY-${number}`, discountType: 'percent', discountValue: number, status: number === 4 ? 1 : 0 };
      made.push(String(((await site.api('POST', '/api/admin/Coupon/Create', body)).data as { couponId: number }).couponId));
    }
    const on = await desk.open('<caredesk-coupon-manager>');
    await on.getByRole('searchbox').fill(`${flavour}-MANY`);
    await on.getByText('1–4 of 4').waitFor();
    // By keyboard: the first, and with shift up to the third; then all that match.
    await on.getByRole('row').nth(1).focus();
    await on.keyboard.press('x');
    await on.getByText('1 selected').waitFor();
    await on.keyboard.press('ArrowDown');
    await on.keyboard.press('ArrowDown');
    await on.keyboard.press('Shift+X');
    await on.getByText('3 selected').waitFor();
    await button(on, 'Select all 4').click();
    await on.getByText('4 selected').waitFor();
    expect(await violations(on)).toEqual([]);
    site.forget();
    site.setInterceptor((request, response) => {
      if (request.method !== 'POST' || !request.url?.includes('Coupon/Update')) return false;
      site.setInterceptor(undefined);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"isSuccessful":false,"errorMessage":"Not this one"}');
      return true;
    });
    await button(on, 'Deactivate selected').click();
    await on.getByText('1 is left out').waitFor();
    await on.getByText('2 of 3 changed.').waitFor();
    await on.getByText('Refused: Not this one').waitFor();
    expect(site.count('POST', /Coupon\/Update/)).toBe(3);
    const updated = (await named(on, 'coupon-updated')) as { couponId: string }[];
    expect(made.slice(0, 3)).toEqual(expect.arrayContaining(updated.map(({ couponId }) => couponId)));
    expect(updated).toHaveLength(2);
    const statuses = async () => {
      const { data } = await site.api('GET', `/api/admin/Coupon/GetAll/?keyword=${flavour}-MANY`);
      return (data as { status: number }[]).map(({ status }) => status).toSorted();
    };
    expect(await statuses()).toEqual([0, 1, 1, 1]);
    expect(await violations(on)).toEqual([]);
    await button(on, 'Undo').click();
    await on.getByText('2 undone.').waitFor();
    expect(await statuses()).toEqual([0, 0, 0, 1]);
    await button(on.getByRole('dialog'), 'Done').click();
    await on.getByText('0 selected').waitFor();
    await button(on, 'Done').click();
    await button(on, 'Select').waitFor();
  });

  it('that are active are sorted by the size of their discount', { tags: 'long' }, async () => {
    for (const [code, discountValue] of [
      ['SIZE-A', 9.25],
      ['SIZE-B', 9.5],
      ['SIZE-C', 11],
    ])
      await desk.site.api('POST', '/api/admin/Coupon/Create', { code, name: 'By size', discountType: 'percent', discountValue });
    const on = await desk.open('<caredesk-coupon-manager url-state="c">', { path: '/?c.status=0&c.sort=-discountValue' });
    await on.getByRole('searchbox').fill('SIZE-');
    const rows = on.getByRole('row').filter({ hasText: 'SIZE-' });
    await expect
      .poll(async () => (await rows.allInnerTexts()).map((text) => /SIZE-./.exec(text)?.[0]))
      .toEqual(['SIZE-C', 'SIZE-B', 'SIZE-A']);
  });

  it('list who used them: doctor, discount and time (§2 coupon usage, §3 usage by coupon) [spec 64, 99, 101, 174, 179]', async () => {
    const { data } = await desk.site.api('GET', '/api/admin/Coupon/GetAll/?sortBy=redemptionCount&sortOrder=desc&pageSize=1&pageNumber=1');
    const [{ couponId, redemptionCount } = { couponId: 0, redemptionCount: 0 }] = data as { couponId: number; redemptionCount: number }[];
    const usages = (await desk.site.api('GET', `/api/admin/couponusage/GetUsageByCouponId/${couponId}`)).data as {
      doctorName: string;
      discountAmount: number;
      usedAt: string;
    }[];
    expect(redemptionCount).toBeGreaterThan(0);
    const on = await desk.open(`<caredesk-coupon-manager coupon-id="${couponId}">`);
    const rows = on.getByRole('table', { name: 'Usage' }).locator('tbody').getByRole('row');
    await expect.poll(() => rows.count()).toBe(redemptionCount);
    expect(await on.getByRole('table', { name: 'Usage' }).getByRole('columnheader').allInnerTexts()).toEqual([
      'Doctor',
      'Discount',
      'Used',
    ]);
    const shown = await rows.evaluateAll((items) => items.map((item) => [...item.children].map((part) => part.textContent ?? '')));
    expect(shown.map(([doctor, amount = '']) => [doctor, Number(amount.replace(/[^\d.]/g, ''))])).toEqual(
      usages.map(({ doctorName, discountAmount }) => [doctorName, discountAmount]),
    );
    const times = await rows.locator('time').evaluateAll((items) => items.map((time) => time.getAttribute('datetime')));
    expect(times).toEqual(usages.map(({ usedAt }) => usedAt));
    // The cards of a narrow list hide columns; this table is no list.
    await on.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => rows.first().getByRole('cell').count()).toBe(3);
    expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('on phones in Arabic, Latin texts begin at the side where Arabic ones do', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager locale="ar">');
    await button(on, 'استيراد').click();
    const buffer = Buffer.from('code,discountType,discountValue\nWORSE,gift,5\n');
    await on.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer });
    await on.setViewportSize({ width: 390, height: 844 });
    const texts = on.locator('.import-grid td[data-label] > bdi');
    await texts.first().waitFor();
    const ends = await texts.evaluateAll((items) =>
      items.map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        return Math.round(range.getBoundingClientRect().right);
      }),
    );
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends).size).toBe(1);
  });

  it('have views whose filters are shown as chips [spec 62, 99, 173, 175]', async () => {
    const on = await desk.open('<caredesk-coupon-manager>');
    await button(on, 'Deactive').click();
    await on.getByRole('cell', { name: 'Deactive' }).first().waitFor();
    await button(on, 'Remove filter: Status: Deactive').click();
    await expect.poll(() => on.getByRole('button', { name: 'All', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await narrow(on, 'Plan', { index: 1 });
    await on.getByText(/^Plan: \w/).waitFor();
    await expect.poll(() => desk.site.count('GET', /Coupon\/GetByPlanId\?id=\d+/)).toBe(1);
    await button(on, 'Clear all').click();
    await on.getByText(/^Plan: /).waitFor({ state: 'detached' });
    await expect.poll(() => on.getByRole('button', { name: 'All', exact: true }).getAttribute('aria-pressed')).toBe('true');
  });
});
