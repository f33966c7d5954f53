import { describe, expect, it } from 'vitest';
import type { Route } from './support/backend.js';
import { createBilling } from './support/billing.js';
import { newCli } from './support/cli.js';
import { doctorRoutes, doctorRows } from './support/people.js';
import { scene } from './support/scene.js';

describe('caredesk doctors search', () => {
  it('prints one JSON document and nothing else', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { code, stdout, stderr } = await cli.run(['doctors', 'search', 'smith', '--json']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect((JSON.parse(stdout) as { lastName: string }[]).map(({ lastName }) => lastName)).toEqual(['Smith', 'Smithers']);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  });

  it('prints each record on a line of its own with --json-lines', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { code, stdout, stderr } = await cli.run(['doctors', 'search', 'smith', '--json-lines', '--fields', 'lastName']);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '{"lastName":"Smith"}\n{"lastName":"Smithers"}\n', stderr: '' });
    expect((await cli.run(['doctors', 'search', '--json-lines', '--csv'])).code).toBe(2);
  });

  it('prints a table with stable columns', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { stdout } = await cli.run(['doctors', 'search', 'smith']);
    const [heading, first, second] = stdout.split('\n');
    expect(heading).toBe('doctorId  firstName  lastName  email              speciality  practiceName   practiceCity  planName  status');
    expect(first).toBe('1         Ada        Smith     ada@clinic.test    —           City practice  —             —         Active');
    expect(second).toContain('Deactive');
  });

  it('prints only the fields that are asked for', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { stdout } = await cli.run(['doctors', 'search', '--json', '--fields', 'email,doctorid']);
    expect(JSON.parse(stdout)[0]).toEqual({ email: 'ada@clinic.test', doctorId: '1' });
    expect((await cli.run(['doctors', 'search', '--fields', 'email'])).stdout.split('\n')[0]).toBe('email');
    expect((await cli.run(['doctors', 'search', '--fields', ''])).code).toBe(2);
    const wrong = await cli.run(['doctors', 'search', '--fields', 'e-mail']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('Did you mean email?');
  });

  it.each([['doctors', 'search', '--by', 'doctor'], ['patients', 'search'], ['audit']])(
    'takes no --page beside --all: %s %s',
    async (...command) => {
      const { backend, cli } = await scene([doctorRoutes(doctorRows)]);
      const before = backend.requests.length;
      const { code, stdout, stderr } = await cli.run([...command, '--all', '--page', '3']);
      expect([code, stdout, stderr]).toEqual([2, '', 'Use either --all or --page.\n']);
      expect(backend.requests.length).toBe(before);
    },
  );

  it('reads all with --all, page by page only where an order or a length is asked for [spec 151]', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({ ...doctorRows[0], doctorId: index + 1 }));
    const { backend, cli } = await scene([doctorRoutes(rows)]);
    for (const [flags, requests] of [
      [[], 1],
      [['--page-size', '200'], 3],
      [['--sort', 'doctorId'], 3],
    ] as const) {
      const before = backend.count('GET', '/api/admin/Doctors/');
      const all = await cli.run(['doctors', 'search', '--all', '--json', ...flags]);
      expect(new Set((JSON.parse(all.stdout) as { doctorId: string }[]).map(({ doctorId }) => doctorId)).size).toBe(450);
      expect(backend.count('GET', '/api/admin/Doctors/') - before).toBe(requests);
    }
    const some = await cli.run(['doctors', 'search', '--page', '2', '--sort', 'doctorId:desc']);
    expect(some.stdout.split('\n')[1]).toMatch(/^425 /);
    expect(some.stderr).toContain('25 rows of 450. For more: --page 3, or --all.');
    expect((await cli.run(['doctors', 'search', '--page', '99'])).stderr).toBe('Page 99 does not exist; the last page is 18.\n');
  });

  it('takes a standby’s answer for an export, with its time', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({ ...doctorRows[0], doctorId: index + 1 }));
    const fromStandby: Route = async (request) => {
      const answer = await doctorRoutes(rows)(request);
      const headers = { 'x-data-as-of': '2026-11-26T19:00:00.000Z' };
      return answer && request.headers['cache-control'] === 'max-stale=60' ? { ...answer, headers } : answer;
    };
    const { cli } = await scene([fromStandby]);
    const { stderr } = await cli.run(['doctors', 'search', '--all', '--sort', 'doctorId', '--csv']);
    expect(stderr).toBe('Data as of 2026-11-26T19:00:00.000Z; later changes may be missing.\n');
    expect((await cli.run(['doctors', 'search'])).stderr).not.toContain('Data as of');
  });

  it('says of a list that the backend did not count to its end how many there are more than', async () => {
    const { backend, cli } = await scene([doctorRoutes()]);
    const body = JSON.stringify({ isSuccessful: true, data: doctorRows, totalCount: 10_001, totalCountIsMinimum: true });
    backend.intercept = ({ path }) =>
      path === '/api/admin/Doctors/' ? { send: (response) => response.setHeader('content-type', 'application/json').end(body) } : undefined;
    expect((await cli.run(['doctors', 'search'])).stderr).toContain('rows of more than 10,000. For more: --all.');
  });

  it('names no next page behind one that the backend made shorter, as its rows are others', async () => {
    const rows = Array.from({ length: 57 }, (_, index) => ({ ...doctorRows[0], doctorId: index + 1 }));
    const { backend, cli } = await scene([doctorRoutes(rows)]);
    backend.intercept = ({ path }) => {
      const body = JSON.stringify({ data: rows.slice(0, 20), totalCount: 57 });
      return path === '/api/admin/Doctors/' ? { send: (response) => response.end(body) } : undefined;
    };
    expect((await cli.run(['doctors', 'search', '--page-size', '50'])).stderr).toBe('20 rows of 57. For more: --all.\n');
  });

  it('goes on behind the least count of a backend while pages are full', async () => {
    const { backend, cli } = await scene([doctorRoutes()]);
    let rows = doctorRows.slice(0, 4);
    backend.intercept = ({ path }) => {
      const body = JSON.stringify({ data: rows, totalCount: 12, totalCountIsMinimum: true });
      return path === '/api/admin/Doctors/' ? { send: (response) => response.end(body) } : undefined;
    };
    const notes = async (...flags: string[]) => (await cli.run(['doctors', 'search', '--page-size', '4', ...flags])).stderr;
    expect(await notes('--page', '5')).toBe('4 rows of more than 11. For more: --page 6, or --all.\n');
    rows = rows.slice(0, 3);
    expect(await notes('--page', '6')).toBe('');
    rows = [];
    expect(await notes('--page', '7')).toBe('Page 7 has no rows.\n');
  });

  it('prints CSV that no spreadsheet runs or rounds', async () => {
    const billing = createBilling();
    const { cli } = await scene([
      billing.route,
      doctorRoutes([{ doctorId: 1, firstName: '=1+1', lastName: 'A, B', status: 1, version: 'x' }]),
    ]);
    billing.bill(21, 1_000_000_000_000.1, { doctorName: '@cmd' });
    expect((await cli.run(['doctors', 'search', '--csv', '--fields', 'doctorId,firstName,lastName,status'])).stdout).toBe(
      `doctorId,firstName,lastName,status\r\n1,'=1+1,"A, B",Deactive\r\n`,
    );
    const { stdout } = await cli.run(['billing', 'list', '--csv']);
    const [heading = '', row = ''] = stdout.split('\r\n');
    expect(heading).toBe(
      'billingId,invoiceNumber,doctorId,doctorName,description,amount,refundedAmount,currency,paymentStatus,cardLast4,chargedAt,reference,retryOf,recoveredBy',
    );
    expect(row).toContain(",'@cmd,,1000000000000.10,0.00,USD,");
    expect((await cli.run(['billing', 'get', '21', '--csv'])).stdout).toBe(stdout);
    expect((await cli.run(['doctors', 'search', 'zzz', '--csv', '--fields', 'email'])).stdout).toBe('email\r\n');
    expect(await cli.run(['doctors', 'search', '--csv', '--json'])).toMatchObject({ code: 2, stdout: '' });
  });

  it('searches by patient [spec 153]', async () => {
    const { backend, cli } = await scene([doctorRoutes()]);
    expect((await cli.run(['doctors', 'search', 'jane', '--by', 'patient'])).code).toBe(0);
    expect(backend.count('GET', '/api/admin/Doctors/search')).toBe(1);
    expect((await cli.run(['doctors', 'search', '--by', 'plan'])).code).toBe(2);
  });

  it('says that nothing was found', async () => {
    const { cli } = await scene([doctorRoutes()]);
    expect(await cli.run(['doctors', 'search', 'zzz', '--json'])).toMatchObject({ code: 0, stdout: '[]\n' });
    expect((await cli.run(['doctors', 'search', 'zzz'])).stderr).toBe('Nothing found.\n');
  });
});

describe('caredesk doctors get', () => {
  it('shows unknown fields of a doctor, in which nothing moves the cursor', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { stdout } = await cli.run(['doctors', 'get', '2']);
    for (const pasted of ['２', ' 2 ', '#2', '＃２', '٢']) expect((await cli.run(['doctors', 'get', pasted])).stdout, pasted).toBe(stdout);
    expect(stdout).toMatch(/^lastName +Smithers$/m);
    expect(stdout).toMatch(/^favouriteColour +green \[31m$/m);
    expect(JSON.parse((await cli.run(['doctors', 'get', '2', '--json'])).stdout)).toMatchObject({
      doctorId: '2',
      favouriteColour: 'green\u001B[31m',
    });
  });

  it('never exits 0 for a doctor that there is not', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { code, stdout, stderr } = await cli.run(['doctors', 'get', '99', '--json']);
    expect({ code, stdout }).toEqual({ code: 7, stdout: '' });
    expect(stderr).toContain('Doctor 99 does not exist.');
  });

  it('shows several in the order of the names, each once', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const found = await cli.run(['doctors', 'get', '3', '99', '1', '3', '98', '--fields', 'doctorId,lastName']);
    expect(found).toMatchObject({
      code: 7,
      stdout: 'doctorId  3\nlastName  Jones\n\ndoctorId  1\nlastName  Smith\n',
      stderr: 'Doctor 99 does not exist.\nDoctor 98 does not exist.\n',
    });
    const json = await cli.run(['doctors', 'get', '3', '1', '--json', '--fields', 'doctorId']);
    expect(json).toMatchObject({ code: 0, stdout: '[{"doctorId":"3"},{"doctorId":"1"}]\n' });
  });

  it('says of an answer that no contract knows that the call itself may be missing', async () => {
    const { cli, backend } = await scene([]);
    backend.intercept = ({ path }) =>
      path.includes('GetById')
        ? { send: (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>') }
        : undefined;
    expect(await cli.run(['doctors', 'get', '1'])).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('Is this the right API base?'),
    });
  });
});

describe('the command line', () => {
  it('suggests what was meant', async () => {
    const { code, stderr } = await newCli(undefined).run(['doctor', 'search']);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean doctors?');
    expect((await newCli(undefined).run(['doctors', 'search', '--feilds', 'x'])).stderr).toContain('--fields');
  });

  it.each([
    ['refund list', 'refunds'],
    ['coupon export x.csv', 'coupons'],
    ['patient get 7', 'patients'],
    ['doctor get 7', 'doctors'],
  ])('suggests the group of "%s" once', async (line, group) => {
    const [first = ''] = line.split(' ');
    const { stderr } = await newCli(undefined).run(line.split(' '));
    expect(stderr.split('\n')[0]).toMatch(new RegExp(`^(Unknown command "${first}"|Too many arguments.*)\\. Did you mean ${group}\\?$`));
  });

  it.each([
    ['doctors show 5', 'get'],
    ['doctors 5', 'get'],
    ['doctors ls', 'search'],
    ['doctor view 5', 'doctors get'],
    ['patients list', 'search'],
    ['bills view 3', 'billing get'],
    ['bill 3', 'billing get'],
    ['invoice get 3', 'billing'],
    ['invoices', 'billing'],
    ['billing search roe', 'list'],
    ['coupons add', 'create'],
    ['coupons edit SAVE10', 'update'],
    ['coupon rm SAVE10', 'coupons delete'],
    ['profiles rm old', 'remove'],
    ['profiles add new', 'set'],
    ['refunds get last', 'show'],
    ['refunds new', 'create'],
    ['charge 5', 'doctors charge'],
    ['sign-in', 'login'],
  ])('suggests the command that "%s" means', async (line, command) => {
    const { code, stderr } = await newCli(undefined).run(line.split(' '));
    expect([code, stderr.split('\n')[0]]).toEqual([2, expect.stringMatching(new RegExp(`\\. Did you mean ${command}\\?$`))]);
  });

  it('suggests nothing for a name that every object has', async () => {
    const { stderr } = await newCli(undefined).run(['constructor']);
    expect(stderr).toBe('Unknown command "constructor".\nNext: `caredesk --help` for help.\n');
  });

  it.each([
    ['doctors search --nope', 'Unknown option --nope.', 'doctors search'],
    ['doctors serch', 'Unknown command "serch". Did you mean search?', 'doctors'],
    ['doctors get', 'Argument <doctorId> is missing.', 'doctors get'],
    ['coupons usage 1 2', 'Too many arguments: expected 1, got 2: 1, 2.', 'coupons usage'],
    ['doctors report --from 2026-01-01', 'Option --to is missing.', 'doctors report'],
    ['doctors search --page', 'Option --page needs a value.', 'doctors search'],
    ['billing list --doctor ', 'Option --doctor needs a value.', 'billing list'],
    ['audit --entity coupon --id ', 'Option --id needs a value.', 'audit'],
    ['audit --action \t', 'Option --action needs a value.', 'audit'],
    ['refunds find --bill ', 'Option --bill needs a value.', 'refunds find'],
    ['refunds run x.csv --allow-status paid --allow-status ', 'Option --allow-status needs a value.', 'refunds run'],
    ['coupons create --code A --expires-at ', 'Option --expires-at needs a value.', 'coupons create'],
    ['profiles set p --api-base ', 'Option --api-base needs a value.', 'profiles set'],
    ['refunds pause ', '"" is not a valid run.', 'refunds pause'],
    ['doctors get 1 ', '"" is not a valid doctorId.', 'doctors get'],
    ['whoami --timeout x', 'Option --timeout can\'t be "x". Use a whole number from 1 to 3600000.', 'whoami'],
    [
      'refunds run x.csv --max-total 90 --yes --max-total=900',
      'Only one of "--max-total 90" and "--max-total 900" can hold.',
      'refunds run',
    ],
    ['doctors get 3 --timeout 7 --timeout 8', 'Only one of "--timeout 7" and "--timeout 8" can hold.', 'doctors get'],
    ['completion tcsh', '"tcsh" is not a valid shell. Choose one of bash, zsh, fish, powershell.', 'completion'],
  ])('says what is wrong with a command line: %s', async (line, sentence, path) => {
    const { code, stdout, stderr } = await newCli(undefined).run(line.split(' '));
    expect([code, stdout, stderr]).toEqual([2, '', `${sentence}\nNext: \`caredesk ${path} --help\` for help.\n`]);
    const json = await newCli(undefined).run([...line.split(' '), '--json']);
    expect(JSON.parse(json.stderr)).toMatchObject({
      error: { message: sentence, exitCode: 2, next: [{ command: `caredesk ${path} --help`, when: 'for help' }] },
    });
  });

  it.each(['toString', 'constructor run', 'help toString'])('knows no command that every object has: %s', async (line) => {
    const { code, stderr } = await newCli(undefined).run(line.split(' '));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/Unknown command|no help for/)]);
  });

  it('shows requests with --debug, and no token', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { stderr } = await cli.run(['doctors', 'search', '--debug']);
    expect(stderr).toMatch(/< 200 GET http:\S+ \d+ ms request req-1/);
    expect(stderr).not.toMatch(/access-\d/);
    expect(stderr).toContain('authorization: (hidden)');
  });

  it.each([
    ['patients', 'search', 'hunter@x.test'],
    ['doctors', 'search', 'hunter@x.test', '--by', 'patient'],
    ['billing', 'list', 'hunter@x.test'],
    ['api', 'GET', '/api/admin/patient/GetAllPatient/?keyword=hunter%40x.test&email=hunter@x.test'],
  ])('shows no keyword with --debug: %s', async (...args) => {
    const { cli } = await scene([
      (request) =>
        request.path.startsWith('/api/admin/') && !request.path.includes('UserInfo')
          ? { data: [], totalCount: 0, headers: { location: '/x?keyword=hunter' } }
          : undefined,
    ]);
    const { stderr } = await cli.run([...args, '--debug', '--json']);
    expect(stderr).toContain('keyword=(hidden)');
    expect(stderr).not.toContain('hunter');
  });

  it('shows no value of a header that it does not know with --debug', async () => {
    const { cli, backend } = await scene([]);
    backend.intercept = () => ({ headers: { 'x-session': 'k3pt' } });
    const { stderr } = await cli.run(['whoami', '--debug', '--header', 'X-Tenant-Key: k3pt', '--header', 'Forwarded: for=k3pt']);
    expect(stderr).toMatch(/accept: application\/json; .*forwarded: \(hidden\); .*x-tenant-key: \(hidden\)/);
    expect(stderr).not.toContain('k3pt');
  });
});

describe('a record', () => {
  it('is shown with its lists: a bill with its refunds, a patient with the reminders', async () => {
    const billing = createBilling();
    const reminders = [{ reminderId: 8, channel: 'sms', scheduledAt: '2026-03-01T09:00:00Z', status: 'scheduled' }];
    const { cli } = await scene([
      billing.route,
      ({ path }) => (path === '/api/admin/patient/GetById' ? { data: { patientId: 4, firstName: 'Jo', status: 0, reminders } } : undefined),
    ]);
    billing.bill(21, 10).refunds.push({ refundId: 77, minor: 250, reference: 'ours', reason: 'late' });
    const bill = await cli.run(['billing', 'get', '21']);
    expect(bill.stdout).toMatch(/^refunds\nrefundId +billingId +amount .*\n77 +21 +2\.50 USD +USD +late +ours/m);
    expect((await cli.run(['patients', 'get', '4'])).stdout).toMatch(/^reminders\nreminderId .*\n8 +sms +2026-03-01 09:00 UTC +scheduled/m);
    expect(await cli.run(['billing', 'get', '22'])).toMatchObject({ code: 7, stdout: '', stderr: 'Bill 22 does not exist.\n' });
  });

  it('is found by its invoice number, too, unless two bills have it', async () => {
    const billing = createBilling();
    const { cli } = await scene([billing.route]);
    for (const [id, invoiceNumber] of Object.entries({ 21: 'INV-1', 22: 'INV-11', 23: 'INV-2', 24: 'INV-2' }))
      billing.bill(Number(id), 10, { invoiceNumber });
    const found = await cli.run(['billing', 'get', 'inv-1', '22', '--json', '--fields', 'billingId']);
    expect(found).toMatchObject({ code: 0, stdout: '[{"billingId":"21"},{"billingId":"22"}]\n' });
    expect(await cli.run(['billing', 'get', 'INV-2'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Use the id of one of them: 23, 24.'),
    });
  });

  it('does not count as missing while a row that may be it can’t be read', async () => {
    const billing = createBilling();
    const { cli } = await scene([billing.route]);
    billing.bill(31, 10, { invoiceNumber: 'INV-31', shows: { amount: 'ten' } });
    const { code, stderr } = await cli.run(['billing', 'get', 'INV-31']);
    expect(stderr).toContain('amount should be an amount of money');
    expect(code).not.toBe(7);
  });

  it('is not sorted by what is no order', async () => {
    const { cli } = await scene([doctorRoutes()]);
    expect((await cli.run(['doctors', 'search', '--sort', 'lastName:sideways'])).code).toBe(2);
    expect((await cli.run(['doctors', 'search', '--sort', 'lastName:DESC'])).code).toBe(0);
    expect((await cli.run(['billing', 'list', '--from', '2026-02-01', '--to', '2026-01-01'])).code).toBe(2);
  });
});

describe('a list that is sorted by an amount', () => {
  it('says where two currencies meet, as servers sort by the number', async () => {
    const billing = createBilling();
    billing.bill(1, 1280.5);
    billing.bill(2, 99, { currency: 'JPY', minor: 41_000 });
    billing.bill(3, 310, { currency: 'EUR' });
    const { cli } = await scene([billing.route]);
    const { stderr } = await cli.run(['billing', 'list', '--sort', 'amount:desc']);
    expect(stderr).toMatch(/^Sorted by the number, whatever the currency: [\d,.]+ (USD|JPY|EUR) stands above [\d,.]+ (USD|JPY|EUR)\.$/m);
    expect((await cli.run(['billing', 'list', '--sort', 'billingId'])).stderr).toBe('');
  });
});

describe('a value that no server of the contract takes', () => {
  const day = 'must be between 1800-01-01 and 2199-12-31';
  const coupon = 'coupons create --code X --discount-type percent --discount-value 5';
  it.each([
    ['billing list --from 0001-01-01', `--from ${day}, not "0001-01-01".`],
    ['billing list --doctor 7 --to 2200-01-01', `--to ${day}, not "2200-01-01".`],
    ['audit --from 1799-12-31', `--from ${day}, not "1799-12-31".`],
    ['doctors report --from 2026-01-01 --to 9999-12-31', `--to ${day}, not "9999-12-31".`],
    ['refunds export --from 0099-05-05', `--from ${day}, not "0099-05-05".`],
    ['doctors search --page 2147483648', '--page must be a whole number from 1 to 2147483647, not "2147483648".'],
    ['patients search --page-size 201', '--page-size must be a whole number from 1 to 200, not "201".'],
    [`${coupon} --starts-at 0001-01-01T10:00`, `--starts-at ${day}, not "0001-01-01T10:00".`],
    ['coupons update X --expires-at 2345-06-07', `--expires-at ${day}, not "2345-06-07".`],
    [`${coupon} --max-redemptions 1000000000`, '--max-redemptions must be a whole number from 1 to 999999999, not "1000000000".'],
    [
      'coupons create --code X --discount-type amount --discount-value 2000000000000',
      '--discount-value must be at most 1,000,000,000,000, not "2000000000000".',
    ],
  ])('is refused by its option and its range: %s', async (line, message) => {
    const { cli, backend } = await scene([doctorRoutes()]);
    const before = backend.requests.length;
    const { code, stderr } = await cli.run(line.split(' '));
    expect({ code, stderr, requests: backend.requests.slice(before).map(({ path }) => path) }).toEqual({
      code: 2,
      stderr: `${message}\n`,
      requests: [],
    });
  });
});
