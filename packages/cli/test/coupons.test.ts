import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Cli, Result, RunOptions } from './support/cli.js';
import { createCoupons, type TestCoupons } from './support/coupons.js';
import { scene } from './support/scene.js';

interface Shop {
  readonly coupons: TestCoupons;
  readonly cli: Cli;
  readonly backend: Awaited<ReturnType<typeof scene>>['backend'];
  import(csv: string | Uint8Array, flags?: readonly string[], options?: RunOptions): Promise<Result>;
}

async function shop(): Promise<Shop> {
  const coupons = createCoupons();
  const { cli, backend } = await scene([coupons.route]);
  const file = join(cli.directory, 'coupons.csv');
  return {
    coupons,
    cli,
    backend,
    import: (csv, flags = ['--yes', '--json'], options = {}) => {
      writeFileSync(file, csv);
      return cli.run(['coupons', 'import', file, ...flags], options);
    },
  };
}

const lines = ({ stdout }: Result) =>
  stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { line: number; code: string; action: string; message: string })
    .toSorted((a, b) => a.line - b.line);
const actions = (result: Result) => lines(result).map(({ code, action }) => `${code} ${action}`);
const file = `code,name,discountType,discountValue,currency,startsAt,expiresAt,maxRedemptions,status,plans
TEN,Ten percent,percent,10,,2026-01-01,2026-12-31,100,Active,basic;2
FIVE,,amount,5.50,EUR,,,,1,
`;

describe('caredesk coupons import', () => {
  it('creates coupons with their plans, and the second time finds nothing to do', async () => {
    const { coupons, import: importCsv } = await shop();
    const first = await importCsv(file);
    expect({ code: first.code, actions: actions(first) }).toEqual({ code: 0, actions: ['TEN create', 'FIVE create'] });
    expect(Object.keys(lines(first)[0] ?? {})).toEqual(['line', 'code', 'action', 'message']);
    expect(coupons.rows.toSorted((a, b) => String(a.code).localeCompare(String(b.code)))).toMatchObject([
      { code: 'FIVE', discountType: 'amount', discountValue: 5.5, currency: 'EUR', status: 1 },
      {
        code: 'TEN',
        name: 'Ten percent',
        discountType: 'percent',
        discountValue: 10,
        startsAt: '2026-01-01T00:00:00.000Z',
        expiresAt: '2026-12-31T00:00:00.000Z',
        maxRedemptions: 100,
        status: 0,
      },
    ]);
    expect(coupons.ties.map(({ planId }) => planId).toSorted()).toEqual([1, 2]);
    const writes = coupons.writes.length;
    const again = await importCsv(file);
    expect({ code: again.code, actions: actions(again) }).toEqual({ code: 0, actions: ['TEN unchanged', 'FIVE unchanged'] });
    expect(coupons.writes).toHaveLength(writes);
  });

  it('leaves a coupon alone that is there and differs, and changes it with --upsert', async () => {
    const { coupons, import: importCsv } = await shop();
    coupons.add('ten', { name: 'Old', note: 'kept' });
    const csv = 'code,discountValue,name\nTEN,15,\n';
    const left = await importCsv(csv);
    expect({ code: left.code, lines: lines(left) }).toEqual({
      code: 3,
      lines: [{ line: 2, code: 'TEN', action: 'conflict', message: 'discountValue 10 → 15' }],
    });
    expect(coupons.writes).toHaveLength(0);
    const changed = await importCsv(csv, ['--yes', '--json', '--upsert']);
    expect({ code: changed.code, actions: actions(changed) }).toEqual({ code: 0, actions: ['TEN update'] });
    expect(coupons.rows[0]).toMatchObject({ discountValue: 15, name: 'Old', note: 'kept' });
    expect(coupons.writes[0]?.body).toMatchObject({ note: 'kept', name: 'Old' });
  });

  it('names every error at once, by its place, on a dry run too, and sends nothing', async () => {
    const { coupons, import: importCsv } = await shop();
    const csv = `code,discountType,discountValue,startsAt,expiresAt,maxRedemptions,status,plans,currency
A,percent,101,,,,,,
B,percentage,ten,2026-02-30,31/12/2026,0,Paused,,dollars
C,percent,5,2026-06-01,2026-05-31,,,Gold,
c,percent,5,,,,,,
,percent,5,,,,,,
D,,,,,,,,
E,amount,1.234,,,,,,USD
`;
    for (const flags of [['--yes'], ['--dry-run']]) {
      const { code, stderr } = await importCsv(csv, flags);
      expect(code).toBe(2);
      expect([...stderr.matchAll(/coupons\.csv:(\d+:\d+ \w+): (.*)/g)].map(([, place, message]) => `${place}: ${message}`)).toEqual([
        '2:3 discountValue: 101 percent is more than 100',
        '3:2 discountType: "percentage" is not percent or amount',
        '3:3 discountValue: "ten" is not a number such as 12.5',
        '3:4 startsAt: "2026-02-30" is not a date such as 2026-06-30, or 2026-06-30T12:00:00Z',
        '3:5 expiresAt: "31/12/2026" is not a date such as 2026-06-30, or 2026-06-30T12:00:00Z',
        '3:6 maxRedemptions: "0" is not a whole number of at least 1',
        '3:7 status: "Paused" is not Active (0) or Deactive (1)',
        '3:9 currency: "dollars" is not a currency code such as USD',
        '4:5 expiresAt: is not after startsAt',
        '5:1 code: "c" is on line 4 too',
        '6:1 code: is missing',
        '7:2 discountType: is missing; a new coupon needs it',
        '7:3 discountValue: is missing; a new coupon needs it',
        '8:3 discountValue: "1.234" is no amount in USD',
      ]);
      expect(stderr).toContain('coupons.csv has 14 errors; nothing was sent.');
    }
    expect((await importCsv('code,discountType,discountValue,plans\nC,percent,5,Gold\n')).stderr).toContain(
      '2:4 plans: "Gold" is no plan; there are Basic, Pro',
    );
    expect(coupons.writes).toHaveLength(0);
  });

  it('passes rows with errors over with --skip-invalid and writes them to a file that imports once it is mended', async () => {
    const { cli, import: importCsv } = await shop();
    const rejects = join(cli.directory, 'rejects.csv');
    const result = await importCsv('Code;discountType;discountValue;name\n=OK;percent;5;"a;b"\n=BAD;percent;500;=1+1\n', [
      '--yes',
      '--json',
      '--skip-invalid',
      '--rejects',
      rejects,
    ]);
    expect({ code: result.code, actions: actions(result) }).toEqual({ code: 3, actions: ['=OK create', '=BAD failed'] });
    const text = readFileSync(rejects, 'utf8');
    expect(text).toBe(
      "code,name,discountType,discountValue,problem\r\n'=BAD,'=1+1,percent,500,discountValue: 500 percent is more than 100\r\n",
    );
    expect(actions(await importCsv(text.replace(',500,', ',50,')))).toEqual(['=BAD create']);
  });

  it('takes other headings by --map', async () => {
    const { import: importCsv } = await shop();
    const csv = 'Promo code,Off,discountType\nX,5,percent\n';
    expect(actions(await importCsv(csv, ['--yes', '--json', '--map', 'Promo code=code', '--map', 'off=discountValue']))).toEqual([
      'X create',
    ]);
    expect((await importCsv(csv)).stderr).toContain('1:1 Promo code: is not a known column');
    const wrong = await importCsv(csv, ['--yes', '--map', 'Off=discountvalues']);
    expect({ code: wrong.code, said: wrong.stderr.includes('Did you mean discountValue?') }).toEqual({ code: 2, said: true });
  });

  it('warns of what spreadsheets do to codes, and imports them all the same', async () => {
    const { import: importCsv } = await shop();
    const { code, stderr } = await importCsv(
      'code,discountType,discountValue\n1E+23,percent,5\n12345678901234567,percent,5\n00123,percent,5\n10123,percent,5\n20123,percent,5\n30123,percent,5\n423,percent,5\n',
    );
    expect(code).toBe(0);
    expect(stderr).toContain('2:1 code: warning: "1E+23" looks like a number that a spreadsheet has shortened');
    expect(stderr).toContain('3:1 code: warning: "12345678901234567" has more than 15 digits');
    expect(stderr).toContain('8:1 code: warning: "423" may have lost leading zeros: the other codes have 5 digits');
    expect(stderr.match(/warning/g)).toHaveLength(3);
  });

  it('needs consent off a terminal, and none for a dry run', async () => {
    const { coupons, import: importCsv } = await shop();
    expect((await importCsv(file, [])).code).toBe(2);
    const dry = await importCsv(file, ['--dry-run', '--json']);
    expect({ code: dry.code, actions: actions(dry) }).toEqual({ code: 0, actions: ['TEN create', 'FIVE create'] });
    expect(coupons.writes).toHaveLength(0);
  });

  it('reads stdin, and is exit 2 for what is no coupon file', async () => {
    const { cli, import: importCsv } = await shop();
    expect((await cli.run(['coupons', 'import', '-', '--yes'], { stdin: 'code,discountType,discountValue\nX,percent,5\n' })).code).toBe(0);
    expect((await importCsv(new Uint8Array([0x63, 0xe9]))).stderr).toContain('coupons.csv:1:1 file: is not valid UTF-8');
    expect((await cli.run(['coupons', 'import', 'nothing.csv', '--yes'])).code).toBe(2);
    expect((await importCsv('code\n')).code).toBe(0);
  });
});

describe('somebody else at the same time', () => {
  it('makes the same coupon, or another one of this code, which is told apart', async () => {
    const { coupons, import: importCsv } = await shop();
    coupons.before = ({ body, path }) => {
      if (path === '/api/admin/Coupon/Create' && !coupons.rows.some(({ code }) => code === body.code))
        coupons.add(String(body.code), { discountValue: 5 });
      return undefined;
    };
    const result = await importCsv('code,discountType,discountValue\nSAME,percent,5\nOTHER,percent,7\n');
    expect(lines(result)).toEqual([
      { line: 2, code: 'SAME', action: 'unchanged', message: 'somebody made the same coupon meanwhile' },
      { line: 3, code: 'OTHER', action: 'conflict', message: 'somebody made it meanwhile: discountValue 5 → 7' },
    ]);
    expect(result.code).toBe(3);
  });

  it('changes a coupon after the plan was made, which is left alone then', async () => {
    const { coupons, backend, import: importCsv } = await shop();
    const coupon = coupons.add('X');
    backend.intercept = ({ path }) => {
      if (path.includes('GetById')) coupon.discountValue = 99;
      return undefined;
    };
    const result = await importCsv('code,discountValue\nX,20\n', ['--yes', '--json', '--upsert']);
    expect(lines(result)).toMatchObject([{ action: 'conflict', message: 'it was changed since the plan: discountValue 99 → 20' }]);
    expect(coupons.writes).toHaveLength(0);
  });
});

describe('a change whose answer is lost', () => {
  it.each([
    ['before', 2],
    ['after', 1],
  ] as const)('%s it was made, is made once', async (when, creations) => {
    const { coupons, import: importCsv } = await shop();
    let lost = false;
    coupons.before = ({ body, path }) => {
      if (lost || path !== '/api/admin/Coupon/Create') return undefined;
      lost = true;
      if (when === 'after') coupons.add(String(body.code), body);
      return { send: (response) => response.destroy() };
    };
    const result = await importCsv('code,discountType,discountValue\nX,percent,5\n');
    expect({ code: result.code, actions: actions(result) }).toEqual({ code: 0, actions: ['X create'] });
    expect({ made: coupons.rows.length, requests: coupons.writes.length }).toEqual({ made: 1, requests: creations });
  });

  it('is waited for when the server asks to slow down, and told when it refuses', async () => {
    const { coupons, import: importCsv } = await shop();
    let asked = 0;
    coupons.before = ({ body }) => {
      if (body.code === 'NO') return { refusal: 'Not today' };
      return asked++ === 0 ? { status: 429, headers: { 'retry-after': '0' }, refusal: 'Slow down' } : undefined;
    };
    const result = await importCsv('code,discountType,discountValue\nX,percent,5\nNO,percent,5\n');
    expect({ code: result.code, lines: lines(result) }).toMatchObject({
      code: 3,
      lines: [
        { code: 'X', action: 'create' },
        { code: 'NO', action: 'failed', message: 'Not today' },
      ],
    });
  });

  it('and all after it are told as failed when nobody is signed in any more, with exit 4', async () => {
    const { coupons, backend, import: importCsv } = await shop();
    coupons.before = () => {
      backend.tokens.revoke();
      return { status: 401, refusal: 'Expired' };
    };
    const result = await importCsv(
      `code,discountType,discountValue\n${Array.from({ length: 12 }, (_, index) => `X${index},percent,5\n`).join('')}`,
    );
    expect({ code: result.code, rows: lines(result).length, failed: lines(result).every(({ action }) => action === 'failed') }).toEqual({
      code: 4,
      rows: 12,
      failed: true,
    });
  });
});

describe('caredesk coupons export', () => {
  it('writes a file that imports as it is with nothing to do', async () => {
    const { coupons, cli, import: importCsv } = await shop();
    const id = coupons.add('=EVIL', {
      name: 'a,"b"\nc',
      discountType: 'amount',
      discountValue: 12.5,
      currency: 'EUR',
      startsAt: '2026-01-01T00:00:00Z',
      maxRedemptions: 7,
      status: 3,
    }).couponId as number;
    coupons.add('PLAIN');
    coupons.ties.push({ couponPlanId: 100, couponId: id, planId: 1 }, { couponPlanId: 101, couponId: id, planId: 2 });
    const path = join(cli.directory, 'out.csv');
    expect(await cli.run(['coupons', 'export', path])).toMatchObject({ code: 0, stdout: '' });
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('\'=EVIL,"a,""b""\nc",amount,12.5,EUR,2026-01-01T00:00:00.000Z,,7,Deactive,"Basic;Pro"\r\n');
    const again = await importCsv(text);
    expect({ code: again.code, actions: actions(again) }).toEqual({ code: 0, actions: ['=EVIL unchanged', 'PLAIN unchanged'] });
    expect((await cli.run(['coupons', 'export'])).stdout).toBe(text);
    expect(JSON.parse((await cli.run(['coupons', 'export', '--json'])).stdout.split('\n')[0] ?? '')).toMatchObject({
      code: '=EVIL',
      discountValue: 12.5,
      plans: ['Basic', 'Pro'],
    });
  });
});

describe('single coupons', () => {
  it('are created, changed, tied to plans and deleted', async () => {
    const { coupons, cli } = await shop();
    const run = (...args: string[]) => cli.run(['coupons', ...args, '--json']);
    const created = await run('create', '--code', 'NEW', '--discount-type', 'percent', '--discount-value', '10', '--plans', 'Pro');
    expect({ code: created.code, coupon: JSON.parse(created.stdout) }).toMatchObject({
      code: 0,
      coupon: { code: 'NEW', discountValue: 10 },
    });
    expect(coupons.ties).toMatchObject([{ planId: 2 }]);
    const id = String(coupons.rows[0]?.couponId);
    expect((await run('create', '--code', 'new', '--discount-type', 'percent', '--discount-value', '11')).code).toBe(3);
    expect((await run('create', '--code', 'X', '--discount-type', 'percent', '--discount-value', '111')).stderr).toContain(
      '--discount-value: 111 percent is more than 100',
    );
    expect((await run('update', id, '--status', 'Deactive', '--code', 'NEWER')).code).toBe(0);
    expect(coupons.rows[0]).toMatchObject({ status: 1, code: 'NEWER', discountValue: 10 });
    expect((await run('update', id, '--discount-value', '200')).code).toBe(2);
    expect((await run('attach-plan', id, 'basic')).code).toBe(0);
    expect((await run('attach-plan', id, 'Gold')).code).toBe(2);
    expect((JSON.parse((await run('plans', id)).stdout) as { planName: string }[]).map(({ planName }) => planName)).toEqual([
      'Pro',
      'Basic',
    ]);
    expect((await run('detach-plan', id, 'Pro')).code).toBe(0);
    expect(coupons.ties).toMatchObject([{ planId: 1 }]);
    expect(JSON.parse((await run('usage', id)).stdout)).toMatchObject([{ doctorName: 'Ada', discountAmount: 2.5 }]);
    expect(JSON.parse((await run('list', 'newer')).stdout)).toMatchObject([{ code: 'NEWER' }]);
    expect(JSON.parse((await run('get', id)).stdout)).toMatchObject({ code: 'NEWER' });
    expect((await run('delete', id)).code).toBe(2);
    expect((await run('delete', id, '--yes')).code).toBe(0);
    expect(coupons.rows).toHaveLength(0);
    expect((await run('get', id)).code).toBe(1);
  });
});
