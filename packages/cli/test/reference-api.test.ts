import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './support/backend.js';
import { type Cli, newCli } from './support/cli.js';
import { signIn } from './support/scene.js';
import { jsonLines } from './support/shop.js';

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

let server: Server;
let cli: Cli;

beforeAll(async () => {
  // By address: it belongs to another project of TypeScript's.
  const support = new URL('../../reference-api/test/support.ts', import.meta.url).href;
  const { startServer } = (await import(/* @vite-ignore */ support)) as { startServer(): Promise<Server> };
  server = await startServer();
  cli = newCli(server.url, { keep: true });
  await signIn(cli);
});
afterAll(async () => {
  await server?.stop();
  cli?.remove();
});

const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await cli.run([...args, '--json']);
  expect({ args, code, stderr }).toMatchObject({ args, code: 0 });
  return JSON.parse(stdout) as Record<string, unknown>[] & Record<string, unknown>;
};
const bill = async (id: string) =>
  (await json('billing', 'list', id, '--page-size', '200', '--sort', 'billingId')).find(({ billingId }) => billingId === id) as Record<
    string,
    number
  >;

describe('on the reference API', () => {
  it('every look-up answers', async () => {
    expect(await json('whoami')).toMatchObject({ email: account.username, apiBase: server.url });
    const [doctor] = await json('doctors', 'search', 'smith');
    expect(await json('doctors', 'get', String(doctor?.doctorId))).toEqual(doctor);
    const [patient] = await json('patients', 'search', '--page-size', '1');
    expect(await json('patients', 'get', String(patient?.patientId))).toMatchObject({ email: patient?.email as string });
    expect(
      (await json('patients', 'search', '--doctor', String(doctor?.doctorId))).every(({ doctorId }) => doctorId === doctor?.doctorId),
    ).toBe(true);
    expect(
      (await json('billing', 'list', '--doctor', String(doctor?.doctorId))).every(({ doctorId }) => doctorId === doctor?.doctorId),
    ).toBe(true);
    expect(
      (await json('billing', 'list', '--payment-status', 'failed', '--page-size', '5')).map(({ paymentStatus }) => paymentStatus),
    ).toEqual(Array(5).fill('failed'));
    const several = await json('billing', 'list', '--payment-status', 'failed, refunded', '--all');
    expect([...new Set(several.map(({ paymentStatus }) => paymentStatus))].toSorted()).toEqual(['failed', 'refunded']);
    expect((await json('doctors', 'report', '--from', '2026-01-01', '--to', '2026-06-30')).length).toBeGreaterThan(100);
    expect(await json('coupons', 'list', '--all')).toHaveLength(60);
    const [coupon] = await json('coupons', 'list', '--page-size', '1');
    expect(await json('coupons', 'get', String(coupon?.couponId))).toEqual(coupon);
    await json('coupons', 'usage', String(coupon?.couponId));
    await json('coupons', 'plans', String(coupon?.couponId));
  });

  it.each([
    ['doctors get abc', 'doctorId', 'caredesk doctors search abc'],
    ['doctors charge abc --ref id --amount 5 --yes', 'doctorId', 'caredesk doctors search abc'],
    ['billing list --doctor abc', '--doctor', 'caredesk doctors search abc'],
    ['patients search --doctor abc', '--doctor', 'caredesk doctors search abc'],
    ['patients get abc', 'patientId', 'caredesk patients search abc'],
    ['refunds approve abc --yes', 'requestId', 'caredesk refunds requests'],
    ['refunds apply --request abc --yes', 'requestId', 'caredesk refunds requests'],
    ['audit --id abc', '--id', 'caredesk audit'],
  ])('`%s` is told that %s is no id, and how to find one', async (line, name, next) => {
    const { code, stderr } = await cli.run(line.split(' '));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        new RegExp(`^${name} "abc" was refused by the server: \\w+ must be a whole number\\.\nNext: \`${next}\` to `),
      ),
    });
  });

  it('an id that is too great is told by its option too', async () => {
    const { code, stderr } = await cli.run(['billing', 'list', '--doctor', '90071992547409910']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^--doctor "90071992547409910" was refused by the server: /),
    });
  });

  it('`whoami` has limits in words', async () => {
    expect((await cli.run(['whoami'])).stdout).toMatch(/^refundLimits +none$/m);
  });

  it('a batch refunds each row once, also run twice', async () => {
    const paid = (await json('billing', 'list', '--payment-status', 'paid', '--page-size', '12', '--sort', 'billingId:desc')).map(
      ({ billingId }) => String(billingId),
    );
    const file = join(cli.directory, 'refunds.csv');
    writeFileSync(file, `ref,billingId,amount\n${paid.flatMap((id) => [`a-${id},${id},1\n`, `b-${id},${id},\n`]).join('')}`);
    expect((await cli.run(['refunds', 'run', file, '--yes', '--concurrency', '8'])).code).toBe(0);
    expect((await cli.run(['refunds', 'run', file, '--yes'])).code).toBe(0);
    const after = await bill(paid[0] ?? '');
    expect(after.refundedAmount).toBe(after.amount);
    expect(after.refunds).toHaveLength(2);
    expect((await cli.run(['refunds', 'verify', 'last'])).code).toBe(0);
    const refused = await cli.run(['refunds', 'create', paid[0] ?? '', '--ref', 'more', '--yes']);
    expect({ code: refused.code, said: refused.stderr.includes('nothing remains to refund') }).toEqual({ code: 2, said: true });
  });

  it('an export has to import exactly what was changed in it', async () => {
    const path = join(cli.directory, 'coupons.csv');
    await cli.run(['coupons', 'export', path]);
    const unchanged = await cli.run(['coupons', 'import', path, '--yes', '--upsert', '--json']);
    const lines = jsonLines(unchanged.stdout);
    expect(lines.slice(0, -1).every(({ action }) => action === 'unchanged')).toBe(true);
    expect(lines.at(-1)).toMatchObject({
      type: 'summary',
      counts: { unchanged: 60 },
      exitCode: 0,
    });
    writeFileSync(
      path,
      `${readFileSync(path, 'utf8').replace(/,Active,/, ',Deactive,')}NEW-1,New one,percent,7.5,,2026-01-01,,,Active,\r\n`,
    );
    const conflict = await cli.run(['coupons', 'import', path, '--yes']);
    expect(conflict.code).toBe(3);
    expect(conflict.stdout).toContain('status Active → Deactive');
    expect((await cli.run(['coupons', 'import', path, '--yes', '--upsert'])).code).toBe(0);
    expect(await json('coupons', 'list', 'NEW-1')).toMatchObject([
      { code: 'NEW-1', discountValue: 7.5, startsAt: '2026-01-01T00:00:00.000Z' },
    ]);
  });
});
