/** Two people at the server, in the browser: one asks, another approves, and what is approved is refunded once. */
import { expect, it } from 'vitest';
import { createAdmin, setRole } from '../../../reference-api/src/account/operations.js';
import { setLimits } from '../../../reference-api/src/commands/limits.js';
import { some } from '../../../reference-api/test/some.js';
import type { Tokens } from '../../../reference-api/test/support.js';
import { button, named, narrow, refundButton, signInAgain } from './desk.js';
import { addElements, type FeaturePage, siteForFile } from './feature-site.js';

const site = await siteForFile();
const people = new Map<string, Tokens>();
for (const [name, role] of [
  ['asker', 'billing'],
  ['approver', 'billing'],
  ['viewer', 'viewer'],
] as const) {
  const account = { email: `${name}@example.test`, password: 'a-long-password' };
  await createAdmin(site.server.database, account.email, account.password);
  await setRole(site.server.database, account.email, role);
  people.set(name, await site.server.signIn(account));
}
await setLimits(site.server.database, { email: 'asker@example.test' }, 'refund', { currency: 'USD', approvalAbove: 1_000, day: 1_500 });

interface BillRow {
  readonly billingId: number;
  readonly amount: number;
  readonly currency: string;
  readonly invoiceNumber: string;
}
const found = await site.api('GET', '/api/admin/billing/GetAllBillingHistory/?paymentStatus=paid&pageSize=100');
const bills = (found.data as BillRow[]).filter(({ amount, currency }) => amount > 40 && currency === 'USD');
const nextBill = () => bills.pop() as BillRow;
const refundedOf = async ({ invoiceNumber }: BillRow) => {
  const { data } = await site.api('GET', `/api/admin/billing/GetAllBillingHistory/?pageSize=1&keyword=${invoiceNumber}`);
  const [bill] = data as { refundedAmount: number; refunds: object[] }[];
  return [bill?.refundedAmount, bill?.refunds.length];
};

async function openAs<T>(who: string, body: string, use: (on: FeaturePage) => Promise<T>): Promise<T> {
  const { access_token = '' } = people.get(who) ?? {};
  const on = await site.open(body, { session: { access_token, refresh_token: '', token_type: 'bearer', expires_in: 900 } });
  try {
    const result = await use(on);
    expect(on.problems).toEqual([]);
    return result;
  } finally {
    await site.giveBack(on);
  }
}
const requests = '<caredesk-refund-requests url-state="requests">';

/** @returns the request's id */
async function ask({ billingId }: BillRow, amount: string, note: string): Promise<string> {
  return openAs('asker', `<caredesk-refund-panel billing-id="${billingId}">`, async (on) => {
    await on.getByLabel('Amount').fill(amount);
    await on.getByText('You may refund up to $10.00 alone.').waitFor();
    await button(on, 'Ask for approval').waitFor();
    await on.getByLabel('Note').fill(note);
    await button(on, 'Ask for approval').click();
    await on.getByRole('dialog').getByText('Ask another account to approve').waitFor();
    await button(on.getByRole('dialog') as never, 'Ask for approval').click();
    const text = await on.getByText(/^Asked for approval: refund request \d+\.$/).textContent();
    expect(await on.getByLabel('Amount').inputValue()).toBe('');
    return /\d+/.exec(text ?? '')?.[0] ?? '';
  });
}

it('a refund above the limit is sent once, after another account has approved it', async () => {
  const bill = nextBill();
  const id = await ask(bill, '25.50', 'José’s card was charged twice');
  expect(await refundedOf(bill)).toEqual([0, 0]);

  await openAs('asker', requests, async (on) => {
    await on.getByText('José’s card was charged twice').waitFor();
    await on.getByText('You asked for this. Another account has to approve it.').waitFor();
    expect(await button(on, 'Approve $25.50').isDisabled()).toBe(true);
    await button(on, 'Withdraw').waitFor();
  });
  await openAs('viewer', requests, async (on) => {
    await on.getByText('Your account may not approve refunds.').waitFor();
    expect(await Promise.all(['Approve $25.50', 'Decline'].map((name) => button(on, name).isDisabled()))).toEqual([true, true]);
  });
  await openAs('approver', requests, async (on) => {
    await button(on, 'Approve $25.50').click();
    const dialog = on.getByRole('dialog');
    await dialog.getByText('Approve $25.50, asked for by asker@example.test?').waitFor();
    await dialog.getByText(bill.invoiceNumber).waitFor();
    await dialog.getByRole('button', { name: 'Approve $25.50' }).click();
    await button(on, 'Refund now').waitFor();
    expect(await named(on, 'request-approved')).toEqual([{ requestId: id }]);
  });
  expect(await refundedOf(bill)).toEqual([0, 0]);
  await openAs('asker', `<caredesk-refund-requests request-id="${id}">`, async (on) => {
    await button(on, 'Refund now').click();
    await on
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund 1 bill/ })
      .click();
    await on.getByRole('dialog').getByText('Done. 1 of 1 refunded.').waitFor();
    await on.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await on.getByText('Refunded', { exact: true }).first().waitFor();
    expect(await button(on, 'Refund now').count()).toBe(0);
  });
  expect(await refundedOf(bill)).toEqual([25.5, 1]);
});

it('a request whose answer was lost is made once, however often it is sent', async () => {
  const { billingId } = nextBill();
  const madeOf = async () => {
    const { data } = await site.api('GET', '/api/admin/billing/RefundRequest/GetAll/?pageSize=200&keyword=Kathmandu');
    return (data as object[]).length;
  };
  await openAs('asker', `<caredesk-refund-panel billing-id="${billingId}">`, async (on) => {
    let isLost = false;
    await on.route('**/RefundRequest/Create', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await on.getByLabel('Amount').fill('12.35');
    await button(on, 'Ask for approval').waitFor();
    await on.getByLabel('Note').fill('Paid from Kathmandu');
    const askAgain = async () => {
      await button(on, 'Ask for approval').click();
      await button(on.getByRole('dialog') as never, 'Ask for approval').click();
    };
    await askAgain();
    await on.getByRole('alert').first().waitFor();
    expect(await madeOf()).toBe(1);
    await askAgain();
    await on.getByText(/^Asked for approval: refund request \d+\.$/).waitFor();
    expect(await madeOf()).toBe(1);
  });
});

it('an approval that is refused when another request is shown is told with its own', { tags: 'long' }, async () => {
  const [first, second] = [await ask(nextBill(), '11', 'first'), await ask(nextBill(), '12', 'second')];
  await openAs('approver', `<caredesk-refund-requests request-id="${first}">`, async (on) => {
    const { promise: asked, resolve: askedFor } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await on.route('**/RefundRequest/Approve/*', async (route) => {
      askedFor();
      await released;
      await route.fulfill({ status: 400, json: { errorMessage: 'The bill was changed.' } });
    });
    await button(on, 'Approve $11.00').click();
    await button(on.getByRole('dialog') as never, 'Approve $11.00').click();
    await asked;
    await on.locator('caredesk-refund-requests').evaluate((element, id) => element.setAttribute('request-id', id), second);
    await button(on, 'Approve $12.00').waitFor();
    release();
    await on.getByText(`ID ${first}: The bill was changed.`).waitFor();
    // The browser logs each refused request.
    on.problems.length = 0;
  });
});

it.each(some(['987654', 'abc'], 1))('a request with the id %s that none has is said so, with no second try', async (id) => {
  await openAs('approver', `<caredesk-refund-requests request-id="${id}">`, async (on) => {
    await on.getByRole('status').getByText(`No refund request with ID ${id}`).waitFor();
    expect(await button(on, 'Retry').count()).toBe(0);
    on.problems.length = 0;
  });
});

it.each([404, 405])('a backend that has none, by %i, is no failure: nothing is shown, and the page hears of no error', async (status) => {
  await openAs('approver', '', async (on) => {
    await on.route('**/RefundRequest/**', (route) => route.fulfill({ status, json: {} }));
    await addElements(on, '<caredesk-refund-requests></caredesk-refund-requests>');
    const element = on.locator('caredesk-refund-requests');
    await on.waitForResponse(/RefundRequest/);
    await expect.poll(() => element.evaluate((shown) => shown.getBoundingClientRect().height)).toBe(0);
    expect(await named(on, 'error')).toEqual([]);
    // The browser logs the answer.
    on.problems.length = 0;
  });
});

it('the reason of a decline outlives the session', { tags: 'long' }, async () => {
  const id = await ask(nextBill(), '27', 'Two visits');
  const session = await site.server.signIn();
  const on = await site.open(`<caredesk-refund-requests request-id="${id}">`, { session });
  const dialog = on.getByRole('dialog');
  await button(on, 'Decline').click();
  await dialog.getByLabel('Reason').fill('Ask the practice first');
  await signInAgain(on, site, session, () => button(dialog, 'Decline').click());
  await button(on, 'Decline').click();
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Ask the practice first');
  await button(dialog, 'Decline').click();
  await on.getByText('Declined', { exact: true }).waitFor();
  await site.giveBack(on);
});

it('the reason of a declined request reaches its author', async () => {
  const bill = nextBill();
  const id = await ask(bill, '31', '李 asks');
  await openAs('approver', `<caredesk-refund-requests request-id="${id}">`, async (on) => {
    await button(on, 'Decline').click();
    await on.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await on.getByText('Enter a value.').waitFor();
    await on.getByRole('dialog').getByLabel('Reason').pressSequentially('Nothing was charged twice');
    await on.getByText('Enter a value.').waitFor({ state: 'detached' });
    await on.keyboard.press('Enter');
    await on.getByText('Declined', { exact: true }).waitFor();
    expect(await named(on, 'request-declined')).toEqual([{ requestId: id }]);
  });
  await openAs('asker', requests, async (on) => {
    await on.getByText('Nothing was charged twice').waitFor();
    await button(on, `Request ${id}`).click();
    await button(on, 'All refund requests').waitFor();
    expect(await named(on, 'request-select')).toEqual([{ requestId: id }]);
  });
  expect(await refundedOf(bill)).toEqual([0, 0]);
});

it('a decision whose answer is lost is read back', async () => {
  const id = await ask(nextBill(), '27.10', 'Duplicate, says Zoë');
  await openAs('approver', `<caredesk-refund-requests request-id="${id}">`, async (on) => {
    await on.route('**/RefundRequest/Approve/**', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(on, 'Approve $27.10').click();
    await on.getByRole('dialog').getByRole('button', { name: 'Approve $27.10' }).click();
    await button(on, 'Refund now').waitFor();
    await on.getByText('Refund request approved').waitFor();
    expect(await on.getByRole('alert').count()).toBe(0);
    expect(await named(on, 'request-approved')).toEqual([{ requestId: id }]);
  });
});

it('a request that another account has decided shows that decision, and why mine was refused', async () => {
  const id = await ask(nextBill(), '28.20', 'Asked by mistake');
  await openAs('approver', `<caredesk-refund-requests request-id="${id}">`, async (on) => {
    await button(on, 'Approve $28.20').click();
    const withdrawn = await fetch(`${site.server.url}/api/admin/billing/RefundRequest/Decline/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people.get('asker')?.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'I mixed up two invoices' }),
    });
    expect(withdrawn.status).toBe(200);
    await on.getByRole('dialog').getByRole('button', { name: 'Approve $28.20' }).click();
    await on.getByText('I mixed up two invoices').waitFor();
    expect(await on.getByRole('alert').locator('span').textContent()).toBe('This refund request is declined');
    await expect.poll(() => on.getByRole('alert').evaluate((alert) => alert.matches(':focus'))).toBe(true);
    expect(await button(on, 'Approve $28.20').count()).toBe(0);
    expect(await named(on, 'request-approved')).toEqual([]);
  });
});

it.each(
  some(
    [
      ['Approve $29.30', '29.30', 'alone'],
      ['Decline', '29.30', 'alone'],
      ['Approve $29.31', '29.31', 'in the list of those that wait'],
    ],
    2,
  ),
)('the open question %s says that the request of %s, %s, does not wait any more', async (question, amount, where) => {
  const id = await ask(nextBill(), amount, `${question}, asks O’Brien-Ångström`);
  await openAs('approver', where === 'alone' ? `<caredesk-refund-requests request-id="${id}">` : requests, async (on) => {
    if (where !== 'alone') await narrow(on, 'Status', 'waiting');
    await button(on, question).click();
    await on.getByRole('dialog').getByRole('button', { name: question }).waitFor();
    await fetch(`${site.server.url}/api/admin/billing/RefundRequest/Decline/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people.get('asker')?.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: '两张发票弄混了' }),
    });
    // As another tab does after a change.
    await on.evaluate(() => new BroadcastChannel('caredesk.changes').postMessage(null));
    const alert = on.getByRole('alert');
    await expect
      .poll(() => alert.locator('span').allTextContents())
      .toEqual(['This request isn’t waiting any more. Your decision wasn’t sent.']);
    await expect.poll(() => alert.evaluate((element) => element.matches(':focus'))).toBe(true);
    await on.getByText('两张发票弄混了').waitFor();
    expect(await on.getByRole('dialog').count()).toBe(0);
    expect(await named(on, 'request-approved')).toEqual([]);
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => alert.count()).toBe(0);
  });
});

it('refunds of a request that has expired while it was shown are not sent, which is said until it is closed', async () => {
  const bill = nextBill();
  const id = await ask(bill, '26.40', 'O’Brien asks, 李 approves');
  await openAs('approver', `<caredesk-refund-requests request-id="${id}">`, async (on) => {
    await button(on, 'Approve $26.40').click();
    await on.getByRole('dialog').getByRole('button', { name: 'Approve $26.40' }).click();
    await button(on, 'Refund now').waitFor();
    await on.route('**/RefundRequest/GetById/**', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, status: 'expired' } } });
    });
    await button(on, 'Refund now').click();
    const alert = on.getByRole('alert');
    await alert.getByText('This request isn’t approved any more. Nothing was sent.').waitFor();
    await expect.poll(() => alert.evaluate((element) => element.matches(':focus'))).toBe(true);
    await on.getByText('Expired').waitFor();
    expect([await button(on, 'Refund now').count(), await on.getByRole('dialog').count()]).toEqual([0, 0]);
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => alert.count()).toBe(0);
  });
  expect(await refundedOf(bill)).toEqual([0, 0]);
});

it('a refund within the limit asks nobody, until the day’s limit is met', async () => {
  const [first, second] = [nextBill(), nextBill()];
  await openAs('asker', `<caredesk-refund-panel billing-id="${first.billingId}">`, async (on) => {
    await on.getByLabel('Amount').fill('9.99');
    await refundButton(on).last().click();
    await button(on, 'Confirm refund').click();
    await on.getByText('Refunded $9.99.').waitFor();
  });
  await openAs('asker', `<caredesk-refund-panel billing-id="${second.billingId}">`, async (on) => {
    await on.getByLabel('Amount').fill('8.00');
    await refundButton(on).last().click();
    await button(on, 'Confirm refund').click();
    await on.getByText(/The refund was refused.*a day alone/).waitFor();
    await button(on, 'Ask for approval').waitFor();
  });
  expect([await refundedOf(first), await refundedOf(second)]).toEqual([
    [9.99, 1],
    [0, 0],
  ]);
});

it('of several bills one request is made', async () => {
  await openAs('asker', '<caredesk-billing-list payment-status="paid" page-size="10">', async (on) => {
    await button(on, 'Select').click();
    for (const at of [0, 1]) await on.locator('td').getByRole('checkbox').nth(at).check();
    await button(on, 'Refund 2', false).click();
    const dialog = on.getByRole('dialog');
    await dialog.getByText('Another account has to approve it.').waitFor();
    await dialog.getByLabel('Note').fill('Practice closed');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await dialog.getByText(/^Asked for approval: refund request \d+\.$/).waitFor();
  });
});

it('a search that finds none says so, with the button that shows all again', { tags: 'long' }, async () => {
  await openAs('approver', requests, async (on) => {
    await on.getByRole('searchbox').fill('nobody asked for this');
    await on.locator('.empty').getByText('Nothing found').waitFor();
    expect(await button(on, 'Next page').count()).toBe(0);
    await on.locator('.empty').getByRole('button', { name: 'Clear search' }).click();
    await on
      .getByRole('button', { name: /^Approve / })
      .first()
      .waitFor();
  });
});
