/** Clocks that are wrong, or were: nothing is sent by them, and they free no limit. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chargeDesk } from './support/charging.js';
import { couponShop } from './support/coupon-shop.js';
import { quickClock } from './support/host.js';
import { shop } from './support/shop.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const at = (offset: number) => ({ clock: { ...quickClock, now: () => Date.now() + offset } });

async function desk() {
  const made = await shop();
  for (let id = 1; id <= 9; id++) made.billing.bill(id, 10);
  const create = (id: number, offset = 0) =>
    made.cli.run(['refunds', 'create', String(id), '--ref', `r${id}`, '--amount', '5', '--yes'], at(offset));
  return { ...made, create };
}

describe('a clock that is more than five minutes off that of the API', () => {
  it.each([6 * minute, -6 * minute, day, -day])('sends no refund: %d ms', async (offset) => {
    const { billing, cli, create, run } = await desk();
    const plan = join(cli.directory, 'june.plan');
    await run('ref,billingId,amount\na,1,5\n', ['--dry-run']);
    expect((await cli.run(['refunds', 'plan', join(cli.directory, 'refunds.csv'), '--out', plan, '--expires', '100'])).code).toBe(0);
    const refused = [
      await create(2, offset),
      await run('ref,billingId,amount\na,1,5\n', ['--yes'], at(offset)),
      await cli.run(['refunds', 'apply', plan, '--yes'], at(offset)),
    ];
    expect(refused.map(({ code }) => code)).toEqual([2, 2, 2]);
    for (const { stderr } of refused) expect(stderr).toContain('the clock of this machine is wrong');
    expect(billing.orders).toEqual([]);
  });

  it.each([
    ['a file', 6 * minute, ['r1,1,5', 'x,2,5']],
    ['a single refund', -day, []],
  ])('settles nothing, and says what stays unknown: %s', async (_what, offset, rows) => {
    const { billing, create, run, cli } = await desk();
    billing.fate = () => 'error-before';
    expect((await create(1)).code).toBe(5);
    const again = () => (rows.length > 0 ? run(rows.join('\n'), ['--yes'], at(offset)) : create(1, offset));
    const { code, stderr } = await again();
    expect({ code, orders: billing.orders.length }, stderr).toEqual({ code: 5, orders: 1 });
    expect(stderr).toMatch(/the clock of this machine is wrong.*\n1 row still has an unknown outcome\.\nSet the clock of this machine\./);
    // Of other rows nothing is unknown, and an error of the file is one at any time.
    expect((await create(2, offset)).code).toBe(2);
    expect((await run('r1,1,5\nr1,1,5\n')).code).toBe(2);
    await cli.run(['refunds', 'resolve', 'r1', '--outcome', 'not-refunded', '--evidence', 'seen']);
    expect((await again()).code).toBe(2);
  });

  it.each([6 * minute, -2 * day])('records no word of a person: %d ms', async (offset) => {
    const { billing, create, cli } = await desk();
    billing.fate = () => 'error-before';
    expect((await create(1)).code).toBe(5);
    const resolve = ['resolve', 'r1', '--outcome', 'refunded', '--evidence', 'seen at the provider'];
    for (const words of [resolve, ['unresolve', 'r1'], ['ledger', 'accept', '--because', 'a restored disk']]) {
      const { code, stderr } = await cli.run(['refunds', ...words], at(offset));
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringContaining('Nothing was sent or recorded: the clock of this machine is wrong'),
      });
      expect((await cli.run(['refunds', ...words])).code).toBe(0);
    }
  });

  it.each([-2 * day, 2 * day])('sends no more of a run in the middle of which it was set: %d ms', async (offset) => {
    const { billing, run } = await desk();
    let now = 0;
    billing.fate = ({ number }) => {
      if (number === 2) now = offset;
      return 'fine';
    };
    const clock = { ...quickClock, now: () => Date.now() + now };
    const rows = Array.from({ length: 9 }, (_, index) => `r${index},${index + 1},5\n`).join('');
    const { code, stderr } = await run(rows, ['--yes', '--concurrency', '1'], { clock });
    expect({ code, isStopped: billing.orders.length < 4 }, stderr).toEqual({ code: 3, isStopped: true });
    expect(stderr).toContain('Stopped: Nothing more was sent: the clock of this machine is wrong');
  });

  it.each([6 * minute, -day])('makes no charge: %d ms', async (offset) => {
    const { cli, orders } = await chargeDesk();
    const { code, stderr } = await cli.run(['doctors', 'charge', '7', '--amount', '5', '--ref', 'a', '--yes'], at(offset));
    expect({ code, orders: orders.length, said: stderr.includes('the clock of this machine is wrong') }).toEqual({
      code: 2,
      orders: 0,
      said: true,
    });
  });

  it.each([-3 * day, -7 * minute, 8 * minute])('applies no plan of coupons: %d ms', async (offset) => {
    const { cli, coupons } = await couponShop();
    const [file, plan] = [join(cli.directory, 'c.csv'), join(cli.directory, 'c.plan')];
    writeFileSync(file, 'code,discountType,discountValue\nSPRING,percent,5\n');
    expect((await cli.run(['coupons', 'import', file, '--plan-out', plan, '--expires', '200'])).code).toBe(0);
    const refused = await cli.run(['coupons', 'apply', plan, '--yes'], at(offset));
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('the clock of this machine is wrong') });
    expect(coupons.writes).toEqual([]);
    expect((await cli.run(['coupons', 'apply', plan, '--yes'], at(offset > 0 ? 2 * minute : -2 * minute))).code).toBe(0);
  });

  it.each([4 * minute, -4 * minute])('but not by less: %d ms', async (offset) => {
    const { create } = await desk();
    expect((await create(1, offset)).code).toBe(0);
  });
});

describe('where the API tells no time', () => {
  it('a clock that is behind the newest entry of the ledger sends nothing', async () => {
    const { backend, billing, create, cli } = await desk();
    backend.hasDate = false;
    expect((await create(1, day)).code).toBe(0);
    const back = await create(2);
    expect({ code: back.code, orders: billing.orders.length }).toEqual({ code: 2, orders: 1 });
    expect(back.stderr).toContain('before the newest entry of the ledger');
    const status = await cli.run(['refunds', 'ledger', 'status']);
    expect(status.stderr).toContain('which is later than now');
    expect((await cli.run(['refunds', 'ledger', 'accept', '--because', 'the clock was a day ahead'])).code).toBe(0);
    expect((await create(2)).code).toBe(0);
  });

  it.each([
    [4.5 * minute, /try again in (5 min|2\d\d s), or accept the entry\.\nNext: .*`caredesk refunds ledger accept --because TEXT`/],
    [40_000, /try again in [34]\d s,/],
    [3 * 60 * minute, /try again in [34] h,/],
  ])('says how long a ledger of a clock %d ms ahead holds', async (ahead, advice) => {
    const { backend, create } = await desk();
    backend.hasDate = false;
    expect((await create(1, ahead)).code).toBe(0);
    expect(await create(2)).toMatchObject({ code: 2, stderr: expect.stringMatching(advice) });
  });

  it('names two moments of one minute apart', async () => {
    const { backend, create } = await desk();
    backend.hasDate = false;
    expect((await create(1, 20_000)).code).toBe(0);
    const { stderr } = await create(2);
    const [now, newest] = stderr.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?= UTC)/g) ?? [];
    expect(Date.parse(`${newest}Z`) - Date.parse(`${now}Z`), stderr).toBeGreaterThan(5_000);
  });

  it.each([0, -day])('what was sent at a later time counts for today: clock %d ms', async (offset) => {
    const { backend, create, cli } = await desk();
    await cli.run(['profiles', 'set', 'default', '--max-day', '12']);
    backend.hasDate = false;
    for (const id of [1, 2]) expect((await create(id, day)).code).toBe(0);
    await cli.run(['refunds', 'ledger', 'accept', '--because', 'the clock was ahead'], at(offset));
    const third = await create(3, offset);
    expect({ code: third.code, said: /limit of 12\.00 per day|before the newest/.test(third.stderr) }).toEqual({ code: 2, said: true });
  });
});

it('what is sent after the clock was set back counts for the day that had begun', async () => {
  const { backend, billing, cli, run } = await desk();
  await cli.run(['profiles', 'set', 'default', '--max-day', '16']);
  backend.hasDate = false;
  let now = 0;
  billing.fate = () => {
    now = -2 * day;
    return 'fine';
  };
  const clock = { ...quickClock, now: () => Date.now() + now };
  expect((await run('a,1,5\nb,2,5\nc,3,5\n', ['--yes', '--concurrency', '1'], { clock })).code).toBe(0);
  const more = await run('d,4,5\n');
  expect({ code: more.code, orders: billing.orders.length }, more.stderr).toEqual({ code: 2, orders: 3 });
});

it('a plan lives no longer by a clock that is set back', async () => {
  const { backend, billing, cli, run } = await desk();
  backend.hasDate = false;
  const plan = join(cli.directory, 'june.plan');
  await run('ref,billingId,amount\na,1,5\n', ['--dry-run']);
  await cli.run(['refunds', 'plan', join(cli.directory, 'refunds.csv'), '--out', plan, '--expires', '1'], at(0));
  expect((await cli.run(['refunds', 'apply', plan, '--yes'], at(2 * 60 * minute))).code).toBe(6);
  expect(billing.orders).toEqual([]);
});
