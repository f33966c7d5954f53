/** A missing permission is reported before anything is planned, and nothing is sent. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Route } from './support/backend.js';
import type { Cli, Result } from './support/cli.js';
import { scene } from './support/scene.js';

/** Answers the account's permissions, and records every other call. */
const held =
  (permissions: readonly string[]): Route =>
  ({ path }) =>
    path.endsWith('/UserInfo') ? { data: { email: 'eve@example.test', role: 'support', permissions } } : undefined;

/** Runs a command with the files that it reads. */
function runWithFiles({ run, directory }: Cli, args: readonly string[]): Promise<Result> {
  writeFileSync(join(directory, 'refunds.csv'), 'ref,billingId\nr-1,5\n');
  writeFileSync(join(directory, 'coupons.csv'), 'code,discountType,discountValue\nNEW,percent,5\n');
  return run(args.map((word) => (/\.(csv|json)$/.test(word) ? join(directory, word) : word)));
}

const reads = ['doctor.read', 'bill.read', 'coupon.read'];

describe('an account that lacks a permission', () => {
  it.each<[permission: string, args: string[]]>([
    ['bill.refund', ['refunds', 'create', '5', '--ref', 'r-1', '--yes']],
    ['bill.refund', ['refunds', 'run', 'refunds.csv', '--yes']],
    ['bill.refund', ['refunds', 'run', 'refunds.csv', '--dry-run']],
    ['doctor.charge', ['doctors', 'charge', '7', '--amount', '5', '--ref', 'c-1', '--yes']],
    ['coupon.write', ['coupons', 'import', 'coupons.csv', '--yes']],
    ['export', ['coupons', 'export']],
    ['export', ['doctors', 'search', 'a', '--all', '--csv']],
    ['export', ['doctors', 'search', 'a', '--all', '--json', '--sort', 'email']],
    ['export', ['patients', 'search', 'a', '--all', '--csv']],
    ['export', ['billing', 'list', '--all', '--json']],
    ['export', ['audit', '--all', '--csv']],
    ['export', ['coupons', 'list', '--all']],
    ['export', ['doctors', 'report', '--from', '2026-02-01', '--to', '2026-02-28', '--csv']],
    ['export', ['doctors', 'report', '--from', '2026-02-01', '--to', '2026-02-28', '--json-lines']],
    ['export', ['api', 'GET', '/api/admin/patient/GetAllPatient/', '--paginate']],
  ])('%s: `caredesk %s` says so and ends with 2', async (permission, args) => {
    const { backend, cli } = await scene([held(reads)]);
    backend.requests.length = 0;
    const { code, stdout, stderr } = await runWithFiles(cli, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`Your account lacks the permission ${permission}.`);
    expect(backend.requests.map(({ path }) => path)).toEqual(['/api/admin/Account/UserInfo']);
  });

  it('is shown by whoami', async () => {
    const { cli } = await scene([held(reads)]);
    const { stdout } = await cli.run(['whoami', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ role: 'support', permissions: reads });
    expect((await cli.run(['whoami'])).stdout).toContain('doctor.read bill.read coupon.read');
  });
});

it('a plan for another person to apply needs no permission to refund', async () => {
  const bill = { billingId: 5, doctorId: 7, amount: 10, refundedAmount: 0, currency: 'USD', paymentStatus: 'paid', refunds: [] };
  const { cli } = await scene([held(reads), ({ path }) => (path.includes('/billing/') ? { data: [bill], totalCount: 1 } : undefined)]);
  const { code, stderr } = await runWithFiles(cli, ['refunds', 'plan', 'refunds.csv', '--out', 'plan.json']);
  expect(code, stderr).toBe(0);
});
