/**
 * Every change of the widgets × what can go wrong with it: what the user sees, what was typed is still there, nothing is sent
 * twice by itself, and when all is well again the change is made once.
 */
import { describe, expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { type Begun, type Change, changes } from './changes.js';
import { button } from './desk.js';
import { timeout } from './everything.js';
import { addElements, type FeaturePage, type FeatureSite, type Interceptor, siteForFile } from './feature-site.js';
import { carryOut, cellsOf, json, nonsense, shownText, wire } from './wire-faults.js';

interface Fault {
  readonly interceptor: (site: FeatureSite) => Interceptor;
  /** The change is made all the same. */
  readonly isMade?: true;
  /** How often it is sent. Default: once. */
  readonly sent?: number;
  /** Ends the page's token: a page with a refresh token of its own. */
  readonly isRenewed?: true;
  /** May be sent more often: a browser repeats a request by itself when the connection it was kept on breaks. */
  readonly isResent?: true;
  /** Invisible to the user. */
  readonly isUnseen?: true;
  /** Milliseconds the widgets wait for an answer. Default: their own. */
  readonly timeoutMs?: number;
}

const afterwards = (answer: Interceptor): Fault => ({
  isMade: true,
  interceptor: (site) => async (request, response) => {
    await carryOut(site.server.url, request);
    return answer(request, response);
  },
});
const before = (answer: Interceptor): Fault => ({ interceptor: () => answer });
const late: Interceptor = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return false;
};
const trickle: Interceptor = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drop = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(drop));
  return true;
};
const refuseOnce = (): Interceptor => {
  let count = 0;
  return (_, response) => ++count === 1 && json(response, 401, {});
};

const faults: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(Object.entries(wire).map(([name, answer]) => [`the backend ${name}`, before(answer)])),
  // A refund was refused for sure, and is sent again by itself.
  'the backend answers 429': { ...before(wire['answers 429'] as Interceptor), isResent: true },
  'the backend resets the connection': { ...before(wire['resets the connection'] as Interceptor), isResent: true },
  'its answer is lost': { ...afterwards(wire['resets the connection'] as Interceptor), isResent: true },
  'its answer is cut': afterwards(wire['resets it in the middle of an answer'] as Interceptor),
  'its answer becomes a page of a proxy': afterwards(wire['answers 502 with a page'] as Interceptor),
  'its answer is something else': afterwards(wire['answers other types'] as Interceptor),
  'its answer trickles': { ...afterwards(trickle), timeoutMs: 8_000 },
  'it is slow': { ...before(late), isMade: true, isUnseen: true },
  'the token has expired': { interceptor: refuseOnce, isMade: true, isUnseen: true, sent: 2, isRenewed: true },
};

const site = await siteForFile();

describe('every change, when', () => {
  let number = 0;

  const open = async (begun: Begun, { timeoutMs, isRenewed }: Fault): Promise<FeaturePage> => {
    const on = await site.open('', isRenewed && { session: await site.server.signIn() });
    if (timeoutMs) await on.evaluate(`import('/widgets/caredesk.js').then(({ configure }) => configure({ timeoutMs: ${timeoutMs} }))`);
    await addElements(on, begun.body);
    await begun.fill(on);
    return on;
  };
  const says = (on: FeaturePage) => on.locator('main').getByRole('alert').filter({ hasText: /\w/ }).first();

  /** All is well again: the user looks what became of it, and does it again where it was not done. */
  const finish = async (on: FeaturePage, begun: Begun, { isMoney }: Change) => {
    const [check, submit] = [button(on, 'Check now'), begun.submit(on)];
    const isAsked = (await check.count()) > 0;
    if (isAsked) await check.first().click();
    if (isMoney) return;
    const isDone = async () => (await on.getByText(begun.done).count()) > 0;
    // `isEnabled` would wait for a button that has gone since it was counted.
    const canSubmit = async () => (await submit.and(on.locator(':enabled')).count()) > 0;
    if (isAsked) await expect.poll(async () => (await isDone()) || (await canSubmit()), { timeout: 12_000 }).toBe(true);
    if (!(isAsked && (await isDone())) && (await canSubmit())) await submit.click();
  };

  it.each(some(cellsOf(changes, faults), 4))('%s: %s [spec 96, 100, 108]', { timeout }, async (changeName, faultName) => {
    const [change, fault] = [changes[changeName] as Change, faults[faultName] as Fault];
    const begun = await change.begin(site, ++number);
    const on = await open(begun, fault);
    const interceptor = fault.interceptor(site);
    let sent = 0;
    const keys = new Set<unknown>();
    site.setInterceptor((request, response) => {
      if (request.method !== change.method || !change.call.test(request.url ?? '')) return false;
      sent += 1;
      keys.add(request.headers['idempotency-key']);
      return interceptor(request, response);
    });
    await begun.submit(on).click();
    if (fault.isUnseen) await on.getByText(begun.done).first().waitFor({ timeout: 20_000 });
    else
      await expect
        .poll(async () => (await says(on).count()) > 0 || (await on.getByText(begun.done).count()) > 0, { timeout: 20_000 })
        .toBe(true);
    await on.waitForTimeout(300);
    const said = (await says(on).count()) > 0 ? await says(on).innerText() : 'nothing';
    // The server declares that a key is good once, so a payment of unknown outcome is sent again by its key; Chromium doubles some.
    if (change.isMoney) expect([keys.size, sent <= 10 ? 'bounded' : sent]).toEqual([1, 'bounded']);
    else if (!fault.isResent && !change.isLookedFor) expect(sent, `how often it was sent; the page says: ${said}`).toBe(fault.sent ?? 1);
    else if (!fault.isResent) expect(sent).toBeLessThanOrEqual(2);
    if (!change.isMoney) expect(sent).toBeLessThan(10);
    expect((await shownText(on)).match(nonsense)?.[0]).toBeUndefined();
    if (begun.typed && (await says(on).count()) > 0) expect(await begun.typed[0](on).inputValue()).toBe(begun.typed[1]);

    site.setInterceptor(undefined);
    if (!fault.isUnseen) await finish(on, begun, change);
    const once = (change.isMoney || change.isOver) && !fault.isMade ? [0, 1] : [1];
    if (begun.made) await expect.poll(async () => once.includes((await begun.made?.()) as number), { timeout: 15_000 }).toBe(true);
    expect((await shownText(on)).match(nonsense)?.[0]).toBeUndefined();
    expect(on.problems).toEqual([]);
  });
});
