/** `caredesk doctors charge`: each charge once, by the ledger and the rules of refunds. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { some } from '@caredesk/reference-api/test/support';
import { describe, expect, it } from 'vitest';
import { chargeDesk } from './support/charging.js';
import { jsonLines } from './support/shop.js';

describe('a charge', () => {
  it('is sent once with its key, however often the command is repeated', async () => {
    const { charge, orders } = await chargeDesk();
    const first = await charge(['--yes', '--description', 'Second seat']);
    expect(first).toMatchObject({ code: 0, stdout: 'Doctor 7 was charged 12.50 USD (bill 500).\n' });
    expect(first.stderr).toContain('1 charge of 12.50 USD.');
    expect(first.stderr).toContain('Doctor Grace Hopper (7), card •••• 4242: 12.50 USD for "Second seat".');
    const again = await charge(['--yes', '--json']);
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({ status: 'skipped', billingId: '500', doctorId: '7', attempts: 1 });
    expect(orders).toHaveLength(1);
    const { body, headers } = orders[0] ?? {};
    expect(body).toMatchObject({ doctorId: 7, amount: 12.5, currency: 'USD', description: 'Second seat' });
    expect(body?.reference).toMatch(/^caredesk-[0-9a-f]{40}$/);
    expect(headers?.['idempotency-key']).toBe(body?.reference);
  });

  it('is sent as part of the trace that TRACEPARENT names', async () => {
    const { cli, orders } = await chargeDesk();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { code } = await cli.run(['doctors', 'charge', '7', '--amount', '12.50', '--ref', 'a', '--yes'], {
      env: { TRACEPARENT: traceparent },
    });
    expect({ code, sent: orders.map(({ headers }) => headers.traceparent) }).toEqual({ code: 0, sent: [traceparent] });
  });

  it('with another amount under the same ref is a conflict', async () => {
    const { charge, cli, orders } = await chargeDesk();
    await charge();
    const other = await cli.run(['doctors', 'charge', '7', '--amount', '13', '--ref', 'a', '--yes']);
    expect(other.code).toBe(3);
    expect(other.stderr).toContain('13.00 USD requested, but 12.50 USD was charged');
    expect(orders).toHaveLength(1);
  });

  it('is not sent without consent, nor by a dry run', async () => {
    const { charge, orders } = await chargeDesk();
    expect((await charge([])).code).toBe(2);
    const dry = await charge(['--dry-run', '--json']);
    expect(dry.code).toBe(0);
    expect(JSON.parse(dry.stdout)).toMatchObject({ doctorId: '7', amount: 12.5, action: 'send' });
    expect(orders).toHaveLength(0);
  });

  it.each([
    ['an amount that is none', ['--amount', '1e3'], '--amount: "1e3" is not an amount'],
    ['nothing', ['--amount', '0'], '--amount: must be more than 0'],
    ['more than is sane', ['--amount', '100000000'], '--amount: must be at most 99999999.99'],
    ['a currency that is none', ['--currency', 'XQQ'], '--currency: "XQQ" is not a currency code'],
    ['a card number', ['--description', '4111 1111 1111 1111'], '--description: contains what looks like a card number'],
  ])('of %s is refused with exit 2', async (_what, flags, sentence) => {
    const { charge, orders } = await chargeDesk();
    const { code, stderr } = await charge(['--yes', ...flags]);
    expect({ code, sent: orders.length }).toEqual({ code: 2, sent: 0 });
    expect(stderr).toContain(sentence);
  });

  it.each([
    ['without a card', { cardLast4: null }, 'this doctor has no card on file'],
    ['whose subscription has ended', { status: 1 }, 'the subscription of this doctor has ended'],
    ['that is not there', { doctorId: 8 }, 'doctor "7" does not exist'],
  ])('of a doctor %s is refused with exit 2', async (_who, other, sentence) => {
    const desk = await chargeDesk();
    Object.assign(desk.doctor, other);
    const { code, stderr } = await desk.charge();
    expect({ code, sent: desk.orders.length }).toEqual({ code: 2, sent: 0 });
    expect(stderr).toContain(sentence);
  });

  it('is limited by its profile as a refund is, by a day of its own', async () => {
    const { charge, cli, orders } = await chargeDesk();
    expect((await cli.run(['profiles', 'set', 'default', '--max-each', '12'])).code).toBe(0);
    const each = await charge();
    expect(each.code).toBe(2);
    expect(each.stderr).toContain('12.50 USD exceeds the limit of 12.00 per charge (profile default)');
    await cli.run(['profiles', 'set', 'default', '--max-each', '20', '--max-day', '20']);
    expect((await charge()).code).toBe(0);
    const day = await cli.run(['doctors', 'charge', '7', '--amount', '8', '--ref', 'b', '--yes']);
    expect(day.code).toBe(2);
    expect(day.stderr).toContain('20.50 USD, including the charges of today, exceeds the limit of 20.00 per day');
    expect(orders).toHaveLength(1);
  });

  it('needs a second person where the profile says so', async () => {
    const { charge, cli, orders } = await chargeDesk();
    await cli.run(['profiles', 'set', 'default', '--four-eyes']);
    const { code, stderr } = await charge();
    expect({ code, sent: orders.length }).toEqual({ code: 2, sent: 0 });
    expect(stderr).toContain('Profile default requires a second person; nothing was sent.');
    expect(stderr).toContain('Next: `caredesk profiles set default --no-four-eyes` to lift the rule on this machine.');
  });

  it('that the bills show and the ledger does not know is held until it is wanted all the same', async () => {
    const { charge, bills, bill, orders } = await chargeDesk();
    bills.push(bill({}));
    const held = await charge();
    expect({ code: held.code, sent: orders.length }).toEqual({ code: 3, sent: 0 });
    expect(held.stderr).toContain('looks charged already: the bills of the doctor show a charge of 12.50 USD from');
    expect((await charge(['--yes', '--allow-repeat'])).code).toBe(0);
    expect(orders).toHaveLength(1);
  });

  it('of the same for the same within a day is asked for twice where no user can look', async () => {
    const { charge, cli, orders } = await chargeDesk();
    await charge();
    const twin = ['doctors', 'charge', '7', '--amount', '12.50', '--ref', 'b', '--yes'];
    expect((await cli.run(twin)).code).toBe(2);
    expect((await cli.run([...twin, '--allow-twins'])).code).toBe(0);
    expect(orders).toHaveLength(2);
  });
});

describe('the answer to a charge', () => {
  it.each([
    ['drop-after', 'done', 0],
    ['busy-after', 'done', 0],
    ['drop-before', 'unknown', 5],
    ['busy-before', 'unknown', 5],
    ['refused', 'failed', 3],
    ['payment-failed', 'failed', 3],
  ] as const)('%s is %s', async (fate, status, code) => {
    const desk = await chargeDesk();
    desk.fate = () => fate;
    const result = await desk.charge(['--yes', '--json']);
    expect({ code: result.code, status: JSON.parse(result.stdout).status, sent: desk.orders.length }).toEqual({ code, status, sent: 1 });
  });

  it.each([[true], [false]])('that came late is found by the same command (references shown: %s)', async (references) => {
    const desk = await chargeDesk({ references });
    desk.fate = () => 'late';
    expect((await desk.charge()).code).toBe(5);
    expect((await desk.charge()).code).toBe(5);
    desk.comeThrough();
    const { code, stderr } = await desk.charge();
    expect({ code, sent: desk.orders.length }).toEqual({ code: 0, sent: 1 });
    expect(stderr).toContain('The outcome of a (doctor 7) is now known: found among the bills of the doctor');
  });

  it('of unknown outcome holds any other charge of the doctor until a person settles it', async () => {
    const desk = await chargeDesk();
    desk.fate = () => 'drop-before';
    await desk.charge();
    desk.fate = () => 'fine';
    const other = ['doctors', 'charge', '7', '--amount', '1', '--ref', 'b', '--yes'];
    const held = await desk.cli.run(other);
    expect(held.code).toBe(2);
    expect(held.stderr).toContain('an earlier charge of 12.50 USD has an unknown outcome');
    const open = await desk.cli.run(['refunds', 'list', '--open', '--json']);
    expect(open.code).toBe(5);
    expect(JSON.parse(open.stdout)).toMatchObject([{ ref: 'a', kind: 'charge', doctorId: '7', billingId: null, status: 'unknown' }]);
    const resolve = (outcome: string) => desk.cli.run(['refunds', 'resolve', 'a', '--outcome', outcome, '--evidence', 'mail of 3 May']);
    const wrong = await resolve('refunded');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('--outcome of a charge must be "charged" or "not-charged"');
    expect(await resolve('not-charged')).toMatchObject({ code: 0, stderr: expect.stringContaining('a is recorded as not charged') });
    expect((await desk.cli.run(other)).code).toBe(0);
    expect((await desk.charge()).code).toBe(0);
    expect(desk.orders).toHaveLength(3);
  });
});

describe('the ledger', () => {
  it('shows charges beside refunds', async () => {
    const { charge, cli } = await chargeDesk();
    await charge();
    expect((await cli.run(['refunds', 'list'])).stdout).toContain('12.50 USD charged');
    const [run] = JSON.parse((await cli.run(['refunds', 'list', '--json'])).stdout);
    expect(run).toMatchObject({ source: 'doctors charge', totals: {}, charged: { USD: 12.5 } });
    expect(JSON.parse((await cli.run(['refunds', 'find', '--bill', '500', '--json'])).stdout)).toMatchObject([
      { kind: 'charge', billingId: '500', refundId: null, doctorId: '7', status: 'done' },
    ]);
    const exported = jsonLines((await cli.run(['refunds', 'export', '--json'])).stdout);
    expect(exported.at(-1)).toEqual({ type: 'summary', entries: 1, done: 1, totals: {}, charged: { USD: 12.5 } });
    expect((await cli.run(['refunds', 'export'])).stdout).toMatch(/,charge\r?\n/);
  });

  it('is verified against the bills that charges made', async () => {
    const { charge, cli, bills } = await chargeDesk();
    await charge();
    expect((await cli.run(['refunds', 'verify', 'last'])).code).toBe(0);
    Object.assign(bills[0] ?? {}, { paymentStatus: 'failed' });
    const drifted = await cli.run(['refunds', 'verify', 'last', '--json']);
    expect(drifted.code).toBe(3);
    expect(JSON.parse(drifted.stdout).drift).toMatchObject([{ message: 'the payment of its bill failed' }]);
  });

  it('of version 3, which holds refunds alone, is made one of the newest version', async () => {
    const { charge, cli, backend, orders } = await chargeDesk();
    await charge();
    const path = join(cli.directory, 'state', 'refunds', `${encodeURIComponent(backend.url)}.sqlite`);
    const version = (change?: string) => {
      const database = new DatabaseSync(path);
      if (change) database.exec(change);
      const found = database.prepare('PRAGMA user_version').get() as { readonly user_version: number };
      database.close();
      return found.user_version;
    };
    expect(version()).toBe(5);
    expect(version('PRAGMA user_version = 3')).toBe(3);
    expect((await charge()).code).toBe(0);
    expect({ version: version(), sent: orders.length }).toEqual({ version: 5, sent: 1 });
    version('PRAGMA user_version = 6');
    expect((await charge()).stderr).toContain('was written by a newer version of caredesk');
  });

  it('keeps a ref for one charge or refund for ever', async () => {
    const { charge, cli } = await chargeDesk();
    await charge();
    const refund = await cli.run(['refunds', 'create', '500', '--ref', 'a', '--yes']);
    expect(refund.code).toBe(2);
    expect(refund.stderr).toContain('"a" belongs to a charge of doctor 7');
  });
});

describe('a charge whose process is killed', () => {
  const preload = fileURLToPath(new URL('./support/kill-at-write.mjs', import.meta.url));

  // The ledger is made, the charge planned, on its way, settled, and the run ended. Those that differ in what was sent come first.
  const kills = ['3:after', '4:before', '2:after', '5:before', '1:before', '1:after', '2:before', '3:before', '4:after', '5:after'];

  it.each(some(['drop-after', 'drop-before', 'fine'] as const, 1))('at any write of the ledger is never made twice (%s)', async (fate) => {
    for (const at of some(kills, 4)) {
      const desk = await chargeDesk();
      desk.fate = () => fate;
      const killed = await desk.spawnCharge(['--yes'], { env: { KILL_AT_WRITE: at, NODE_OPTIONS: `--import=${preload}` } });
      expect(killed.signal, at).toBe('SIGKILL');
      desk.fate = () => 'fine';
      const next = await desk.charge(['--yes', '--json']);
      const { status } = JSON.parse(next.stdout);
      expect(['done', 'skipped', 'unknown'], `${at} ${next.stderr}`).toContain(status);
      expect(next.code, at).toBe(status === 'unknown' ? 5 : 0);
      expect(desk.bills.length, `${at} ${status}`).toBe(status === 'unknown' ? 0 : 1);
    }
  });
});
