import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quickClock } from './support/host.js';
import { jsonLines, shop } from './support/shop.js';

describe('the plan', () => {
  it('is refused for what is no file, in words', async () => {
    const { cli } = await shop();
    const plan = async (path: string) => (await cli.run(['refunds', 'run', path, '--dry-run'])).stderr;
    expect([await plan(cli.directory), await plan('/nosuch.csv')]).toEqual([
      `${cli.directory} is a folder, not a file.\n`,
      'File /nosuch.csv does not exist.\n',
    ]);
  });

  it('names every problem by its place and sends nothing', async () => {
    const { billing, run } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10, { paymentStatus: 'failed' });
    billing.bill(3, 10, { currency: 'EUR' });
    const { code, stderr } = await run(`ref,billingId,amount,currency,doctorId
a,1,6,,
b,1,6,,
c,2,1,,
d,3,1,USD,
e,99,1,,
f,1,1,,8
g,1,0.001,,
`);
    expect(code).toBe(2);
    expect(stderr.replaceAll(/^.*refunds\.csv:/gm, '')).toBe(`3:3 amount: 6.00 is more than the 4.00 USD that remains
4:2 billingId: the payment of this bill failed, so there is nothing to refund
5:4 currency: the bill is in EUR, not in USD
6:2 billingId: bill "99" does not exist
7:5 doctorId: the bill belongs to doctor 7
8:3 amount: "0.001" has too many decimals (at most 2)
6 problems; nothing was sent.
`);
    expect(billing.orders).toHaveLength(0);
  });

  it('names every problem of the file before it reads a bill', async () => {
    const { run, backend } = await shop();
    const before = backend.requests.length;
    const { code, stderr } = await run('ref,billingId,amount,currency,note\na,1,ten,,\na,,-1,dollars,\n,1E+15,0,,\n');
    expect(code).toBe(2);
    expect(stderr.match(/refunds\.csv:\d+:\d+ \w+:/g)?.map((place) => place.replace('refunds.csv:', ''))).toEqual([
      '1:5 note:',
      '2:3 amount:',
      '3:1 ref:',
      '3:2 billingId:',
      '3:3 amount:',
      '3:4 currency:',
      '4:1 ref:',
      '4:2 billingId:',
      '4:3 amount:',
    ]);
    expect(backend.requests).toHaveLength(before);
  });

  it('names what the bills say of a file beside what is wrong with the file itself', async () => {
    const { billing, run } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10);
    const { code, stderr } = await run('ref,billingId,amount,currency\na,1,1.234,USD\nb,1,1.234,\nc,,1,\nd,2,11,\n');
    expect(code).toBe(2);
    expect(stderr.replaceAll(/\S*\/refunds\.csv:?/g, '')).toBe(`2:3 amount: "1.234" has too many decimals (at most 2)
3:3 amount: "1.234" has too many decimals (at most 2)
4:2 billingId: is missing
5:3 amount: 11.00 is more than the 10.00 USD that remains
4 problems in ; nothing was sent.
`);
  });

  it('names what a person has to see before consent', async () => {
    const { billing, run, backend, cli } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10);
    const twins = await run('a,1,2\nb,1,2.00\nc,2,2\n', ['--dry-run']);
    expect(twins.stderr).toContain(`${backend.url} (profile default) as admin@caredesk.test`);
    expect(twins.stderr).toContain(
      'Possible duplicates: 2 rows refund the same amount of the same bill under different refs:\n  a, b (bill 1, 2.00 USD)\n',
    );
    const one = await run('a,1,2\n', ['--yes']);
    expect(one.stderr).toContain('Bill 1, invoice INV-1, doctor Grace Hopper (7): 2.00 USD of the remaining 10.00 USD.');
    const again = await cli.run(['refunds', 'create', '1', '--ref', 'z', '--amount', '2', '--yes']);
    expect(again.stderr).toMatch(/Possible duplicates: 1 row refunds the same amount .*\n {2}a, z \(bill 1, 2\.00 USD\)\n/);
  });

  it('is shown by --dry-run without consent', async () => {
    const { billing, run } = await shop();
    billing.bill(1, 10);
    const { code, stdout } = await run('a,1,\n', ['--dry-run', '--json']);
    expect({ code, lines: jsonLines(stdout) }).toMatchObject({
      code: 0,
      lines: [{ line: 2, ref: 'a', billingId: '1', doctorId: '7', amount: 10, currency: 'USD', action: 'send' }],
    });
    expect((await run('a,1,\n', ['--dry-run'])).stdout).toMatch(/2 {2}a {4}1 .* 10\.00 USD {2}send/);
    expect(billing.orders).toHaveLength(0);
  });

  it.each([
    [[], 2],
    [['--confirm', '2 refunds USD 15.00'], 2],
    [['--confirm', '2 refunds USD 15.5'], 2],
    [['--confirm', '2 refunds usd 15.50'], 0],
    [['--yes', '--max-total', '15'], 2],
    [['--yes', '--max-total', '15.50'], 0],
    [['--yes', '--max-each', '9.99'], 2],
    [['--yes', '--max-each', '10'], 0],
    [['--yes', '--max-each', 'ten'], 2],
    [['--yes', '--concurrency', '9'], 2],
  ] as const)('with %j is exit %i', async (flags, code) => {
    const { billing, run } = await shop();
    billing.bill(1, 100);
    expect((await run('a,1,10\nb,1,5.50\n', flags)).code).toBe(code);
    expect(billing.orders).toHaveLength(code === 0 ? 2 : 0);
  });

  it('is refused where its files can not be written or would overwrite its input', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 100);
    expect((await run('a,1,10\n', ['--yes', '--results', join(cli.directory, 'refunds.csv')])).code).toBe(2);
    expect((await run('a,1,10\n', ['--yes', '--results', join(cli.directory, 'none', 'r.csv')])).code).toBe(2);
    expect(billing.orders).toHaveLength(0);
  });

  it('counts refunds of unknown outcome in', async () => {
    const { billing, run } = await shop();
    billing.bill(1, 10);
    billing.fate = () => 'drop-before';
    expect((await run('a,1,6\n')).code).toBe(5);
    billing.fate = () => 'fine';
    expect((await run('b,1,6\n')).stderr).toContain('6.00 is more than the 4.00 USD that remains');
    expect((await run('b,1,4\n')).code).toBe(0);
  });

  it.each([
    ['the same', 'a,1,3\n', 0, ''],
    ['one that looks refunded', 'a,1,4\n', 6, ''],
    ['another amount', 'a,1,\n', 6, ''],
    ['one with problems', 'a,1,8\n', 6, 'refunds.csv:2:3 amount: 8.00 is more than the 6.00 USD that remains'],
  ])('that is agreed to after more than a minute is made again (%s)', async (_what, row, code, problem) => {
    const { billing, run } = await shop();
    const bill = billing.bill(1, 10);
    billing.onRead = (number) => {
      if (number === 2) bill.refunds.push({ refundId: 1, minor: 400, reference: 'somebody else', reason: null });
    };
    let late = 0;
    const clock = { ...quickClock, now: () => Date.now() + late };
    const onStderr = (text: string) => {
      if (/^\d+ refunds? of /.test(text)) late = 61_000;
    };
    const ended = await run(row, ['--yes'], { clock, onStderr });
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(problem);
    expect(ended.stderr.includes('The bills have changed since the plan was made; nothing was sent.')).toBe(code === 6);
    expect(billing.orders).toHaveLength(code === 6 ? 0 : 1);
  });
});

it('names ten refs of many possible duplicates, and counts the others', async () => {
  const { billing, run, cli } = await shop();
  billing.bill(1, 50);
  const refs = Array.from({ length: 14 }, (_, index) => `t${String.fromCharCode(97 + index)}`);
  const rows = refs.map((ref) => `${ref},1,3\n`).join('');
  const ten = refs.slice(0, 10).join(', ');
  expect((await run(rows, ['--dry-run'])).stderr).toContain(`  ${ten} and 4 more (bill 1, 3.00 USD)\n`);
  expect((await run(rows, ['--yes'])).stderr).toContain(`is also refunded as ${refs.slice(1, 11).join(', ')} and 3 more`);
  const plan = join(cli.directory, 'twins.plan');
  expect((await cli.run(['refunds', 'plan', join(cli.directory, 'refunds.csv'), '--out', plan])).code).toBe(0);
  expect((await cli.run(['refunds', 'inspect', plan])).stderr).toContain(`Possible duplicates: ${ten} and 4 more (bill 1, 3.00 USD each)`);
});
