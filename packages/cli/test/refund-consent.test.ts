/** What is agreed to: rows without an amount, possible duplicates, a second person, a plan that is bound. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { account } from './support/backend.js';
import { couponShop } from './support/coupon-shop.js';
import { jsonLines, outcomes, shop } from './support/shop.js';

describe('a row', () => {
  it('that was cut off is no blank: its place is named and nothing is sent', async () => {
    const { billing, run } = await shop();
    billing.bill(19383, 10);
    billing.bill(1878, 199);
    const cut = await run('ref,billingId,amount\nr-1,19383,1.00\nr-2,1878');
    expect(cut).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('refunds.csv:3:3 amount: the row ends here; 3 values are expected'),
    });
    for (const cutOff of ['ref,billingId,amount\nr-1,1878,', 'ref,billingId\nr-1,1878'])
      expect(await run(cutOff)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('amount: is blank in the last line, which has no line end'),
      });
    const noEnd = await run('ref,billingId,amount\nr-1,19383,1.00', ['--dry-run']);
    expect(noEnd).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('warning: the last line has no line end; was the file cut off?'),
    });
    expect(billing.orders).toHaveLength(0);
  });

  it('without an amount is shown with the amount that it refunds', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 199);
    const rows = 'a,1,1.00\nb,2,\n';
    const { stderr } = await run(rows, ['--dry-run']);
    expect(stderr).toMatch(/^2 refunds of 200\.00 USD on 2 bills of \d doctors?\.$/m);
    expect(stderr).toMatch(/^1 of them \(199\.00 USD\) has no amount and refunds all that remains\.$/m);
    expect(stderr).toContain('--confirm "2 refunds USD 200.00, 1 without amount" sends exactly this plan.');
    const plan = join(cli.directory, 'blank.plan');
    expect((await cli.run(['refunds', 'plan', join(cli.directory, 'refunds.csv'), '--out', plan])).code).toBe(0);
    const applied = await cli.run(['refunds', 'apply', plan, '--confirm', '2 refunds USD 200.00, 1 without amount']);
    expect(applied).toMatchObject({ code: 0, stderr: expect.stringContaining('1 of them (199.00 USD) has no amount') });
    expect(billing.orders).toHaveLength(2);
  });
});

describe('a plan', () => {
  it('shows its largest and smallest row', async () => {
    const { billing, run } = await shop();
    for (const id of [1, 2, 3]) billing.bill(id, 100);
    billing.bill(4, 100, { currency: 'EUR' });
    const { stderr } = await run('ref,billingId,amount,currency\na,1,5,USD\nb,2,99.50,USD\nc,3,7,USD\nd,4,8,EUR\n', ['--dry-run']);
    expect(stderr).toMatch(/^4 refunds of 111\.50 USD and 8\.00 EUR on 4 bills of \d doctors?\.$/m);
    expect(stderr).toMatch(/^Largest 99\.50 USD \(b, bill 2\), smallest 5\.00 USD \(a, bill 1\)\.$/m);
    expect(stderr).toMatch(/^Largest 8\.00 EUR \(d, bill 4\), smallest 8\.00 EUR \(d, bill 4\)\.$/m);
  });

  it('shows how much of the limit of a day it uses, with what was refunded before', async () => {
    const { billing, run, cli, backend } = await shop();
    billing.bill(1, 100);
    await cli.run(['profiles', 'set', 'default', '--api-base', backend.url, '--max-day', '40 USD']);
    await run('a,1,5\n');
    const { stderr } = await run('b,1,15\n', ['--dry-run']);
    expect(stderr).toContain("With this plan, 20.00 USD of today's 40.00 USD are used (50 %, profile default).");
  });

  it('ends with the sums of what was sent and of what is in doubt', async () => {
    const { billing, run } = await shop();
    billing.bill(1, 100);
    billing.bill(2, 100);
    const { stderr } = await run('a,1,5\nb,2,7.50\n');
    expect(stderr).toMatch(/2 done \(12\.50 USD\) {2}\(run /);
  });
});

describe('refunds apply', () => {
  it.each([
    ['refunds', 'run'],
    ['coupons', 'import'],
  ])('of a CSV file names the command for one: %s', async (kind, command) => {
    const { cli } = await shop();
    const file = join(cli.directory, 'rows.csv');
    writeFileSync(file, 'ref,billingId,amount\na,1,1\n');
    const { code, stderr } = await cli.run([kind, 'apply', file, '--yes']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `${file} is not a plan file.\nNext: \`caredesk ${kind} ${command} ${file}\` if it is a CSV file.\n`,
    });
  });

  it.each([
    ['refund', 'a coupon plan', ['coupons apply --yes', 'coupons inspect']],
    ['coupon', 'a refund plan', ['refunds apply', 'refunds inspect']],
    ['refund', 'a CSV file', ['refunds run', 'refunds plan --out x', 'refunds request --yes --note n', 'coupons import --yes']],
    ['coupon', 'a CSV file', ['refunds run', 'coupons import --dry-run']],
  ])('a %s plan is not taken for %s', async (kind, expected, commands) => {
    const { cli } = await shop();
    const file = join(cli.directory, 'may.plan');
    writeFileSync(file, JSON.stringify({ kind: `${kind}s`, version: 1, rows: [] }));
    for (const line of commands) {
      const { code, stderr } = await cli.run([...line.split(' '), file]);
      expect({ code, stderr }, line).toEqual({
        code: 2,
        stderr: expect.stringContaining(
          `${file} is a ${kind} plan, not ${expected}; nothing was sent.\nNext: \`caredesk ${kind}s inspect ${file}\``,
        ),
      });
      expect(stderr, line).toContain(`caredesk ${kind}s apply ${file}`);
    }
  });
});

describe('two refs for one amount of one bill', () => {
  it.each([['--yes'], ['--confirm', '2 refunds USD 4.00']])('are not sent by %s alone', async (...consent) => {
    const { billing, run, results } = await shop();
    billing.bill(1, 10);
    const refused = await run('a,1,2\nb,1,2.00\n', consent);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('line 2 a: bill 1, 2.00 USD, is also refunded as b') });
    expect(refused.stderr).not.toContain('is also refunded as a');
    expect(refused.stderr).toContain('--allow-twins');
    expect(billing.orders).toHaveLength(0);
    expect((await run('a,1,2\nb,1,2.00\n', [...consent, '--allow-twins'])).code).toBe(0);
    expect(outcomes(results)).toEqual(['a done', 'b done']);
  });

  it('are found when the other was refunded by an earlier run', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    expect((await run('a,1,2\n')).code).toBe(0);
    const again = await cli.run(['refunds', 'create', '1', '--ref', 'b', '--amount', '2', '--yes']);
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('is also refunded as a') });
    expect(billing.orders).toHaveLength(1);
  });

  it('are equal if they differ only in invisible characters', async () => {
    const { billing, run } = await shop();
    billing.bill(1, 10);
    for (const unseen of ['\u200b', '\ufe0f', '\u034f', '\u3164', '\u2800', '\u{e0041}'])
      expect((await run(`other-1,1,2\nother-1${unseen},1,2\n`)).stderr).toContain('contains control or invisible characters');
    expect((await run('r-1,1,2\nｒ-1,1,2\n')).stderr).toContain('"r-1" is already on line 2');
    expect((await run('ﬁne,1,2\n', ['--yes', '--json'])).stdout).toContain('"ref":"fine"');
    expect(billing.orders).toHaveLength(1);
  });
});

async function planned(rows = 'a,1,4\nb,1,3\nc,2,\n') {
  const made = await shop();
  made.billing.bill(1, 10);
  made.billing.bill(2, 10);
  const [file, plan] = [join(made.cli.directory, 'june.csv'), join(made.cli.directory, 'june.plan')];
  writeFileSync(file, `ref,billingId,amount\n${rows}`);
  const refunds = (...args: string[]) => made.cli.run(['refunds', ...args]);
  const { digest } = JSON.parse((await refunds('plan', file, '--out', plan, '--json')).stdout) as { digest: string };
  return { ...made, file, plan, refunds, digest };
}

/** The plan with other contents, and a digest that fits. */
function forge(plan: string, change: (content: Record<string, unknown>) => void): void {
  const { digest: _, ...content } = JSON.parse(readFileSync(plan, 'utf8')) as Record<string, unknown>;
  change(content);
  writeFileSync(plan, JSON.stringify({ ...content, digest: createHash('sha256').update(JSON.stringify(content)).digest('hex') }));
}

describe('a plan', () => {
  it('is shown whole before it is applied', async () => {
    const { plan, refunds, digest, billing } = await planned('a,1,4\nb,1,4\nc,2,\n');
    const shown = await refunds('inspect', plan);
    expect(shown.stdout).toMatch(
      /^line +ref +billingId +amount +action +bill\n +2 +a +1 +4\.00 USD +send +paid, 0\.00 of 10\.00 USD refunded\n/,
    );
    expect(shown.stdout).toContain('no amount given, so all that remained');
    expect(shown.stderr).toContain(`by ${account.username}, expires`);
    expect(shown.stderr).toContain('3 of 3 rows to send: 18.00 USD.');
    expect(shown.stderr).toContain('Possible duplicates: a, b (bill 1, 4.00 USD each)');
    const [json] = jsonLines((await refunds('inspect', plan, '--json')).stdout);
    expect(json).toMatchObject({
      digest,
      totals: { USD: 18 },
      twins: [['a', 'b']],
      rows: [{ ref: 'a' }, { ref: 'b' }, { ref: 'c', allThatRemains: true }],
    });
    expect(billing.orders).toHaveLength(0);
  });

  it('is bound to the digest that was told', async () => {
    const { plan, refunds, digest, billing } = await planned();
    expect((await refunds('apply', plan, '--dry-run')).stderr).toContain('Nothing was sent: this was a dry run.');
    expect(await refunds('apply', plan, '--yes', '--digest', '00000000')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(digest.slice(0, 12)),
    });
    expect((await refunds('apply', plan, '--yes', '--digest', digest.slice(0, 7))).code).toBe(2);
    forge(plan, (content) => {
      for (const row of content.rows as { amount: { minor: number } }[]) row.amount.minor = 1;
    });
    expect((await refunds('apply', plan, '--yes', '--digest', digest.slice(0, 12))).code).toBe(2);
    expect(billing.orders).toHaveLength(0);
  });

  it('expires, and is not read when something is missing', async () => {
    const { plan, refunds, billing } = await planned();
    forge(plan, (content) => {
      content.expiresAt = new Date(Date.now() - 1000).toISOString();
    });
    expect(await refunds('apply', plan, '--yes')).toMatchObject({ code: 6, stderr: expect.stringContaining('The plan expired') });
    for (const missing of ['madeAt', 'identity', 'rows', 'expiresAt'])
      for (const command of ['inspect', 'apply']) {
        const before = readFileSync(plan, 'utf8');
        forge(plan, (content) => delete content[missing]);
        const { code, stderr } = await refunds(command, plan, ...(command === 'apply' ? ['--yes'] : []));
        expect({ code, stderr }, `${command} without ${missing}`).toEqual({
          code: 2,
          stderr: expect.stringContaining('is not a refund plan this version can read'),
        });
        writeFileSync(plan, before);
      }
    expect(billing.orders).toHaveLength(0);
  });
});

describe('a profile that asks for four eyes', () => {
  /** The backend names another account from now on. */
  const becomes = (backend: Awaited<ReturnType<typeof shop>>['backend'], email: string | null) => {
    backend.intercept = ({ path }) => (path === '/api/admin/Account/UserInfo' ? { data: { email, tokenIdentifier: email } } : undefined);
  };

  it('refuses to send without a plan that another person made', async () => {
    const { cli, backend, run, plan, file, refunds, digest, billing } = await planned();
    await cli.run(['profiles', 'set', 'strict', '--four-eyes', '--api-base', backend.url]);
    const second = 'Profile strict requires a second person for every profile of its API, also for profile default';
    expect(await run('a,1,4\n')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${second}; nothing was sent.\nMake a plan with`),
    });
    expect((await refunds('create', '1', '--ref', 'x', '--yes')).code).toBe(2);
    expect((await refunds('run', file, '--dry-run')).code).toBe(0);
    expect(await refunds('apply', plan, '--yes', '--digest', digest)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `${second}: ${account.username} made the plan with profile default, and the same account would apply it. Nothing was sent.\nLet another person apply it, or use --profile with a profile of another account:`,
      ),
    });
    becomes(backend, 'second@caredesk.test');
    expect(await refunds('apply', plan, '--yes')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('with profile default, and --digest is missing. Nothing was sent.\nUse --digest with'),
    });
    expect(billing.orders).toHaveLength(0);
    expect((await refunds('apply', plan, '--yes', '--digest', digest.slice(0, 12))).code).toBe(0);
    expect(billing.orders).toHaveLength(3);
  });

  it('asks for accounts that the server names', async () => {
    const { cli, backend, plan, refunds, digest } = await planned();
    await cli.run(['profiles', 'set', 'strict', '--four-eyes', '--api-base', backend.url]);
    becomes(backend, null);
    const { code, stderr } = await refunds('apply', plan, '--yes', '--digest', digest);
    expect([code, stderr]).toEqual([2, expect.stringContaining('and an account that the server does not name would apply it')]);
  });

  it('holds for coupons too', async () => {
    const { coupons, cli, backend } = await couponShop();
    const [file, plan] = [join(cli.directory, 'c.csv'), join(cli.directory, 'c.plan')];
    writeFileSync(file, 'code,discountType,discountValue\nNEW,percent,5\n');
    await cli.run(['profiles', 'set', 'strict', '--four-eyes', '--api-base', backend.url]);
    expect((await cli.run(['coupons', 'import', file, '--yes'])).code).toBe(2);
    for (const alone of [
      ['create', '--code', 'NEW', '--discount-type', 'percent', '--discount-value', '5'],
      ['update', 'ANY', '--discount-value', '9'],
    ])
      expect((await cli.run(['coupons', ...alone])).stderr).toContain('Profile strict requires a second person');
    const { digest } = JSON.parse((await cli.run(['coupons', 'import', file, '--plan-out', plan, '--json'])).stdout) as { digest: string };
    expect((await cli.run(['coupons', 'inspect', plan])).stdout).toMatch(/NEW +create/);
    expect((await cli.run(['coupons', 'apply', plan, '--yes', '--digest', digest])).code).toBe(2);
    becomes(backend, 'second@caredesk.test');
    expect((await cli.run(['coupons', 'apply', plan, '--dry-run', '--digest', digest])).code).toBe(0);
    expect(coupons.writes).toEqual([]);
    expect((await cli.run(['coupons', 'apply', plan, '--yes', '--digest', digest])).code).toBe(0);
    expect(coupons.writes).toHaveLength(1);
  });
});
