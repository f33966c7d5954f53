/** design.md "Any backend", on the command line: a described backend at work, and one that is learned. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { BackendDescription } from '@caredesk/core/backend';
import { describe, expect, it } from 'vitest';
import { learnList, learnValues } from '../src/services/backend/answers.js';
import { type Cli, newCli } from './support/cli.js';
import { listenInTest } from './support/listen.js';
import { countsFromZero, otherWords, wordsOfContract } from './support/other-words.js';

const file = decodeURIComponent(new URL('../../../examples/legacy-backend/backend.json', import.meta.url).pathname);

/** Signed in before the legacy backend of the examples. */
async function legacy(description = file) {
  const server = new URL('../../../examples/legacy-backend/server.mjs', import.meta.url).href;
  const { legacyBackend } = await import(/* @vite-ignore */ server);
  const { server: http, data } = legacyBackend();
  const url = await listenInTest(http);
  const cli = newCli(url);
  const { code, stderr } = await cli.run(['profiles', 'set', 'default', '--api-base', url, '--backend', description]);
  expect(code, stderr).toBe(0);
  expect((await cli.run(['login', '--username', 'sam@clinic.test', '--password-stdin'], { stdin: 'legacy\n' })).code).toBe(0);
  return { cli, data, url };
}

const json = async (cli: Cli, ...args: string[]) => {
  const { code, stdout, stderr } = await cli.run([...args, '--json']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

/** The backend of the example without a call. */
function lacking({ directory }: Cli, name: string): Record<string, string> {
  const own = join(directory, 'lacking.json');
  const whole = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(own, JSON.stringify({ ...whole, calls: { ...whole.calls, [name]: null } }));
  return { CAREDESK_BACKEND: own };
}

describe('a described backend', () => {
  it('shows a record that is searched for with its own fields', async () => {
    const { cli } = await legacy();
    const found = await json(cli, 'doctors', 'search', 'O’Brien', '--page', '1', '--page-size', '2');
    expect(JSON.stringify(found)).toContain('O’Brien');
    const doctor = await json(cli, 'doctors', 'get', '7');
    expect(JSON.stringify(doctor)).toContain('+1 555 0107');
  });

  it('shows the {names} of its paths with --debug instead of what was typed', async () => {
    const { cli, url } = await legacy();
    const description = JSON.parse(readFileSync(file, 'utf8'));
    const calls = { ...description.calls, 'patients.list': { path: '/v2/people/{keyword}/named' } };
    const named = join(cli.directory, 'named.json');
    writeFileSync(named, JSON.stringify({ ...description, calls }));
    const { stderr } = await cli.run(['patients', 'search', 'hunter/ø', '--page-size', '7', '--debug'], {
      env: { CAREDESK_BACKEND: named },
    });
    expect(stderr).toMatch(new RegExp(`> GET ${url}/v2/people/\\{keyword\\}/named(\\?| )`));
    expect(stderr).not.toContain('hunter');
    expect((await cli.run(['doctors', 'get', '7', '--debug'])).stderr).toContain(`< 200 GET ${url}/v2/doctors/{id} `);
  });

  it('is refunded once, in cents', async () => {
    const { cli, data } = await legacy();
    const refund = ['refunds', 'create', '2', '--ref', 'ticket-1', '--amount', '7.50', '--yes'];
    const first = await cli.run(refund);
    expect(first.code, first.stderr).toBe(0);
    expect((await cli.run(refund)).code).toBe(0);
    expect([data.refundPosts, data.bills[1].RefundedAmount]).toEqual([1, 750]);
  });

  it('takes coupons from a file', async () => {
    const { cli, data } = await legacy();
    const csv = 'code,discountType,discountValue,currency,expiresAt\nA1,amount,12.50,USD,2026-11-30\nA2,percent,12.5,,\n';
    const { code, stderr } = await cli.run(['coupons', 'import', '-', '--yes'], { stdin: csv });
    expect([code, data.coupons.length], stderr).toEqual([0, 2]);
    expect(data.coupons).toMatchObject([{ DiscountValue: 1250 }, { DiscountValue: 12.5 }]);
  });

  it('of whole seconds keeps the end of a coupon’s last day', async () => {
    const whole = JSON.parse(readFileSync(file, 'utf8'));
    const { cli, data } = await legacy();
    const seconds = join(cli.directory, 'seconds.json');
    writeFileSync(seconds, JSON.stringify({ ...whole, values: { ...whole.values, instant: 's' } }));
    const env = { CAREDESK_BACKEND: seconds };
    const csv = 'code,discountType,discountValue,expiresAt\nB1,percent,20,2027-02-28\n';
    for (const action of ['create', 'unchanged']) {
      const { code, stdout } = await cli.run(['coupons', 'import', '-', '--yes', '--json'], { stdin: csv, env });
      expect([code, JSON.parse(stdout.split('\n')[0] ?? '')]).toMatchObject([0, { code: 'B1', action }]);
    }
    expect(data.coupons).toMatchObject([{ ExpiresAt: Date.parse('2027-02-28T23:59:59Z') / 1000 }]);
  });

  it('that lacks the list of all doctors is read page by page', async () => {
    const { cli } = await legacy();
    const whole = JSON.parse(readFileSync(file, 'utf8'));
    const own = join(cli.directory, 'own.json');
    writeFileSync(own, JSON.stringify({ ...whole, calls: { ...whole.calls, 'doctors.all': null } }));
    const { stdout, stderr } = await cli.run(['doctors', 'search', 'O’Brien', '--all', '--json'], { env: { CAREDESK_BACKEND: own } });
    expect(JSON.parse(stdout || '[]'), stderr).toHaveLength(12);
  });

  it('that lacks a call ends its command with a sentence and exit 1', async () => {
    const { cli } = await legacy();
    const { code, stderr } = await cli.run(['doctors', 'report', '--from', '2026-01-01', '--to', '2026-01-31']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/has no doctors\.report, says its description\./)]);
  });

  it.each([
    [['billing.refund'], ['refunds', 'create', '2', '--ref', 'r', '--yes'], 'billing.refund'],
    [[], ['doctors', 'charge', '7', '--amount', '3', '--ref', 'r', '--yes'], 'doctors.charge'],
    [
      [],
      ['coupons', 'create', '--code', 'A1', '--discount-type', 'percent', '--discount-value', '4', '--plans', 'Basic'],
      'coupons.attachPlan',
    ],
    [['coupons.create'], ['coupons', 'create', '--code', 'A1', '--discount-type', 'percent', '--discount-value', '4'], 'coupons.create'],
    [[], ['coupons', 'import', '-', '--yes'], 'coupons.attachPlan'],
    [['refundRequests.getById'], ['refunds', 'approve', '5', '--yes'], 'refundRequests.getById'],
  ])('that lacks a change (%j) sends no other for it: %j', async (lacked, command, name) => {
    const { cli, data } = await legacy();
    const whole = JSON.parse(readFileSync(file, 'utf8'));
    const own = join(cli.directory, 'own.json');
    const calls = { ...whole.calls, ...Object.fromEntries(lacked.map((call) => [call, null])) };
    writeFileSync(own, JSON.stringify({ ...whole, calls }));
    const stdin = 'code,discountType,discountValue,plans\nB1,percent,5,\nB2,percent,5,Basic\n';
    const { code, stderr } = await cli.run(command, { stdin, env: { CAREDESK_BACKEND: own } });
    expect([code, stderr]).toEqual([1, expect.stringContaining(`has no ${name}, says its description.`)]);
    expect([data.refundPosts, data.coupons]).toEqual([0, []]);
    expect(await json(cli, 'refunds', 'list')).toEqual([]);
  });

  it.each([
    ['doctors.getById', ['doctors', 'charge', '7', '--amount', '3', '--ref', 'r', '--yes']],
    ['coupons.getById', ['coupons', 'get', 'C9']],
  ])('that lacks the reading of a record (%s) does not say that there is no such record', async (name, command) => {
    const { cli } = await legacy();
    const whole = JSON.parse(readFileSync(file, 'utf8'));
    const own = join(cli.directory, 'own.json');
    writeFileSync(own, JSON.stringify({ ...whole, calls: { ...whole.calls, 'doctors.charge': { path: '/v2/charges' }, [name]: null } }));
    const { code, stderr } = await cli.run(command, { env: { CAREDESK_BACKEND: own } });
    expect([code, stderr]).toEqual([1, expect.stringContaining(`has no ${name}, says its description.`)]);
  });

  it.each([
    ['/v2/doctors', 60, 'Id'],
    ['/v2/bills?limit=15', 40, 'BillingId'],
  ])('is paged in its own words by `api GET %s --paginate`', async (path, count, id) => {
    const { cli } = await legacy();
    const rows: Record<string, unknown>[] = await json(cli, 'api', 'GET', path, '--paginate');
    expect([rows.length, new Set(rows.map((row) => row[id])).size]).toEqual([count, count]);
    const { code, stderr } = await cli.run(['api', 'GET', '/v2/doctors?offset=3', '--paginate']);
    expect([code, stderr]).toEqual([2, 'With --paginate the path must have no offset.\n']);
  });

  it('that lacks refunds plans none', async () => {
    const { cli, data } = await legacy();
    const out = join(cli.directory, 'none.plan');
    const { code, stderr } = await cli.run(['refunds', 'plan', '-', '--out', out], {
      stdin: 'ref,billingId,amount\nq,2,5\n',
      env: lacking(cli, 'billing.refund'),
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('has no billing.refund, says its description.')]);
    expect([existsSync(out), data.refundPosts]).toEqual([false, 0]);
  });

  it.each([
    ['coupons.plans', 'the column plans is blank'],
    ['doctors.plans', 'plans are named by their ids'],
  ])('that lacks %s exports its coupons all the same', async (name, note) => {
    const { cli } = await legacy();
    const stdin = 'code,discountType,discountValue\nEX1,percent,5\nEX2,percent,7.5\n';
    expect((await cli.run(['coupons', 'import', '-', '--yes'], { stdin })).code).toBe(0);
    const { code, stdout, stderr } = await cli.run(['coupons', 'export'], { env: lacking(cli, name) });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(note) });
    expect(stdout.match(/^EX\d,.*,(5|7\.5),/gm)).toHaveLength(2);
  });

  it('that knows no approvals ends a request for one with exit 1, as the list of them', async () => {
    const { cli } = await legacy();
    const asked = await cli.run(['refunds', 'request', '-', '--note', 'x', '--yes'], { stdin: 'ref,billingId,amount\nq,5,2\n' });
    const listed = await cli.run(['refunds', 'requests']);
    for (const { code, stderr } of [asked, listed]) expect([code, stderr]).toEqual([1, expect.stringContaining('does not have this call')]);
  });

  it('whose file became wrong is refused with key and reason before anything is sent', async () => {
    const { cli, data } = await legacy();
    const wrong = join(cli.directory, 'backend.json');
    writeFileSync(wrong, '{"values":{"money":"cents"}}');
    const set = await cli.run(['profiles', 'set', 'default', '--backend', wrong]);
    expect([set.code, set.stderr]).toEqual([2, expect.stringContaining('values.money: must be one of decimal, minor')]);
    const run = await cli.run(['refunds', 'create', '2', '--ref', 'r', '--yes'], { env: { CAREDESK_BACKEND: wrong } });
    expect([run.code, data.refundPosts]).toEqual([2, 0]);
    for (const sheet of ['status', 'doctor']) {
      const { code, stdout, stderr } = await cli.run([sheet], { env: { CAREDESK_BACKEND: wrong } });
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('values.money: must be one of decimal, minor')]);
    }
  });

  it('gets its headers with a path of one’s own too, of which no GET that changes data is sent', async () => {
    const { cli, data } = await legacy();
    const whole = JSON.parse(readFileSync(file, 'utf8'));
    const own = join(cli.directory, 'own.json');
    const calls = { ...whole.calls, 'coupons.delete': { method: 'GET', path: '/v2/Coupon.svc/{id}/remove' } };
    writeFileSync(own, JSON.stringify({ ...whole, calls }));
    const env = { CAREDESK_BACKEND: own };
    const read = await cli.run(['api', 'GET', '/v2/doctors/7'], { env });
    expect([read.code, JSON.parse(read.stdout)], read.stderr).toMatchObject([0, { Ok: 'Y', Result: { Id: '7' } }]);
    const removal = await cli.run(['api', 'GET', '/v2/coupon.svc/C1/remove'], { env });
    expect([removal.code, removal.stderr, data.coupons]).toEqual([2, expect.stringContaining('Nothing was sent'), []]);
    writeFileSync(own, '{"calls":null');
    expect((await cli.run(['backend', 'learn', '--out', join(cli.directory, 'x.json')], { env })).code).toBe(2);
  });

  it('gets the headers of --header, but for those that the command sets itself', async () => {
    const { cli } = await legacy();
    const bare = join(cli.directory, 'bare.json');
    writeFileSync(bare, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), headers: {} }));
    const env = { CAREDESK_BACKEND: bare };
    expect((await cli.run(['doctors', 'get', '7'], { env })).code).not.toBe(0);
    expect((await cli.run(['doctors', 'get', '7', '--header', 'X-Tenant: clinic-7'], { env })).code).toBe(0);
    const { code, stderr } = await cli.run(['doctors', 'get', '7', '--header', 'Authorization: Bearer x']);
    expect([code, stderr.includes('Bearer x')]).toEqual([2, false]);
  });

  it('is clean for check --api, where what it lacks is named', async () => {
    const { cli } = await legacy();
    const { code, stdout } = await cli.run(['check', '--api', '--json']);
    const { calls } = JSON.parse(stdout) as { calls: { call: string; path: string; status: string; notes: string[] }[] };
    const wrong = calls.filter(({ status }) => status === 'differing' || status === 'missing');
    expect([code, wrong]).toEqual([0, []]);
    expect(calls.find(({ call }) => call === 'doctors.update')).toMatchObject({ method: 'PUT', path: '/v2/doctors/{doctorId}' });
    expect(calls.find(({ call }) => call === 'doctors.report')).toMatchObject({
      status: 'not tried',
      notes: ['the description says that the backend lacks it'],
    });
  });
});

it.each([
  ['a path', { calls: { 'patients.list': { path: '/v9/people' } } }, 'patients.list', 3, 'HTTP 404', 'calls.patients.list.path'],
  [
    'a place',
    { fields: { Bill: { chargedAt: 'ChargedOn.Day' } } },
    'billing.list',
    0,
    'chargedAt was seen in no record',
    'fields.Bill.chargedAt',
  ],
  ['an id', { fields: { Doctor: { doctorId: 'Nr' } } }, 'doctors.list', 3, 'doctorId', 'fields.Doctor.doctorId'],
])('check --api names the line of the description to change: %s', async (_name, own, call, exit, note, key) => {
  const { cli } = await legacy();
  const whole = JSON.parse(readFileSync(file, 'utf8'));
  const merged = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { ...whole[name], ...value }]));
  const wrong = join(cli.directory, 'wrong.json');
  writeFileSync(wrong, JSON.stringify({ ...whole, ...merged }, undefined, 2));
  const { code, stdout } = await cli.run(['check', '--api', '--json'], { env: { CAREDESK_BACKEND: wrong } });
  const { notes = [] } = (JSON.parse(stdout).calls as { call: string; notes: string[] }[]).find((one) => one.call === call) ?? {};
  const found = notes.find((one) => one.includes(note)) ?? '';
  expect([code, found]).toEqual([exit, expect.stringContaining(`: ${key})`)]);
  const [, line = ''] = /:(\d+): /.exec(found) ?? [];
  expect(readFileSync(wrong, 'utf8').split('\n')[Number(line) - 1]).toContain(`"${key.split('.').at(-1)}"`);
});

it('check --api --for an element reports its calls alone', async () => {
  const { cli } = await legacy();
  const { code, stdout } = await cli.run(['check', '--api', '--for', 'doctor-search', '--json']);
  const calls = (JSON.parse(stdout).calls as { call: string }[]).map(({ call }) => call);
  expect([code, calls]).toEqual([0, ['account.userInfo', 'doctors.all', 'doctors.list', 'doctors.searchByPatient']]);
  const wrong = await cli.run(['check', '--api', '--for', 'doctor-serch']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean doctor-search?')]);
});

type Words = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

describe('caredesk backend learn', () => {
  it.each([
    ['ms', [0, 1_767_225_600_000]],
    ['ms', [-62_135_596_800_000, '1767225600000', 0]],
    ['s', [0, 1_767_225_600]],
  ])('knows moments in %s by the latest of them: %j', (unit, values) => {
    expect(learnValues([{ kind: 'instant', place: 'createdAt', values }])).toMatchObject([{ key: 'values.instant', value: unit }]);
  });

  interface Learned {
    readonly findings: readonly { readonly key: string; readonly value: string; readonly state: string }[];
    readonly missing: readonly { readonly call: string; readonly path: string }[];
  }
  const learn = async (cli: Cli, env: Record<string, string> = {}): Promise<{ report: Learned; description: Record<string, unknown> }> => {
    const out = join(cli.directory, 'learned.json');
    const { code, stdout, stderr } = await cli.run(['backend', 'learn', '--out', out, '--json'], { env });
    expect(code, stderr).toBe(0);
    return { report: JSON.parse(stdout), description: JSON.parse(readFileSync(out, 'utf8')) };
  };

  it('completes a file that knows the addresses, without changing what it says', async () => {
    const whole = JSON.parse(readFileSync(file, 'utf8'));
    const known = { calls: whole.calls, headers: whole.headers, error: 'Message' };
    const cli = await (async () => {
      const { cli } = await legacy();
      const path = join(cli.directory, 'known.json');
      writeFileSync(path, JSON.stringify(known));
      await cli.run(['profiles', 'set', 'default', '--backend', path]);
      return cli;
    })();
    const { report, description } = await learn(cli);
    expect(description).toMatchObject({
      ...known,
      names: 'pascal',
      fields: { Doctor: { doctorId: 'Id', phone: 'Contact.Phone' } },
      list: { rows: 'Result.Items', total: 'Result.Total', paging: 'offset' },
      record: 'Result',
      success: 'Ok',
      values: { money: 'minor', instant: 'dotnet', id: 'text', status: { '0': 'A', '1': 'D' }, flag: { true: 'Y', false: 'N' } },
    });
    const guesses = report.findings.filter(({ state }) => state === 'guessed').map(({ key }) => key);
    expect(guesses).toEqual(expect.arrayContaining(['values.status', 'values.money', 'values.flag']));
    expect((await cli.run(['doctors', 'get', '7'], { env: { CAREDESK_BACKEND: join(cli.directory, 'learned.json') } })).code).toBe(0);
  });

  it('finds four fifths of the fields of a backend that has other words', async () => {
    const url = await listenInTest(otherWords());
    const cli = newCli(url);
    expect((await cli.run(['login', '--username', 'sam', '--password-stdin'], { stdin: 'any\n' })).code).toBe(0);
    const { description } = await learn(cli);
    const { fields = {}, names, list, record, success, error, values } = description as BackendDescription;
    const found = wordsOfContract.filter(([entity, name, place]) => (fields as Words)[entity]?.[name] === place);
    expect(found.length / wordsOfContract.length).toBeGreaterThan(0.8);
    expect({ names, list, record, success, error, values }).toEqual({
      names: 'pascal',
      list: { rows: 'Response.Payload.Records', total: 'Response.Payload.RecordCount' },
      record: 'Response.Payload',
      success: 'Response.Status.Success',
      error: 'Response.Status.Text',
      values: { instant: 'dotnet', id: 'text', money: 'minor', status: { '0': 'ACTIVE', '1': 'CLOSED' } },
    });
    const env = { CAREDESK_BACKEND: join(cli.directory, 'learned.json') };
    const { stdout } = await cli.run(['doctors', 'search', 'o’hara 3', '--json'], { env });
    expect(JSON.parse(stdout)[0]).toMatchObject({ lastName: 'O’Hara 3', phone: '+1 555 1003', practiceCity: 'Łódź', status: 0 });
    const bill = await cli.run(['billing', 'get', 'b-3', '--json'], { env });
    expect(JSON.parse(bill.stdout)).toMatchObject({ amount: 129.53, chargedAt: '2026-10-01T00:00:00.000Z' });
  });

  it('finds spelling, wrapper and moments of snake_case records whose addresses are known', async () => {
    const support = new URL('../../core/test/support/rest-backend.ts', import.meta.url).href;
    const { startRestBackend, restDescription } = await import(/* @vite-ignore */ support);
    const backend = await startRestBackend();
    const cli = newCli(backend.apiBase);
    const known = join(cli.directory, 'known.json');
    writeFileSync(known, JSON.stringify({ calls: restDescription.calls }));
    const { description } = await learn(cli, { CAREDESK_BACKEND: known, CAREDESK_TOKEN: 't', CAREDESK_TOKEN_BASE: backend.apiBase });
    backend.stop();
    expect(description).toMatchObject({
      names: 'snake',
      list: { rows: 'items', total: 'meta.count' },
      fields: { Bill: { amount: 'totals.charged', refundedAmount: 'totals.refunded' } },
      values: { instant: 'ms' },
    });
  });

  it('counts pages as the backend does', async () => {
    const cli = newCli(await listenInTest(countsFromZero()));
    const known = join(cli.directory, 'known.json');
    const lists = ['doctors.list', 'billing.list', 'patients.list'].map((call) => {
      const query = { pageNumber: 'page', pageSize: 'size' };
      return [call, { path: `/api/${call.replace('.list', '')}/`, query }] as const;
    });
    const calls = {
      ...Object.fromEntries(lists),
      'audit.list': { path: '/api/trail/' },
      'patients.getById': { path: '/api/patients/{id}' },
    };
    writeFileSync(known, JSON.stringify({ calls }));
    expect((await cli.run(['login', '--username', 'sam', '--password-stdin'], { stdin: 'any\n' })).code).toBe(0);
    const { report, description } = await learn(cli, { CAREDESK_BACKEND: known });
    expect(description).toMatchObject({
      names: 'snake',
      list: { rows: 'hits', total: 'total', firstPage: 0 },
      calls: { 'patients.list': { answer: 'people' } },
      fields: {
        Doctor: { doctorId: 'id', practiceName: 'address.company', practiceState: 'address.state', status: 'active' },
        Bill: { billingId: 'receipt_key', amount: 'sum' },
        Refund: { refundId: 'id', refundedAt: 'date' },
        Patient: { patientId: 'person_no', dateOfBirth: 'born_on' },
      },
      values: { status: { 0: true, 1: false } },
    });
    const sure = report.findings.filter(({ state }) => state === 'sure').map(({ key }) => key);
    expect(sure).not.toContain('fields.Bill.billingId');
    expect(report.missing).toContainEqual({ call: 'audit.list', path: '/api/trail/', status: 404 });
    expect(report.missing.map(({ call }) => call)).not.toContain('patients.getById');
  });

  it.each([
    ['the page of a sign-in', 200, { 'content-type': 'text/html' }],
    ['a redirect', 308, { location: 'https://api.example/' }],
  ])('writes no file of a server that answers each call by %s', async (_name, status, headers) => {
    const url = await listenInTest(createServer((_request, response) => response.writeHead(status, headers).end('<html>')));
    const cli = newCli(url);
    const out = join(cli.directory, 'learned.json');
    const { code, stderr } = await cli.run(['backend', 'learn', '--out', out], {
      env: { CAREDESK_TOKEN: 't', CAREDESK_TOKEN_BASE: url },
    });
    expect([code, existsSync(out)]).toEqual([1, false]);
    expect(stderr).toContain('answered no call with JSON');
  });

  it.each([
    [{ items: [{ id: 1 }, { id: 2 }], count: 2, total: 4230, totalPages: 2115 }, 'total'],
    [{ items: [{ id: 1 }, { id: 2 }], page: { size: 50, totalPages: 85, totalElements: 60 } }, 'page.totalElements'],
    [{ data: [{ id: 1 }], meta: { per_page: 1, total: 41, links: [{ url: '/1' }, { url: '/2' }] } }, 'meta.total'],
    [{ '@odata.count': 19, value: [{ Id: 1 }] }, '@odata.count'],
    [{ items: [{ id: 1 }, { id: 2 }], pageCount: 30, pagination: { rowCount: 2 } }, 'pagination.rowCount'],
  ])('takes the count of all rows, not of a page or of pages: %j', (body, total) => {
    expect(learnList(body).find(({ key }) => key === 'list.total')?.value).toBe(total);
  });

  it('names what answers nowhere with the path that was tried', async () => {
    const support = new URL('../../core/test/support/rest-backend.ts', import.meta.url).href;
    const backend = await (await import(/* @vite-ignore */ support)).startRestBackend();
    const cli = newCli(backend.apiBase);
    const { report } = await learn(cli, { CAREDESK_TOKEN: 't', CAREDESK_TOKEN_BASE: backend.apiBase });
    backend.stop();
    expect(report.findings).toEqual([]);
    expect(backend.requests.every(({ method }: { method: string }) => method === 'GET')).toBe(true);
  });
});
