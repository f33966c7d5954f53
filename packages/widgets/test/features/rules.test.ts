/** Core's table of business rules, typed into the forms: the same results as in core, the API and the command line. */
import { currencyDigits } from '@caredesk/core/contract';
import { chargeCases, couponCases, memberCases, rangeCases, refundCases } from '@caredesk/core/rules/cases.test-support';
import { afterEach, expect, it } from 'vitest';
import { addRuleBill, addRuleCoupon, setRuleDoctor } from '../../../reference-api/test/rule-rows.js';
import { isLong } from '../../../reference-api/test/some.js';
import { button, refundButton } from './desk.js';
import { addElements, sentOn, siteForFile } from './feature-site.js';

const site = await siteForFile();
const on = await site.open('');
afterEach(() => site.setInterceptor(undefined));

/** The page with this element alone; requests are counted from here. */
const show = async (tag: string) => {
  await on.evaluate(() => document.querySelector('main')?.replaceChildren());
  site.forget();
  await addElements(on, tag);
};

const posts = () => site.requests.filter(({ method }) => method === 'POST').length;
/** In `npm test` one case of each answer: core, the mock backend, the API and the command line are asked the whole table. */
const named = <T extends { readonly name: string; readonly problem: { readonly code: string } | undefined }>(cases: readonly T[]) => {
  const codes = cases.map(({ problem }) => problem?.code);
  return cases.filter((_, at) => isLong || codes.indexOf(codes[at]) === at).map((item) => [item.name, item] as const);
};
const shown = (major: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: currencyDigits(currency) })
    .format(major)
    .replace(/\s/g, ' ');
/** The field is marked, its words say why, and nothing was sent. */
const expectRefused = async (label: string, words: RegExp) => {
  const field = on.getByLabel(label);
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await on.getByText(words).waitFor();
  expect(posts()).toBe(0);
};

let number = 0;
/** A bill with the values of the case. */
async function billOf({ bill }: (typeof refundCases)[number]): Promise<number> {
  const billingId = await addRuleBill(site.server.database, { ...bill, paymentStatus: bill.paymentStatus.toLowerCase() });
  // A customer's backend: it may show refunds and not their sum, and may write a status in other letters.
  site.setInterceptor(async (request, response) => {
    if (request.method !== 'GET' || !/billing/i.test(request.url ?? '')) return false;
    const answer = await fetch(site.server.url + request.url, {
      headers: { [sentOn]: '1', authorization: String(request.headers.authorization) },
    });
    const body = (await answer.json()) as { data: Record<string, unknown>[] | Record<string, unknown> };
    for (const item of [body.data].flat()) {
      if (item?.billingId !== billingId) continue;
      const refunds = bill.refunds?.map((amount, at) => ({ refundId: 900 + at, amount }));
      Object.assign(item ?? {}, { refunds, refundedAmount: bill.refundedAmount, paymentStatus: bill.paymentStatus });
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  });
  return billingId;
}

const refundWords: Readonly<Record<string, RegExp>> = {
  failedBill: /^This payment failed/,
  nothingRemains: /^Nothing left to refund/,
  aboveRemaining: /^Enter an amount up to/,
  notPositive: /^Enter an amount (up to|above 0)/,
  tooManyDigits: /has too many decimals: at most \d\.$/,
};

it.each(named(refundCases))('a refund %s', async (_name, item) => {
  await show(`<caredesk-refund-panel billing-id="${await billOf(item)}">`);
  const words = refundWords[item.problem?.code ?? ''];
  if (item.problem?.code === 'failedBill' || item.problem?.code === 'nothingRemains') {
    await on.getByText(words as RegExp).waitFor();
    expect(await on.getByLabel('Amount').count()).toBe(0);
    return;
  }
  // The form already has the remaining amount.
  if (item.amount !== '') await on.getByLabel('Amount').fill(String(item.amount));
  await refundButton(on).click();
  if (words) return expectRefused('Amount', words);
  await on
    .getByRole('dialog')
    .getByText(shown(item.refunded ?? 0, item.bill.currency))
    .waitFor();
});

const chargeWords: Readonly<Record<string, RegExp>> = {
  tooGreat: /^The most you can charge at once/,
  tooManyDigits: /has too many decimals: at most \d\.$/,
};

it.each(named(chargeCases))('a charge %s', async (_name, { charge, doctor, problem }) => {
  await setRuleDoctor(site.server.database, doctor);
  await show('<caredesk-doctor-detail doctor-id="1">');
  await button(on, 'Edit').waitFor();
  if (problem?.field === 'doctorId') {
    await on
      .getByText(problem.code === 'noCard' ? 'No card on file' : 'The subscription has ended')
      .first()
      .waitFor();
    const charge = button(on, 'Charge');
    expect([await charge.isDisabled(), await charge.getAttribute('aria-describedby')]).toEqual([true, expect.any(String)]);
    return;
  }
  await button(on, 'Charge').click();
  await on.getByRole('dialog').getByLabel('Amount').fill(String(charge.amount));
  await on.getByRole('dialog').getByLabel('Currency').fill(charge.currency);
  await button(on.getByRole('dialog'), 'Next').click();
  if (!problem)
    await on
      .getByRole('dialog')
      .getByText(`${shown(charge.amount, charge.currency)} now`)
      .waitFor();
  else if (problem.field === 'currency') await expectRefused('Currency', /^Enter a currency code/);
  else await expectRefused('Amount', chargeWords[problem.code] ?? /^Enter an amount above 0/);
});

const couponLabels: Readonly<Record<string, string>> = {
  discountValue: 'Discount value',
  currency: 'Currency',
  expiresAt: 'Expires at',
  maxRedemptions: 'Max redemptions',
};
const couponWords: Readonly<Record<string, RegExp>> = {
  over100: /can’t be more than 100/,
  notAfterStart: /^The end must be after the start/,
  belowRedemptions: /^Already used 4 times: enter 4 or more/,
  tooManyDigits: /has too many decimals: at most \d\.$/,
  notCount: /^Enter a number from 1/,
  notCurrency: /^Enter a currency code such as USD/,
};

// A list offers types and status that exist alone, and a date's control holds no day that doesn't.
it.each(named(couponCases.filter(({ problem }) => !['notType', 'notStatus', 'notDate'].includes(problem?.code ?? ''))))(
  'a coupon %s',
  async (_name, { terms, problem }) => {
    const { discountType, discountValue, currency, startsAt, expiresAt, maxRedemptions, redemptionCount } = terms;
    const couponId = await addRuleCoupon(site.server.database, redemptionCount);
    await show(`<caredesk-coupon-manager coupon-id="${couponId}">`);
    await button(on, 'Edit').click();
    site.forget();
    await on.getByRole('group', { name: 'Discount type' }).locator(`input[value=${discountType}]`).check();
    await on.getByLabel('Discount value').fill(String(discountValue));
    // A percentage has none.
    if (discountType === 'amount') await on.getByLabel('Currency').fill(currency ?? '');
    for (const [label, value] of [
      ['Starts at', startsAt],
      ['Expires at', expiresAt],
    ] as const)
      if (value) await on.getByLabel(label).fill(value.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length));
    if (maxRedemptions != null) await on.getByLabel('Max redemptions').fill(String(maxRedemptions));
    // What is as it was is not sent.
    await on.getByLabel('Name', { exact: true }).fill('Rule');
    await button(on, 'Save').click();
    if (problem) await expectRefused(couponLabels[problem.field] ?? problem.field, couponWords[problem.code] ?? /^Enter a number above 0/);
    else await expect.poll(posts).toBe(1);
  },
);

it.each(named(memberCases.filter(({ problem }) => problem?.code !== 'notDay')))(
  'a family member %s',
  async (_name, { member, problem }) => {
    site.forget();
    await show(`<caredesk-patient-detail patient-id="${++number}">`);
    await button(on, 'Add family member').click();
    const row = on.getByRole('group', { name: /^Family member/ }).last();
    for (const [label, value] of [
      ['First name', member.firstName],
      ['Last name', member.lastName],
      ['Date of birth', member.dateOfBirth],
    ] as const)
      if (value !== null) await row.getByLabel(label).fill(value);
    if (member.dateOfBirth && !member.firstName) await row.getByLabel('First name').fill('Ada');
    await button(on, 'Save').click();
    if (!problem) return expect.poll(posts).toBe(1);
    await on.getByText(problem.code === 'notBornYet' ? 'Enter a date that isn’t in the future.' : 'Enter a first or last name.').waitFor();
    expect(posts()).toBe(0);
  },
);

it.each(named(rangeCases.filter(({ problem }) => problem?.code !== 'notDay')))('a range %s', async (_name, { range, problem }) => {
  await show(`<caredesk-doctor-report from="${range.from}" to="${range.to}">`);
  const asked = () => site.count('GET', /DoctorReport/);
  if (!problem) return expect.poll(asked).toBe(1);
  await on.getByText('The start must be before the end.').waitFor();
  expect(site.count('GET', new RegExp(range.from))).toBe(0);
});
