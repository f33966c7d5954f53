/** What finance and night jobs need: totals, the payment provider's report, and a command at the end of a run. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonLines, shop } from './support/shop.js';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const today = day(0);

/** Refunds a (1.10 USD), b (2.20 USD) and c (300 JPY) are done; d is of unknown outcome; e was refused. */
async function ledger() {
  const made = await shop();
  const { billing, run } = made;
  for (const id of [1, 2, 4, 5]) billing.bill(id, 10);
  billing.bill(3, 5, { currency: 'JPY', minor: 500 });
  billing.fate = ({ billingId }) => (billingId === '4' ? 'drop-before' : billingId === '5' ? 'refused' : 'fine');
  expect((await run('a,1,1.10\nb,2,2.20\nc,3,3\nd,4,4.40\ne,5,5.50\n', ['--yes', '--max-failures', '0'])).code).toBe(5);
  return made;
}

const entriesOf = async ({ cli }: Awaited<ReturnType<typeof shop>>) =>
  jsonLines((await cli.run(['refunds', 'export', '--json'])).stdout).filter(({ type }) => type !== 'summary') as Record<string, string>[];

describe('refunds report', () => {
  it('writes a page with totals, rows and the hash of the ledger', async () => {
    const { billing, run, cli } = await shop();
    for (const id of [1, 2]) billing.bill(id, 100);
    billing.fate = ({ billingId }) => (billingId === '2' ? 'refused' : 'fine');
    await run('ref,billingId,amount,reason\na,1,5,x\n"<b>&",2,7,y\n');
    const path = join(cli.directory, 'report.html');
    const { code, stdout } = await cli.run(['refunds', 'report', 'last', '--html', path, '--json']);
    const { digest } = JSON.parse(stdout) as { readonly digest: string };
    const html = readFileSync(path, 'utf8');
    expect({ code, digest }).toEqual({ code: 0, digest: createHash('sha256').update(html).digest('hex') });
    expect(html).toContain('<th scope="row">refunded</th><td>5.00 USD</td>');
    expect(html).toMatch(/Not done \(1\)[\s\S]*&#60;b&#62;&#38;[\s\S]*All rows \(2\)/);
    const { head } = JSON.parse((await cli.run(['refunds', 'ledger', 'status', '--json'])).stdout) as { readonly head: string };
    expect(html).toContain(`hash ${head}`);
    expect(html).not.toContain('<b>&');
  });

  it('shows each row as the run left it, so that its rows add up to its sums', async () => {
    const { billing, run, cli } = await shop();
    for (const id of [1, 2]) billing.bill(id, 100);
    const rows = 'ref,billingId,amount\na,1,5\nb,2,7\n';
    await run(rows, ['--yes', '--stop-after', '5 USD']);
    await run(rows, ['--yes']);
    const path = join(cli.directory, 'report.html');
    const [second, first] = JSON.parse((await cli.run(['refunds', 'list', '--json'])).stdout) as { readonly runId: string }[];
    const pageOf = async (runId = '') => {
      await cli.run(['refunds', 'report', runId, '--html', path]);
      return readFileSync(path, 'utf8')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/ +/g, ' ');
    };
    const page = await pageOf(second?.runId);
    expect(page).toContain('done 1 (7.00 USD)');
    expect(page).toContain('skipped 1 (5.00 USD)');
    expect(page).toMatch(new RegExp(`a 1 5\\.00 USD skipped \\S+ 1 done by run ${first?.runId}`));
    expect(page).toMatch(/b 2 7\.00 USD done /);
    const earlier = await pageOf(first?.runId);
    expect(earlier).toMatch(new RegExp(`b 2 7\\.00 USD settled since \\S+ 1 not sent in this run, done by run ${second?.runId}`));
    expect(earlier).not.toContain('Not done');
  });

  it('of a run that was killed shows apart what was settled since', async () => {
    const { billing, run, cli, killedAt } = await shop();
    for (const id of [1, 2, 3, 4, 5]) billing.bill(id, 1000);
    const rows = 'a,1,1.25\nb,2,20\nc,3,300\nd,4,40\ne,5,5\n';
    billing.fate = ({ billingId }) => (billingId === '2' ? 'drop-before' : 'fine');
    await killedAt(3, rows);
    billing.fate = ({ billingId }) => (billingId === '5' ? 'refused' : 'fine');
    await run(rows);
    await cli.run(['refunds', 'resolve', 'b', '--outcome', 'refunded', '--evidence', 'seen at the bank']);
    const [second, killed] = JSON.parse((await cli.run(['refunds', 'list', '--json'])).stdout) as { readonly runId: string }[];
    const path = join(cli.directory, 'report.html');
    await cli.run(['refunds', 'report', killed?.runId ?? '', '--html', path]);
    const html = readFileSync(path, 'utf8');
    const facts = Object.fromEntries([...html.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)/g)].map(([, name, text]) => [name, text]));
    expect(facts).toMatchObject({
      completed: 'cut short',
      rows: '5',
      done: '2 (301.25 USD)',
      'settled since': '1 (40.00 USD)',
      'resolved since': '1 (20.00 USD)',
      'not sent': '1 (5.00 USD)',
      refunded: '301.25 USD',
    });
    expect(facts).not.toHaveProperty('unknown');
    const tables = [...html.matchAll(/<caption>([^<]*)<\/caption>[\s\S]*?<tbody>([\s\S]*?)<\/tbody>/g)].map(([, caption, body = '']) => [
      caption,
      ...[...body.matchAll(/<tr><td>[^<]*<\/td><td>([^<]*)/g)].map(([, ref]) => ref),
    ]);
    expect(tables).toEqual([
      ['Not done (1)', 'e'],
      ['Settled since by another run (1)', 'd'],
      ['Resolved since by a person (1)', 'b'],
      ['All rows (5)', 'a', 'b', 'c', 'd', 'e'],
    ]);
    expect(html).toContain(`not sent in this run, done by run ${second?.runId}`);
  });
});

it('a results file can be run again as it is', async () => {
  const { billing, run, cli, results } = await shop();
  billing.bill(1, 10);
  billing.bill(2, 5, { currency: 'JPY', minor: 500 });
  await run('ref,billingId,amount,currency\na,1,1.10,USD\nb,2,3,JPY\n', ['--yes']);
  const rows = readFileSync(results, 'utf8').trim().split('\r\n');
  expect(rows.map((row) => [row.split(',')[2], row.split(',').at(-1)])).toEqual([
    ['amount', 'currency'],
    ['1.10', 'USD'],
    ['3', 'JPY'],
  ]);
  const again = await cli.run(['refunds', 'run', results, '--yes']);
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('2 skipped') });
});

describe('caredesk refunds export', () => {
  it('writes exact totals by day, account and currency', async () => {
    const { cli } = await ledger();
    const { stdout } = await cli.run(['refunds', 'export', '--totals', '--from', today, '--to', day(1)]);
    expect(stdout.replaceAll(/^\d{4}-\d\d-\d\d/gm, 'DAY').split('\r\n')).toEqual([
      'day,account,kind,currency,done,amount,unknown,unknownAmount',
      'DAY,admin@caredesk.test,refund,JPY,1,3,0,0',
      'DAY,admin@caredesk.test,refund,USD,2,3.30,1,4.40',
      '',
    ]);
    const json = jsonLines((await cli.run(['refunds', 'export', '--totals', '--json'])).stdout);
    expect(json[1]).toMatchObject({ currency: 'USD', done: 2, amount: '3.30', unknown: 1 });
  });

  it('shares its rows with the other lists of the ledger', async () => {
    const { cli } = await ledger();
    const csv = async (...args: string[]) => (await cli.run(['refunds', ...args, '--csv'])).stdout.split('\r\n');
    const all = (await cli.run(['refunds', 'export'])).stdout.split('\r\n');
    expect(await csv('show', 'last')).toEqual(all);
    expect(await csv('find', '--ref', 'd')).toEqual([all[0], all[4], '']);
    expect(await csv('list', '--open')).toEqual([all[0], all[4], '']);
    const [heading = '', run = ''] = await csv('list');
    const cells = run.split(',');
    expect(Object.fromEntries(heading.split(',').map((name, index) => [name, cells[index]]))).toMatchObject({
      rows: '5',
      done: '3',
      failed: '1',
      unknown: '1',
      refunded: '"3.30 USD; 3 JPY"',
    });
    expect((await cli.run(['refunds', 'list', '--csv', '--json'])).code).toBe(2);
  });

  it('writes the entries of the days that are asked for', async () => {
    const { cli } = await ledger();
    const rows = async (...args: string[]) => (await cli.run(['refunds', 'export', ...args])).stdout.split('\r\n').length - 2;
    expect(await rows('--from', today)).toBe(5);
    expect(await rows('--to', '2020-01-01')).toBe(0);
    expect((await cli.run(['refunds', 'export', '--from', 'yesterday'])).code).toBe(2);
  });
});

describe('caredesk refunds reconcile', () => {
  const reconcile = async (made: Awaited<ReturnType<typeof shop>>, csv: string, args: readonly string[] = []) => {
    const file = join(made.cli.directory, 'report.csv');
    writeFileSync(file, csv);
    return made.cli.run(['refunds', 'reconcile', file, ...args]);
  };

  it('tells how each row of the report agrees with the ledger', async () => {
    const made = await ledger();
    const ids = Object.fromEntries((await entriesOf(made)).map(({ ref, refundId, reference }) => [ref, { refundId, reference }]));
    const report = [
      'Refund,Our key,Value,Cur,Fee',
      `${ids.a?.refundId},,-1.10,usd,0.10`,
      `,${ids.b?.reference},2.25,USD,`,
      `,${ids.d?.reference},4.40,USD,`,
      `,${ids.e?.reference},5.50,USD,`,
      `${ids.a?.refundId},,1.10,USD,`,
      'not-ours,,7.00,EUR,',
    ].join('\n');
    const map = ['--map', 'Refund=refundId', '--map', 'Our key=reference', '--map', 'Value=amount', '--map', 'Cur=currency'];
    const { code, stdout, stderr } = await reconcile(made, `${report}\n`, [...map, '--json', '--all']);
    expect(code, stderr).toBe(5);
    const found = jsonLines(stdout);
    expect(found.slice(0, -1).map(({ finding, ref, line }) => [finding, ref, line])).toEqual([
      ['match', 'a', 2],
      ['amount differs', 'b', 3],
      ['unknown, in the report', 'd', 4],
      ['not done, but in the report', 'e', 5],
      ['twice in the report', 'a', 6],
      ['only in the report', null, 7],
      ['only in the ledger', 'c', null],
    ]);
    expect(found[1]).toMatchObject({ ledgerAmount: '2.20', reportAmount: '2.25', currency: 'USD' });
    expect(found.at(-1)).toMatchObject({
      type: 'summary',
      ledger: { USD: '3.30', JPY: '3' },
      report: { USD: '14.35', EUR: '7.00' },
      exitCode: 5,
    });
    expect((await reconcile(made, `${report}\n`, [...map, '--csv'])).stdout.split('\r\n')[0]).toBe(
      'finding,line,ref,billingId,refundId,currency,ledgerAmount,reportAmount,entryId,runId',
    );
  });

  it('is exit 0 where all match, by ref and in cents, and 3 where anything differs', async () => {
    const made = await shop();
    made.billing.bill(1, 10);
    expect((await made.run('a,1,1.10\n', ['--yes'])).code).toBe(0);
    const cents = ['--minor-units', '--only', 'Succeeded,paid'];
    const report = 'ref,amount,status,created\na,110,succeeded,x\na,110,failed,y\n';
    expect(await reconcile(made, report, cents)).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('1 match.') });
    expect((await reconcile(made, 'ref,amount\na,1.11\n')).code).toBe(3);
    expect((await reconcile(made, 'ref,amount\na,1.10\n', ['--to', '2020-01-01'])).code).toBe(0);
    expect((await reconcile(made, 'ref,amount,date\nb,1.10,2019-01-01\n', ['--from', '2020-01-01', '--to', '2020-01-01'])).code).toBe(0);
  });

  it('takes an export of Caredesk for what it says is done, and leaves its charges out, with and without the column kind', async () => {
    const made = await ledger();
    const { cli, backend } = made;
    backend.intercept = ({ path, body }) =>
      path === '/api/admin/doctors/GetById'
        ? { data: { doctorId: 7, firstName: 'Grace', lastName: 'Hopper', status: 0, cardLast4: '4242' } }
        : path === '/api/admin/Doctors/PaymentDoctor'
          ? {
              data: { billingId: 900, doctorId: 7, amount: body.amount, currency: 'USD', paymentStatus: 'paid', reference: body.reference },
            }
          : undefined;
    const charged = await cli.run(['doctors', 'charge', '7', '--amount', '30', '--ref', 'f', '--yes']);
    expect(charged.code, charged.stderr).toBe(0);
    const { stdout: own } = await cli.run(['refunds', 'export']);
    const { code, stdout, stderr } = await reconcile(made, own, ['--json', '--all']);
    const compared = jsonLines(stdout).slice(0, -1);
    expect({ code, compared: compared.map(({ finding, ref }) => `${ref} ${finding}`) }).toEqual({
      code: 5,
      compared: ['a match', 'b match', 'c match', 'd unknown, not in the report'],
    });
    expect(stderr).toContain('1 charge not compared.');
    const withoutKind = await reconcile(made, own.replace(/,kind\r/, ',other\r'), ['--json', '--all', '--only', 'done']);
    expect([withoutKind.code, withoutKind.stderr]).toEqual([5, expect.stringContaining('1 charge not compared.')]);
  });

  it.each([
    ['id,amount\n1,2\n', 'no column that tells which refund a row is about'],
    ['ref,total\na,2\n', 'report.csv:1:3 amount: the column is missing'],
    ['ref,amount\na,two\n', 'report.csv:2:2 amount: "two" is not an amount'],
    ['ref,amount\na,(12.50)\n', 'report.csv:2:2 amount: "(12.50)" is not an amount'],
    ['ref,amount\na,--5\n', 'report.csv:2:2 amount: "--5" is not an amount'],
    ['ref;amount;currency\na;1.250;HUF\n', 'report.csv:2:2 amount: "1.250" may mean a thousand times as much'],
    ['ref;amount;currency\na;-2,000;KWD\n', 'report.csv:2:2 amount: "-2,000" may mean a thousand times as much'],
    ['ref,amount,currency\na,-1.2345,KWD\n', 'report.csv:2:2 amount: "-1.2345" has too many decimals (at most 3)'],
    ['ref,amount,currency\na,100.5,JPY\n', 'report.csv:2:2 amount: "100.5" has too many decimals (at most 0)'],
    ['ref,amount,currency\na,5,Euro\n', 'report.csv:2:3 currency: "Euro" is not a currency code'],
    ['ref,amount\n,2.00\n', 'is empty, so this row names no refund'],
    ['ref,amount\na\n', 'the row ends here'],
  ])('is exit 2 for a report that can not be read: %j', async (csv, problem) => {
    const made = await shop();
    const { code, stdout, stderr } = await reconcile(made, csv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(problem);
  });

  it.each(['27.11.2026', '11/27/2026', '2026-02-30', 'Nov 27'])(
    'of chosen days is exit 2 with the day that can not be read: %s',
    async (date) => {
      const made = await shop();
      const report = `ref;amount;date\nx;1,10;${date}\ny;2,20;\n`;
      const { code, stderr } = await reconcile(made, report, ['--from', '2026-11-01']);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`report.csv:2:3 date: "${date}" is not a day such as 2026-06-30`)]);
      expect((await reconcile(made, report)).code).toBe(3);
    },
  );
});

describe('--on-end', () => {
  it('tells a command how the run ended, without any row and not in its arguments', async () => {
    const { billing, cli, spawn } = await shop();
    const seen = join(cli.directory, 'seen');
    const hook = `cat > ${seen}; echo $CAREDESK_END_EXIT_CODE $CAREDESK_END_COMMAND $CAREDESK_END_RUN_ID >> ${seen}; echo hook`;
    billing.bill(1, 10);
    const { code, stdout, stderr } = await spawn('secret-ref,1,1.10\n', ['--yes', '--json', '--on-end', hook]);
    expect(code).toBe(0);
    expect(stdout).not.toContain('hook');
    expect(stderr).toContain('hook');
    const [json = '', env = ''] = readFileSync(seen, 'utf8').trim().split('\n');
    const end = JSON.parse(json);
    expect(end).toMatchObject({ command: 'refunds run', exitCode: 0, error: null, summary: { counts: { done: 1 }, totals: { USD: 1.1 } } });
    expect(env).toBe(`0 refunds run ${end.summary.runId}`);
    expect(json).not.toMatch(/secret-ref|access-\d/);
  });

  it('runs where nothing was sent, without changing the exit code', async () => {
    const { cli, run } = await shop();
    const seen = join(cli.directory, 'seen');
    const bad = await run('r,404,1.10\n', ['--yes', '--on-end', `cat > ${seen}; exit 9`]);
    expect(bad.code).toBe(2);
    expect(bad.stderr).toContain('Warning: the command of --on-end ended with exit code 9.');
    expect(JSON.parse(readFileSync(seen, 'utf8'))).toMatchObject({ exitCode: 2, summary: null });
    expect((await cli.run(['coupons', 'import', 'missing.csv', '--yes', '--on-end', `cat > ${seen}`])).code).toBe(2);
    expect(JSON.parse(readFileSync(seen, 'utf8'))).toMatchObject({ command: 'coupons import', exitCode: 2 });
    expect((await run('r,1,1\n', ['--yes', '--on-end', ' '])).code).toBe(2);
  });
});

it('amounts have their thousands apart only for people', async () => {
  const { billing, run, cli } = await shop();
  billing.bill(1, 1_250_000);
  billing.bill(2, 0, { currency: 'JPY', minor: 999_999_900 });
  const file = 'ref,billingId,amount,currency\na,1,1234567.5,USD\nb,2,7654321,JPY\n';
  const [usd, jpy] = ['1,234,567.50 USD', '7,654,321 JPY'];
  const { stderr, stdout } = await run(file, ['--yes']);
  expect(stderr).toContain(`2 refunds of ${usd} and ${jpy} on 2 bills`);
  expect(stderr).toContain(`2 done (${usd} and ${jpy})`);
  for (const text of [stdout, (await cli.run(['refunds', 'list'])).stdout, (await cli.run(['billing', 'get', '1'])).stdout])
    expect(text).toContain(usd);
  expect((await cli.run(['refunds', 'export'])).stderr).toContain(`2 done: ${usd}, ${jpy}.`);
  const provider = join(cli.directory, 'provider.csv');
  writeFileSync(provider, 'ref,amount\na,1234567.50\n');
  const compared = await cli.run(['refunds', 'reconcile', provider, '--all']);
  expect(compared.stdout).toMatch(new RegExp(`^a +1 .* ${usd} +${usd} `, 'm'));
  expect(compared.stderr).toContain(`Ledger: ${usd}, ${jpy}. Report: ${usd}.`);
  const json = async (...args: string[]) => (await cli.run(['refunds', ...args])).stdout;
  for (const text of [
    await json('list', '--json'),
    await json('list', '--csv'),
    await json('export'),
    await json('reconcile', provider, '--all', '--csv'),
  ])
    expect(text).not.toContain('1,234,');
  expect(await json('list', '--csv')).toContain('1234567.50 USD; 7654321 JPY');
});
