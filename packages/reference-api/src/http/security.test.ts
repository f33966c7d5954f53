import { endpoints } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../../test/api.js';
import { demoAccount, startServer, type TestServer, type Tokens } from '../../test/support.js';

const { doctors, patients, account } = endpoints;

describe('a server', () => {
  const lines: string[] = [];
  let server: TestServer;
  let tokens: Tokens;
  let api: Api;
  beforeAll(async () => {
    server = await startServer({
      corsOrigins: ['https://portal.example'],
      log: { level: 'trace', stream: { write: (line) => lines.push(line) } },
    });
    tokens = await server.signIn();
    api = apiOf(server, tokens.access_token);
  });
  afterAll(() => server?.stop());

  describe('answering scripts of other sites', () => {
    const preflight = (origin: string, headers = 'authorization, content-type, idempotency-key') =>
      api.send('OPTIONS', '/api/admin/doctors/update', undefined, {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers,
      });

    it('lets those on its list call', async () => {
      const { status, headers } = await preflight('https://portal.example');
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe('https://portal.example');
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
      for (const name of ['authorization', 'content-type', 'idempotency-key'])
        expect(headers.get('access-control-allow-headers')).toContain(name);
    });

    it('lets them read answers and failures, and the headers they need', async () => {
      for (const path of ['/api/admin/Plan', '/api/admin/nothing', '/api/admin/Coupon/GetById/0', '/token']) {
        const { headers } = await apiOf(server, undefined).send('GET', path, undefined, { origin: 'https://portal.example' });
        expect(headers.get('access-control-allow-origin')).toBe('https://portal.example');
        expect(headers.get('access-control-expose-headers')).toContain('retry-after');
        expect(headers.get('vary')).toContain('Origin');
      }
    });

    it.each(['https://portal.example.evil.test', 'http://portal.example', 'https://evil.test', 'null'])(
      'tells %s nothing',
      async (origin) => {
        expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
        expect((await api.send('GET', '/api/admin/Plan', undefined, { origin })).headers.get('access-control-allow-origin')).toBeNull();
      },
    );
  });

  it('sends data with headers that keep it from being run, framed, sniffed or cached', async () => {
    const { headers } = await api.send('GET', '/api/admin/Plan');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('names each request, by its caller’s name for it if that can stand in a log', async () => {
    const idOf = async (given: string) =>
      (await api.send('GET', '/healthz', undefined, { 'x-request-id': given })).headers.get('x-request-id');
    expect(await idOf('portal-7.a')).toBe('portal-7.a');
    expect(await idOf('two words')).toMatch(/^[\da-f-]{36}$/);
    expect(await idOf('x'.repeat(100))).toMatch(/^[\da-f-]{36}$/);
  });

  it('compresses what is worth it', async () => {
    const { headers } = await api.send('GET', '/api/admin/Doctors/?pageSize=50', undefined, { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect((await api.send('GET', '/healthz')).headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['gzip', 400, 'The body is not what its Content-Encoding says'],
    ['compress', 415, 'The Content-Encoding is not one that is taken'],
  ])('says what is wrong with a body that is said to be packed: %s', async (encoding, status, errorMessage) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    expect(await api.send('POST', '/api/admin/Coupon/Create', '{"code":"MAY-5"}', headers)).toMatchObject({
      status,
      body: { errorMessage },
    });
  });

  it('does nothing on HEAD, least of all what a GET would change', async () => {
    expect((await api.send('HEAD', '/api/admin/Patient/ResetPatientPassword/1')).status).toBe(404);
  });

  it('publishes the contract as OpenAPI', async () => {
    const { body } = await apiOf(server, undefined).send('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/api/admin/Coupon/GetAll/');
  });

  it('writes no secret and no patient data into its log, whatever happens', async () => {
    const patient = await api.data(patients.getById, { id: '3' });
    const words = ['Wintergreen', 'secret-password', String(patient.email), String(patient.lastName)];
    const [word, password, email, name] = words as [string, string, string, string];
    await api.call(doctors.list, { keyword: word });
    await api.call(patients.list, { keyword: email });
    await api.call(doctors.update, { doctorId: '1', practiceName: word, email: 'no-address' });
    await api.call(account.signIn, { username: email, password });
    await api.call(account.refresh, { refresh_token: tokens.refresh_token });
    await api.send('GET', `/patients/${name}?keyword=${email}`);
    await api.send('POST', '/token', `{"password":"${password}`, { 'content-type': 'application/json' });
    await api.send('GET', `/api/admin/Coupon/GetById/%zz${word}`);
    await server.database.execute(sql`alter table suggestions rename to gone`);
    const broken = await api.call(endpoints.autocomplete.practiceCities, { keyword: word });
    await server.database.execute(sql`alter table gone rename to suggestions`);
    expect(broken).toMatchObject({ status: 500, body: { errorMessage: 'Something went wrong. Please try again later.' } });
    const log = lines.join('');
    expect(log).toContain('"route":"/api/admin/patient/GetAll/"');
    expect(log).toContain('"code":"42P01"');
    for (const secret of [...words, tokens.access_token, tokens.refresh_token, demoAccount.password]) expect(log).not.toContain(secret);
  });
});
