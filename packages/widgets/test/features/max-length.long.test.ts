/** A text is taken whole, however long it is: what is too long is told, and not cut. */
import { type EndpointGroup, endpoints, type Field } from '@caredesk/core/contract';
import { FamilyMember } from '@caredesk/core/contract/entities/patient';
import { expect, it } from 'vitest';
import { button, choose, doctorWithCard, onShippedBuild } from './desk.js';
import { addElements, type FeaturePage } from './feature-site.js';

const textsOf = (fields: Readonly<Record<string, Field>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.kind === 'text' ? [[name, field.max]] : [])));

/** Longest texts of the contract's calls: by call, by field. */
const lengthsOf = (group: keyof typeof endpoints, call: string): Readonly<Record<string, number>> => {
  const { body } = (endpoints[group] as EndpointGroup)[call] ?? {};
  return textsOf(body?.fields ?? {});
};

/** The text controls in sight, in all shadow roots: their names, and whether they cut what is typed. */
const controls = (on: FeaturePage) =>
  on.evaluate(() => {
    const found: { name: string; maxLength: number; inputMode: string; type: string }[] = [];
    const walk = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) walk(element.shadowRoot);
        const isText =
          element instanceof HTMLTextAreaElement ||
          (element instanceof HTMLInputElement && /^(text|email|tel|password|search|url)$/.test(element.type));
        if (!isText || !element.checkVisibility()) continue;
        const { name, maxLength, inputMode, type } = element;
        found.push({ name: name.slice(name.lastIndexOf('.') + 1), maxLength, inputMode, type });
      }
    };
    walk(document);
    return found;
  });

onShippedBuild('a form’s texts', (desk) => {
  /** Numbers and days are no texts of the contract. */
  const check = async (on: FeaturePage, lengths: Readonly<Record<string, number>>, least: number) => {
    const texts = (await controls(on)).filter(({ inputMode }) => inputMode !== 'decimal' && inputMode !== 'numeric');
    expect(texts.filter(({ maxLength, type }) => maxLength > 0 && type !== 'search')).toEqual([]);
    expect(texts.filter(({ name }) => name in lengths).length).toBeGreaterThanOrEqual(least);
  };

  it('of a doctor, a sign-up, a refund, a coupon, a family, a sign-in and a search', async () => {
    const { doctorId } = await doctorWithCard(desk.site, 0);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    /** In place of what the page has. */
    const show = async (body: string) => {
      await on.evaluate(() => document.querySelector('main')?.replaceChildren());
      await addElements(on, body);
    };
    const close = async () => {
      await on.keyboard.press('Escape');
      await on.getByRole('dialog').waitFor({ state: 'detached' });
    };
    // Dialogs lie over the page: what is in sight is theirs and, at the end, the form's.
    await button(on, 'Charge').click();
    await on.getByRole('dialog').getByLabel('Description').waitFor();
    await check(on, lengthsOf('doctors', 'charge'), 1);
    await close();
    await choose(on, 'Cancel doctor');
    await on.getByRole('dialog').getByLabel('Reason').waitFor();
    await check(on, lengthsOf('doctors', 'cancel'), 0);
    await close();
    await button(on, 'Edit').click();
    await on.getByLabel('Practice name').waitFor();
    for (const [name, max] of [
      ['Payment notes', 500],
      ['Practice name', 200],
    ] as const) {
      await on.getByLabel(name).fill(`${'x'.repeat(max + 191)} do not call`);
      await button(on, 'Save').click();
      await on.getByText(`At most ${max} characters: 203 too many.`).waitFor();
      expect(await on.getByLabel(name).inputValue()).toMatch(/do not call$/);
      await on.getByLabel(name).fill('');
    }
    await check(on, lengthsOf('doctors', 'update'), 10);

    await show('<caredesk-doctor-sign-up>');
    await on.getByText('Practice (optional)').click();
    await on.getByLabel('Practice name').waitFor();
    await check(on, lengthsOf('doctors', 'signUp'), 10);

    await show(`<caredesk-refund-panel billing-id="${desk.bills[5]?.billingId}">`);
    await on.getByLabel('Reason').waitFor();
    await check(on, lengthsOf('billing', 'refund'), 1);

    await show('<caredesk-coupon-manager>');
    await button(on, 'New coupon').click();
    await on.getByLabel('Code').waitFor();
    await check(on, lengthsOf('coupons', 'create'), 2);
    await show('<caredesk-patient-detail patient-id="43">');
    await button(on, 'Add family member').click();
    await on.getByLabel('First name').last().waitFor();
    await check(on, textsOf(FamilyMember.fields), 3);

    await show('<caredesk-doctor-search><caredesk-sign-in>');
    await on.getByRole('searchbox').first().waitFor();
    await check(on, {}, 0);
  });
});
