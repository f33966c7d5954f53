import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actions, couponShop, lines } from './support/coupon-shop.js';
import { jsonLines } from './support/shop.js';

const file = `code,name,discountType,discountValue,currency,startsAt,expiresAt,maxRedemptions,status,plans
TEN,Ten percent,percent,10,,2026-01-01,2026-12-31,100,Active,basic;2
FIVE,,amount,5.50,EUR,,,,1,
`;

describe('caredesk coupons import --concurrency', () => {
  it('sends so many coupons at once, and no more', async () => {
    const { coupons, backend, import: importCsv } = await couponShop();
    let [now, most] = [0, 0];
    const twelve = Promise.withResolvers<void>();
    backend.intercept = async ({ method, path }) => {
      if (method !== 'POST' || path === '/token') return undefined;
      now += 1;
      most = Math.max(most, now);
      // A thirteenth would come in this time.
      if (now === 12) setTimeout(twelve.resolve, 150);
      await twelve.promise;
      now -= 1;
      return undefined;
    };
    const many = ['code,name,discountType,discountValue', ...Array.from({ length: 24 }, (_, index) => `C${index},,percent,10`)].join('\n');
    const { code } = await importCsv(many, ['--yes', '--json', '--concurrency', '12']);
    expect({ code, most, rows: coupons.rows.length }).toEqual({ code: 0, most: 12, rows: 24 });
    for (const wrong of ['0', '33', 'x']) {
      const refused = await importCsv(many, ['--yes', '--concurrency', wrong]);
      expect({ code: refused.code, said: refused.stderr.includes('--concurrency must be a whole number from 1 to 32') }).toEqual({
        code: 2,
        said: true,
      });
    }
  });
});

describe('a file of coupons that is too large', () => {
  it.each(['file', 'stdin'])('is refused before anything is made of it or sent: %s', async (from) => {
    const { backend, cli, import: importCsv } = await couponShop();
    const before = backend.requests.length;
    const million = `code,discountType,discountValue\n${'C,percent,10\n'.repeat(1_000_000)}`;
    const { code, stderr } =
      from === 'file' ? await importCsv(million) : await cli.run(['coupons', 'import', '-', '--yes'], { stdin: million });
    expect({ code, said: stderr.includes('has 1,000,001 lines; one import takes at most 200,000 coupons') }).toEqual({
      code: 2,
      said: true,
    });
    expect(backend.requests).toHaveLength(before);
    const huge = await cli.run(['coupons', 'import', '-', '--yes'], { stdin: 'x'.repeat(70 * 2 ** 20) });
    expect({ code: huge.code, said: huge.stderr.includes('stdin is larger than 64 MB') }).toEqual({ code: 2, said: true });
  });
});

describe('caredesk coupons import', () => {
  it('creates coupons with their plans once', async () => {
    const { coupons, import: importCsv } = await couponShop();
    const first = await importCsv(file);
    expect({ code: first.code, actions: actions(first) }).toEqual({ code: 0, actions: ['TEN create', 'FIVE create'] });
    const [line] = jsonLines(first.stdout);
    expect(Object.keys(line ?? {})).toEqual(['runId', 'line', 'code', 'action', 'message']);
    // Every line names the run, the summary too.
    expect(new Set(jsonLines(first.stdout).map(({ runId }) => runId))).toEqual(new Set([line?.runId]));
    expect(coupons.rows.toSorted((a, b) => String(a.code).localeCompare(String(b.code)))).toMatchObject([
      { code: 'FIVE', discountType: 'amount', discountValue: 5.5, currency: 'EUR', status: 1 },
      {
        code: 'TEN',
        name: 'Ten percent',
        discountType: 'percent',
        discountValue: 10,
        startsAt: '2026-01-01T00:00:00.000Z',
        expiresAt: '2026-12-31T23:59:59.999Z',
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

  it('changes a coupon that exists and differs only with --upsert', async () => {
    const { coupons, import: importCsv } = await couponShop();
    coupons.add('ten', { name: 'Old', note: 'kept' });
    const csv = 'code,discountValue,name\nTEN,15,\n';
    const left = await importCsv(csv);
    expect({ code: left.code, lines: lines(left) }).toMatchObject({
      code: 3,
      lines: [{ line: 2, code: 'TEN', action: 'conflict', message: 'discountValue 10 → 15' }],
    });
    expect(coupons.writes).toHaveLength(0);
    const changed = await importCsv(csv, ['--yes', '--json', '--upsert']);
    expect({ code: changed.code, actions: actions(changed) }).toEqual({ code: 0, actions: ['TEN update'] });
    expect(coupons.rows[0]).toMatchObject({ discountValue: 15, name: 'Old', note: 'kept' });
    expect(coupons.writes[0]?.body).toMatchObject({ note: 'kept', name: 'Old' });
  });

  it('names every error at once, by its place', async () => {
    const { coupons, import: importCsv } = await couponShop();
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
        '2:3 discountValue: must be at most 100 percent, not 101',
        '3:2 discountType: must be percent or amount, not "percentage"',
        '3:3 discountValue: "ten" is not a number; write it as 12.50, without thousands separators',
        '3:4 startsAt: "2026-02-30" is not a date such as 2026-06-30, or 2026-06-30T12:00:00Z',
        '3:5 expiresAt: "31/12/2026" is not a date such as 2026-06-30, or 2026-06-30T12:00:00Z',
        '3:6 maxRedemptions: must be a whole number of at least 1, not "0"',
        '3:7 status: must be Active (0) or Deactive (1), not "Paused"',
        '3:9 currency: "dollars" is not a currency code such as USD',
        '4:5 expiresAt: must be after startsAt',
        '4:8 plans: plan "Gold" does not exist; plans: Basic, Pro',
        '5:1 code: "c" is already on line 4',
        '6:1 code: is missing',
        '7:2 discountType: is missing; a new coupon needs it',
        '7:3 discountValue: is missing; a new coupon needs it',
        '8:3 discountValue: "1.234" has too many decimals (at most 2)',
      ]);
      expect(stderr).toMatch(/^15 problems in \S+coupons\.csv; nothing was sent\.$/m);
    }
    expect(coupons.writes).toHaveLength(0);
  });

  it('with --skip-invalid writes rows with errors to a file that imports once it is mended', async () => {
    const { cli, import: importCsv } = await couponShop();
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
      `code,name,discountType,discountValue,problem\r\n'=BAD,'=1+1,percent,500,"discountValue: must be at most 100 percent, not 500"\r\n`,
    );
    expect(actions(await importCsv(text.replace(',500,', ',50,')))).toEqual(['=BAD create']);
  });

  it('takes other headings by --map', async () => {
    const { import: importCsv } = await couponShop();
    const csv = 'Promo code,Off,discountType\nX,5,percent\n';
    expect(actions(await importCsv(csv, ['--yes', '--json', '--map', 'Promo code=code', '--map', 'off=discountValue']))).toEqual([
      'X create',
    ]);
    expect((await importCsv(csv)).stderr).toContain('1:1 Promo code: is not a known column');
    const wrong = await importCsv(csv, ['--yes', '--map', 'Off=discountvalues']);
    expect({ code: wrong.code, said: wrong.stderr.includes('Did you mean discountValue?') }).toEqual({ code: 2, said: true });
  });

  it.each([
    ['startsAt', '0001-01-01'],
    ['startsAt', '1753-01-01T00:00:00'],
    ['expiresAt', '9999-12-31'],
    ['expiresAt', '2200-01-01T00:00:00Z'],
  ])('refuses a year that no request can have, on a dry run too: %s %s', async (column, date) => {
    const { import: importCsv } = await couponShop();
    const file = `code,discountType,discountValue,${column}\nYEAR,percent,5,${date}\n`;
    const message = `:2:4 ${column}: "${date}" is not a date`;
    expect(await importCsv(file, ['--dry-run'])).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });

  it.each(['1,23E+15', '4,0E12', '7e+20'])('warns of the code %s, which a spreadsheet of any language shortened', async (code) => {
    const { import: importCsv } = await couponShop();
    const { stderr } = await importCsv(`code;discountType;discountValue\n${code};percent;5\n`, ['--dry-run']);
    expect(stderr).toContain(`:2:1 code: warning: "${code}" looks like a number that a spreadsheet shortened`);
  });

  it.each(['СОТНЯ', 'ΣΠΙΤΙ'])('warns of no letters that look Latin beside the code %s, which shows their alphabet', async (word) => {
    const { import: importCsv } = await couponShop();
    const { stderr } = await importCsv(`code,discountType,discountValue\nСОК5,percent,5\n${word},percent,5\n`, ['--dry-run']);
    expect(stderr).not.toContain('warning');
  });

  it.each(['ХОРТ-10', 'вест', 'ΝΙΚΗ'])('warns of the code %s, whose letters only look Latin', async (code) => {
    const { import: importCsv } = await couponShop();
    const { stderr } = await importCsv(`code,discountType,discountValue\nHOPT-11,percent,5\n${code},percent,5\n`, ['--dry-run']);
    expect(stderr).toContain(`:3:1 code: warning: the letters of "${code}" only look like Latin ones`);
    expect(stderr.match(/warning/g)).toHaveLength(1);
  });

  it('imports codes that a spreadsheet may have changed with a warning', async () => {
    const { import: importCsv } = await couponShop();
    const { code, stderr } = await importCsv(
      'code,discountType,discountValue\n1E+23,percent,5\n12345678901234567,percent,5\n00123,percent,5\n10123,percent,5\n20123,percent,5\n30123,percent,5\n423,percent,5\n',
    );
    expect(code).toBe(0);
    expect(stderr).toContain('2:1 code: warning: "1E+23" looks like a number that a spreadsheet shortened');
    expect(stderr).toContain('3:1 code: warning: "12345678901234567" has more than 15 digits');
    expect(stderr).toContain('8:1 code: warning: "423" may have lost leading zeros: the other codes have 5 digits');
    expect(stderr.match(/warning/g)).toHaveLength(3);
  });

  it('needs consent off a terminal unless it is a dry run', async () => {
    const { coupons, import: importCsv } = await couponShop();
    expect((await importCsv(file, [])).code).toBe(2);
    const dry = await importCsv(file, ['--dry-run', '--json']);
    expect({ code: dry.code, actions: actions(dry) }).toEqual({ code: 0, actions: ['TEN create', 'FIVE create'] });
    expect(coupons.writes).toHaveLength(0);
  });

  it('reads stdin and files, but nothing that is no coupon file', async () => {
    const { cli, import: importCsv } = await couponShop();
    expect((await cli.run(['coupons', 'import', '-', '--yes'], { stdin: 'code,discountType,discountValue\nX,percent,5\n' })).code).toBe(0);
    expect((await importCsv(new Uint8Array([0x63, 0xe9]))).stderr).toContain('coupons.csv:1:1 file: is not valid UTF-8');
    expect((await cli.run(['coupons', 'import', 'nothing.csv', '--yes'])).code).toBe(2);
    expect((await importCsv('code\n')).code).toBe(0);
  });
});
