import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConfiguredMiddleware as WretchMiddleware } from 'wretch';
import { createBackend } from '../backend/index.js';
import { connect } from '../connect.js';
import { endpoints } from '../contract/index.js';
import { type CallerOptions, createCaller } from './caller.js';
import { createClient } from './client.js';
import { type Clock, systemClock } from './clock.js';
import { type CaredeskError, isCaredeskError } from './error.js';
import type { ConfiguredMiddleware } from './middlewares.js';
import { allPages } from './pages.js';
import { fixedToken, type TokenSource } from './tokens.js';

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A real server with one behaviour, and a client of it whose waits between tries are noted and not waited for. */
async function serve(handler: Handler, options: Partial<CallerOptions> = {}) {
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      handler(request, response, requests.length);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  cleanups.push(stop);
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const waits: number[] = [];
  const clock: Clock = {
    ...systemClock,
    sleep: async (ms) => {
      waits.push(ms);
    },
  };
  const client = createClient(createCaller({ apiBase, tokens: fixedToken('t-1'), clock, ...options }));
  return { client, requests, waits, stop, apiBase };
}

/** Milliseconds after which a call gives up: enough for a busy machine to take the request in. */
const patience = 500;

const json = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
const doctor = { doctorId: 7, firstName: 'Ada' };
const refund = { billingId: '5', amount: { minor: 100, currency: 'USD' }, reference: 'r' };

const failure = async (promise: Promise<unknown>): Promise<CaredeskError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isCaredeskError(error)) throw new Error(`no CaredeskError: ${String(error)}`);
  return error;
};

describe('a call', () => {
  it('carries the bearer token and decodes the answer [spec 142]', async () => {
    const { client, requests } = await serve((_request, response) => json(response, { isSuccessful: true, data: doctor }));
    expect(await client.doctors.getById({ id: '7' })).toMatchObject({ doctorId: '7', firstName: 'Ada', email: null });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/admin/doctors/GetById?id=7', headers: { authorization: 'Bearer t-1' } });
  });

  it('sends JSON, with the key of a refund as a header', async () => {
    const { client, requests } = await serve((_request, response) => json(response, { data: { refundId: 1 } }));
    await client.billing.refund({ ...refund, reason: 'twice' });
    expect(requests[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'r' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ billingId: 5, amount: 1, reason: 'twice', reference: 'r' });
  });

  it('sends a sign-in as a form without a token', async () => {
    const { client, requests } = await serve((_request, response) => json(response, { access_token: 'a' }));
    await client.account.signIn({ username: 'a', password: 'b' });
    expect(requests[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  it('sends ids as text to a backend whose ids are text', async () => {
    const { client, requests } = await serve((_request, response) => json(response, { data: { ...doctor, doctorId: '7' } }));
    await client.doctors.getById({ id: '7' });
    await client.doctors.update({ doctorId: '7' });
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ doctorId: '7' });
  });

  it.each(['.', '..'])('of the id %j is refused: it would be another call', async (id) => {
    const { client, requests } = await serve((_request, response) => json(response, { data: {} }));
    expect(await failure(client.coupons.delete({ id }))).toMatchObject({ code: 'rejected', cause: { message: `id can't be "${id}"` } });
    expect(requests).toEqual([]);
  });

  it('of an id that is no text is refused as a change that was not made', async () => {
    const { client, requests } = await serve((_request, response) => json(response, { data: {} }));
    expect(await failure(client.coupons.delete({ id: 'half an emoji: \ud83d' }))).toMatchObject({
      code: 'rejected',
      mayHaveApplied: false,
    });
    expect(requests).toEqual([]);
  });

  it('whose path leaves the base is not sent', async () => {
    const { requests, apiBase } = await serve((_request, response) => json(response, { data: {} }));
    const call = createCaller({ apiBase, tokens: fixedToken('t-1') });
    for (const path of ['.evil.test/x', '//evil.test/x', '/../x'] as `/${string}`[])
      expect(await failure(call('account.userInfo', { ...endpoints.account.userInfo, path }, {}))).toMatchObject({ code: 'rejected' });
    expect(requests).toEqual([]);
  });

  it.each<[string, Partial<CallerOptions>]>([
    ['a value that no header holds', { headers: { 'x-tenant': 'Zürich ✓' } }],
    ['a name that is none', { headers: { 'x tenant': 'a' } }],
    ['a line break', { headers: { 'x-tenant': 'a\r\nb' } }],
    ['an invisible character in the token', { tokens: fixedToken('s3cr\u2060et') }],
  ])('with %s is refused by the header’s name alone, and has not left', async (_, options) => {
    const { client, requests } = await serve((_request, response) => json(response, { data: [] }), options);
    for (const call of [client.doctors.types(), client.billing.refund(refund)]) {
      const error = await failure(call);
      expect(error).toMatchObject({ code: 'rejected', mayHaveApplied: false });
      expect(error.message).toMatch(/the header "(x-tenant|x tenant|Authorization|authorization)" can't be sent/);
      expect(inspect(error)).not.toContain('s3cr');
    }
    expect(requests).toEqual([]);
  });

  it.each([Number.POSITIVE_INFINITY, 3e9, Number.NaN, -1])('whose time limit is %s waits for its answer', async (timeoutMs) => {
    const { client } = await serve((_request, response) => setTimeout(() => json(response, { data: [] }), 100), { timeoutMs });
    expect(await client.doctors.types()).toMatchObject({ items: [] });
  });

  it.each([
    ['UTF-8', 'application/json', Buffer.from('Zoë 李 محمد'), 'Zoë 李 محمد'],
    ['UTF-8, though it declares another charset', 'application/json; charset=ISO-8859-1', Buffer.from('Zoë 李'), 'Zoë 李'],
    ['the charset that it declares', 'application/json;charset="iso-8859-1"', Buffer.from('Zoë Ångström', 'latin1'), 'Zoë Ångström'],
    ['one of two bytes', 'text/json; charset=Shift_JIS; a=b', Buffer.from([0x93, 0x63, 0x92, 0x86]), '田中'],
    ['UTF-8, where there is no such charset', 'application/json; charset=EBCDIC-X', Buffer.from('Zoë', 'latin1'), 'Zo\ufffd'],
    ['UTF-8, where none is declared', 'application/json', Buffer.from('Zoë', 'latin1'), 'Zo\ufffd'],
  ])('has an answer that is read as %s', async (_, type, name, text) => {
    const body = Buffer.concat([Buffer.from('{"data":{"doctorId":7,"firstName":"'), name, Buffer.from('"}}')]);
    const { client } = await serve((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
    expect((await client.doctors.getById({ id: '7' })).firstName).toBe(text);
  });

  it('is stopped by its signal', async () => {
    const { client } = await serve(() => {});
    const stop = new AbortController();
    const call = client.doctors.types({}, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('stopped')), 20);
    await expect(call).rejects.toThrow('stopped');
  });
});

it('a header of one call goes before that of all calls, and that before the described backend’s', async () => {
  const { client, requests } = await serve((_request, response) => json(response, { data: [] }), {
    backend: createBackend({ headers: { 'X-Tenant': 'file', 'X-Region': 'file', 'X-Site': 'file' } }),
    headers: { 'x-tenant': 'page', 'X-REGION': 'page', authorization: 'none' },
  });
  await client.doctors.types({}, { headers: { 'X-TENANT': 'call' } });
  expect(requests[0]?.headers).toMatchObject({
    'x-tenant': 'call',
    'x-region': 'page',
    'x-site': 'file',
    authorization: 'Bearer t-1',
  });
});

describe('a failure', () => {
  it.each([
    [401, 'unauthorized', false],
    [403, 'forbidden', false],
    [404, 'not-found', false],
    [410, 'not-found', false],
    [400, 'rejected', false],
    [422, 'rejected', false],
    [500, 'server', true],
  ] as const)('of HTTP %i is %s [spec 216]', async (status, code, retryable) => {
    const { client, requests } = await serve((_request, response) =>
      json(response, { isSuccessful: false, errorMessage: 'No such doctor' }, status, { 'x-request-id': 'q-1' }),
    );
    const error = await failure(client.doctors.getById({ id: '7' }));
    expect(error).toMatchObject({ code, status, retryable, call: 'doctors.getById', text: 'No such doctor', requestId: 'q-1' });
    expect(requests).toHaveLength(1);
  });

  it('is isSuccessful: false whatever the HTTP status [spec 145]', async () => {
    const { client } = await serve((_request, response) => json(response, { isSuccessful: false, errorMessage: 'Card expired' }));
    expect(await failure(client.billing.refund(refund))).toMatchObject({ code: 'rejected', text: 'Card expired', mayHaveApplied: false });
  });

  it.each([
    [
      'detail',
      { type: 'about:blank', title: 'Bad Request', detail: 'The clinic of Jane Roe is closed.' },
      422,
      'The clinic of Jane Roe is closed.',
    ],
    [
      'errors by field',
      { title: 'One or more errors', errors: { Fax: ['Fax is too long.', 'Fax has letters.'], Zip: ['No zip.'] } },
      400,
      'Fax is too long. Fax has letters. No zip.',
    ],
    ['errors before detail', { detail: 'See errors.', errors: { Fax: ['No fax.'] } }, 400, 'No fax.'],
    ['title', { title: 'This plan is sold out', detail: ' ', errors: { Fax: [7] } }, 409, 'This plan is sold out'],
    ['no title that is its status', { title: 'Not Found', status: 404 }, 404, undefined],
    ['no detail before errorMessage', { errorMessage: 'Closed on Sundays', detail: 'E 17' }, 400, 'Closed on Sundays'],
    ['FastAPI', { detail: [{ loc: ['body'], msg: 'Field required', input: { lastName: 'Roe' } }] }, 422, 'Field required'],
    ['Pydantic', { detail: [{ loc: ['body'], msg: 'Assertion failed, Closed on Sundays' }] }, 422, 'Closed on Sundays'],
    ['Express', { message: 'Card expired' }, 422, 'Card expired'],
    ['Google', { error: { code: 400, message: 'Card expired', status: 'FAILED_PRECONDITION' } }, 400, 'Card expired'],
    ['no message of a server that failed', { message: 'connect ECONNREFUSED db-3', error: 'Internal Server Error' }, 500, undefined],
  ])('has the words of problem+json: %s', async (_name, body, status, text) => {
    const { client } = await serve((_request, response) => json(response, body, status, { 'content-type': 'application/problem+json' }));
    const error = await failure(client.doctors.getById({ id: '7' }));
    expect(error).toMatchObject({ status, text });
    expect(`${error.stack} ${JSON.stringify(error)} ${Object.values(error).join()}`).not.toContain('Roe');
  });

  it.each([
    [
      'of ASP.NET',
      { Email: ['The Email field is required.', 'Not an address.'] },
      { email: 'The Email field is required. Not an address.' },
    ],
    ['with JSON Pointers', [{ pointer: '#/practice_zip', detail: 'must have 5 digits' }], { practiceZip: 'must have 5 digits' }],
    ['of JSON:API', [{ pointer: '/data/attributes/phone', detail: 'is taken' }], { phone: 'is taken' }],
    ['of Spring', [{ field: 'email', message: 'must be a well-formed e-mail address' }], { email: 'must be a well-formed e-mail address' }],
    ['of Mongoose', { email: { message: 'is taken', kind: 'unique' } }, { email: 'is taken' }],
    ['of a nested record', [{ field: 'Contact.FirstName', detail: 'is too long' }], { firstName: 'is too long' }],
    ['by name', { lastName: 'Roe is no name' }, { lastName: 'Roe is no name' }],
    ['of fields that the call does not have', [{ pointer: '/fax', detail: 'is missing' }], undefined],
    ['that say nothing', { email: [], phone: [7], lastName: null }, undefined],
    ['that are no list of fields', 'email', undefined],
  ])('names the inputs of problem+json: errors %s', async (_name, errors, fields) => {
    const { client } = await serve((_request, response) => json(response, { title: 'Not valid', errors }, 422));
    const error = await failure(client.doctors.update({ doctorId: '7', firstName: 'Jane', lastName: 'Roe' }));
    expect(error.fields).toEqual(fields);
    expect(`${error.stack} ${JSON.stringify(error)} ${Object.values(error).join()}`).not.toContain('Roe');
  });

  it.each([
    ['FastAPI', { detail: [{ type: 'missing', loc: ['body', 'email'], msg: 'Field required', input: 'Roe' }] }, 'Field required'],
    [
      'Pydantic',
      { detail: [{ loc: ['body', 'email'], msg: 'Value error, is no clinic address', ctx: { error: {} } }] },
      'is no clinic address',
    ],
    ['Rails', { errors: { email: ['has already been taken'] } }, 'has already been taken'],
    ['Rails, full messages', { errors: ['Email has already been taken', "First name can't be blank"] }, 'has already been taken'],
    ['Django', { email: ['This field must be unique.'], non_field_errors: ['Not now.'] }, 'This field must be unique.'],
    ['Laravel', { message: 'The email is taken.', errors: { email: ['The email is taken.'] } }, 'The email is taken.'],
    ['Spring', { errors: [{ field: 'email', defaultMessage: 'must be an address', rejectedValue: 'Roe' }] }, 'must be an address'],
    ['Jakarta', { violations: [{ propertyPath: 'update.doctor.email', message: 'must be an address' }] }, 'must be an address'],
    ['ASP.NET', { title: 'Not valid', errors: { '$.email': ['Not an address.'] } }, 'Not an address.'],
    ['JSON:API', { errors: [{ source: { pointer: '/data/attributes/email' }, title: 'Wrong', detail: 'is taken' }] }, 'is taken'],
    ['NestJS', { message: ['email must be an email', 'last_name should not be empty'], error: 'Bad Request' }, 'must be an email'],
    ['RFC 7807', { 'invalid-params': [{ name: 'email', reason: 'must be an address' }] }, 'must be an address'],
    ['express-validator', { errors: [{ type: 'field', path: 'email', msg: 'Invalid value', value: 'Roe' }] }, 'Invalid value'],
    ['Zod', { error: { name: 'ZodError', issues: [{ path: ['email'], message: 'Invalid email' }] } }, 'Invalid email'],
    ['Joi', { details: [{ path: ['email'], message: '"email" is required' }] }, '"email" is required'],
    ['OData', { error: { message: 'Not valid', details: [{ target: 'Email', message: 'Not an address.' }] } }, 'Not an address.'],
  ])('names the inputs of %s', async (_name, answer, problem) => {
    const { client } = await serve((_request, response) => json(response, answer, 422));
    const error = await failure(client.doctors.update({ doctorId: '7', firstName: 'Jane', lastName: 'Roe', email: 'Roe' }));
    expect(error.fields?.email).toBe(problem);
    expect(`${error.text} ${JSON.stringify(error.fields)}`).not.toMatch(/Roe|Zod|undefined/);
    expect(error.fields?.firstName ?? "can't be blank").toBe("can't be blank");
    expect(error.fields?.lastName ?? 'should not be empty').toBe('should not be empty');
  });

  it.each([
    { errors: { 'rows[1].amount': 'is too much' } },
    { detail: [{ loc: ['body', 'rows', 1, 'amount'], msg: 'is too much' }] },
    { errorMessage: 'is too much', message: ['rows.1.amount is too much'] },
  ])('names the place of an input in a list: %j', async (answer) => {
    const { client } = await serve((_request, response) => json(response, answer, 400));
    const rows = ['1', '2'].map((billingId) => ({
      billingId,
      amount: { minor: 100, currency: 'USD' },
      reason: null,
      reference: billingId,
    }));
    expect(await failure(client.refundRequests.create({ rows, note: 'two' }))).toMatchObject({
      text: 'is too much',
      fields: { 'rows.1.amount': 'is too much' },
    });
  });

  it('shows the backend’s text to users but not to logs', async () => {
    const { client } = await serve((_request, response) => json(response, { isSuccessful: false, errorMessage: 'Jane Roe owes' }, 400));
    const error = await failure(client.doctors.getById({ id: '7' }));
    expect(error.text).toBe('Jane Roe owes');
    expect(`${error.stack} ${JSON.stringify(error)} ${Object.values(error).join()}`).not.toContain('Jane');
  });

  it('of the wrong shape names the call and the field, never the value', async () => {
    const { client } = await serve((_request, response) => json(response, { data: [{ doctorId: 1, createdAt: 'Jane Roe' }] }));
    const error = await failure(client.doctors.list());
    expect(error).toMatchObject({
      code: 'contract',
      message: 'doctors.list: contract (HTTP 200): data[0].createdAt should be an ISO 8601 date and time',
    });
  });

  it('of one row among others names the call too, where every row is needed', async () => {
    const { client } = await serve((_request, response) => json(response, { data: [{ billingId: 1 }, { billingId: 2, amount: 'José' }] }));
    const pages = allPages((page, options) => client.billing.list(page, options));
    expect((await failure(pages.next())).message).toBe('billing.list: contract: data[1].amount should be an amount of money');
  });

  it('is a page of HTML', async () => {
    const { client } = await serve((_request, response) => response.end('<html>Jane Roe</html>'));
    expect(await failure(client.doctors.types())).toMatchObject({
      code: 'contract',
      message: 'doctors.types: contract (HTTP 200): the answer is not JSON',
    });
  });

  it('is recognised in another copy of the module', () => {
    expect(isCaredeskError(Object.assign(new Error('x'), { [Symbol.for('caredesk.error')]: true }))).toBe(true);
    expect(isCaredeskError(new Error('x'))).toBe(false);
  });
});

describe('a read', () => {
  it('is repeated after a lost connection', async () => {
    const { client, requests } = await serve((request, response, count) =>
      count < 3 ? request.socket.destroy() : json(response, { data: [] }),
    );
    expect(await client.doctors.types()).toEqual({ items: [], totalCount: undefined });
    expect(requests).toHaveLength(3);
  });

  it('waits as long as Retry-After says, at most three times', async () => {
    const { client, requests, waits } = await serve((_request, response) => json(response, {}, 429, { 'retry-after': '1' }));
    const error = await failure(client.doctors.types());
    expect(error).toMatchObject({ code: 'rate-limited', retryAfterMs: 1000 });
    expect(requests).toHaveLength(4);
    expect(waits).toEqual([1000, 1000, 1000]);
  });

  it('that times out says so', async () => {
    const { client, requests } = await serve(() => {}, { timeoutMs: patience });
    expect(await failure(client.doctors.types())).toMatchObject({ code: 'timeout', retryable: true });
    expect(requests).toHaveLength(2);
  });

  it('times out while the body dribbles in, too', async () => {
    const { client } = await serve(
      (_request, response) => {
        response.writeHead(200).write('{"data":');
      },
      { timeoutMs: patience },
    );
    expect(await failure(client.doctors.types())).toMatchObject({ code: 'timeout' });
  });

  const noContent: Handler = (_request, response) => response.writeHead(204).end();

  it('of a list without rows may be answered by 204', async () => {
    const { client } = await serve(noContent);
    expect((await client.doctors.list({ keyword: 'O’Brien' })).items).toEqual([]);
    expect((await client.coupons.usage({ couponId: '7' })).items).toEqual([]);
    expect(await client.autocomplete.practiceCities({ keyword: '李' })).toEqual([]);
  });

  it.each([
    ['204', noContent],
    ...['null', '{"data":null}', '{"data":null,"isSuccessful":true}', '{"data":null,"errors":null,"statusCode":200}'].map(
      (text): [string, Handler] => [text, (_request, response) => response.end(text)],
    ),
  ])('of a record that does not exist may be answered by %s', async (_name, handler) => {
    const { client } = await serve(handler);
    expect(await failure(client.patients.getById({ id: '7' }))).toMatchObject({ code: 'not-found', retryable: false });
    expect(await failure(client.doctors.update({ doctorId: '7' }))).toMatchObject({ code: 'contract', mayHaveApplied: true });
  });

  it('of a described record that does not exist is told the same', async () => {
    const backend = createBackend({ record: 'Result.Item' });
    const { client } = await serve((_request, response) => response.end('{"Result":{"Item":null},"errorMessage":null}'), { backend });
    expect(await failure(client.coupons.getById({ id: '7' }))).toMatchObject({ code: 'not-found' });
  });

  it.each(['{}', '{"data":null,"errorMessage":"No tenant"}', '{"data":[]}', ''])(
    'of a record is a contract error where %j comes',
    async (text) => {
      const { client } = await serve((_request, response) => response.end(text));
      expect(await failure(client.patients.getById({ id: '7' }))).toMatchObject({ code: 'contract' });
    },
  );
});

describe('a change', () => {
  it('is never repeated: a lost connection leaves its outcome unknown', async () => {
    const { client, requests } = await serve((request) => request.socket.destroy());
    expect(await failure(client.billing.refund(refund))).toMatchObject({ code: 'unknown-outcome', retryable: false, mayHaveApplied: true });
    expect(requests).toHaveLength(1);
  });

  it('that times out leaves its outcome unknown', async () => {
    const { client, requests } = await serve(() => {}, { timeoutMs: patience });
    expect(await failure(client.billing.refund(refund))).toMatchObject({ code: 'unknown-outcome', mayHaveApplied: true });
    expect(requests).toHaveLength(1);
  });

  it('that reached no server was not applied', async () => {
    const { client, stop } = await serve(() => {});
    stop();
    expect(await failure(client.billing.refund(refund))).toMatchObject({
      code: 'network',
      mayHaveApplied: false,
      message: 'billing.refund: network: ECONNREFUSED',
    });
  });

  it.each([
    [500, 'server', true],
    [409, 'rejected', true],
    [408, 'timeout', true],
    [429, 'rate-limited', false],
    [400, 'rejected', false],
  ] as const)('answered by HTTP %i is %s (may have been applied: %s)', async (status, code, mayHaveApplied) => {
    const { client, requests } = await serve((_request, response) => json(response, {}, status, { 'retry-after': '0' }));
    expect(await failure(client.billing.refund(refund))).toMatchObject({ code, mayHaveApplied });
    expect(requests).toHaveLength(1);
  });

  it('by a GET is not repeated either', async () => {
    const { client, requests } = await serve((request) => request.socket.destroy());
    expect(await failure(client.patients.resetPassword({ id: '1' }))).toMatchObject({ code: 'unknown-outcome' });
    expect(requests).toHaveLength(1);
  });

  it('with an answer that does not parse may have been applied', async () => {
    const { client } = await serve((_request, response) => response.end('OK'));
    expect(await failure(client.billing.refund(refund))).toMatchObject({ code: 'contract', mayHaveApplied: true });
  });

  it('of a record that has changed meanwhile is a conflict, with the record as it is now', async () => {
    const { client } = await serve((_request, response) =>
      json(response, { isSuccessful: false, errorMessage: 'Changed by Jane Roe', data: { ...doctor, version: '2' } }, 409),
    );
    const error = await failure(client.doctors.update({ doctorId: '7', phone: '1', version: '1' }));
    expect(error).toMatchObject({ code: 'conflict', status: 409, mayHaveApplied: false, retryable: false });
    expect(error.current).toMatchObject({ doctorId: '7', firstName: 'Ada', version: '2' });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/Jane|Ada/);
  });

  it.each([{}, { data: null }, { data: 'Jane Roe' }])('in conflict may say nothing of the record: %j', async (body) => {
    const { client } = await serve((_request, response) => json(response, body, 409));
    expect(await failure(client.coupons.update({ couponId: '7', version: '1' }))).toMatchObject({ code: 'conflict', current: undefined });
  });

  it.each([301, 302, 307, 308])('does not follow a redirect of HTTP %i', async (status) => {
    const other = await serve((_request, response) => json(response, { data: { refundId: 1 } }));
    const { client } = await serve((_request, response) =>
      response.writeHead(status, { location: `${other.apiBase}/api/admin/billing/RefundPaymentDoctor` }).end(),
    );
    const detail = `the API answered with a redirect to ${other.apiBase}, which is not followed`;
    expect(await failure(client.billing.refund(refund))).toMatchObject({ code: 'contract', detail, mayHaveApplied: true });
    expect(await failure(client.account.signIn({ username: 'a', password: 'b' }))).toMatchObject({ code: 'contract' });
    expect(other.requests).toEqual([]);
  });

  it.each([
    [302, { location: 'https://user:key@sso.clinic.example/login?ticket=Roe' }, 'a redirect to https://sso.clinic.example, '],
    [303, { location: '/Account/Login?ReturnUrl=Roe' }, 'a redirect, '],
    [302, {}, 'a redirect, '],
    [304, {}, 'the answer is not JSON'],
  ])('of HTTP %i and %j is told by its server alone', async (status, headers, text) => {
    const { client } = await serve((_request, response) => response.writeHead(status, headers).end());
    const { code, detail } = await failure(client.doctors.getById({ id: '7' }));
    expect({ code, detail }).toEqual({ code: 'contract', detail: expect.stringContaining(text) });
    expect(detail).not.toMatch(/Roe|key|ogin/);
  });

  it.each([600, 799, 999])('of HTTP %i is a failure of the server', async (status) => {
    const { client } = await serve((_request, response) => json(response, {}, status));
    expect(await failure(client.billing.refund(refund))).toMatchObject({ code: 'server', status: 599, mayHaveApplied: true });
  });

  it.each(['N', 'no', 'F', ' false ', 'off', '0', 0])(
    'that is no success in the words of a database (%j) is a refusal',
    async (isSuccessful) => {
      const { client } = await serve((_request, response) => json(response, { isSuccessful, errorMessage: 'Card expired' }));
      expect(await failure(client.billing.refund(refund))).toMatchObject({ code: 'rejected', text: 'Card expired', mayHaveApplied: false });
    },
  );

  it.each(['maybe', 2, {}])('whose isSuccessful is %j says neither yes nor no', async (isSuccessful) => {
    const { client } = await serve((_request, response) => json(response, { isSuccessful, data: { refundId: 1, doctorId: 7 } }));
    const detail = 'isSuccessful should be true or false';
    expect(await failure(client.billing.refund(refund))).toMatchObject({ code: 'contract', detail, mayHaveApplied: true });
    expect(await failure(client.doctors.getById({ id: '7' }))).toMatchObject({ code: 'contract', detail });
  });

  it.each([
    ['Y', true],
    ['No', false],
    ['t', true],
    ['', null],
  ])('has flags in the words of a database: %j', async (isEmailConfirmed, expected) => {
    const { client } = await serve((_request, response) => json(response, { data: { doctorId: 7, isEmailConfirmed } }));
    expect((await client.doctors.getById({ id: '7' })).isEmailConfirmed).toBe(expected);
  });

  it.each([200, 201, 202, 204])('that says only by its status %d that it was done is done', async (status) => {
    const { client } = await serve((_request, response) => response.writeHead(status).end());
    await expect(client.patients.delete({ id: '7' })).resolves.toBeUndefined();
    await expect(client.doctors.cancel({ doctorId: '7', reason: 'Retired' })).resolves.toBeUndefined();
    // The bill that should be answered is missing.
    await expect(client.doctors.charge({ doctorId: '7', amount: { minor: 1, currency: 'USD' } })).rejects.toMatchObject({
      code: 'contract',
      mayHaveApplied: true,
    });
  });

  it.each(['<html>Sign in</html>', ' OK'])('that is answered by %j is not known to be done', async (page) => {
    const { client } = await serve((_request, response) => response.end(page));
    await expect(client.patients.delete({ id: '7' })).rejects.toMatchObject({ code: 'contract', mayHaveApplied: true });
  });
});

describe('a middleware', () => {
  const named =
    (name: string): ConfiguredMiddleware =>
    (next) =>
    (url, options) => {
      const { 'X-Path': path = '' } = options.headers as Record<string, string>;
      return next(url, { ...options, headers: { ...options.headers, 'X-Path': `${path}${name}` } });
    };

  it('is around each request as it is sent, the outermost first', async () => {
    const { client, requests } = await serve((_request, response, count) => json(response, { data: [] }, count === 1 ? 503 : 200), {
      middlewares: [named('a'), named('b')],
      around: [named('-')],
    });
    await client.doctors.types();
    expect(requests.map(({ headers }) => headers['x-path'])).toEqual(['-ab', '-ab']);
  });

  it('of wretch sees the token and may look at the answer', async () => {
    const seen: unknown[] = [];
    const look: WretchMiddleware = (next) => async (url, options) => {
      const response = await next(url, options);
      seen.push((options.headers as Record<string, string>).Authorization, response.status, await response.clone().json());
      return response;
    };
    const { client } = await serve((_request, response) => json(response, { data: [] }), { middlewares: [look] });
    expect(await client.doctors.types()).toMatchObject({ items: [] });
    expect(seen).toEqual(['Bearer t-1', 200, { data: [] }]);
  });

  it('of a connection is around its sign-in too', async () => {
    const { requests, apiBase } = await serve((_request, response) => json(response, { access_token: 'a' }));
    await connect({ apiBase, middlewares: [named('gate')] }).session.signIn({ username: 'a', password: 'b' });
    expect(requests.map(({ url, headers }) => [url, headers['x-path']])).toEqual([['/token', 'gate']]);
  });

  it('that throws fails the call: a change then may have been made', async () => {
    const fail: ConfiguredMiddleware = (next) => async (url, options) => {
      await next(url, options);
      throw new Error('Jane Roe');
    };
    const { client, requests } = await serve((_request, response) => json(response, { data: { refundId: 1 } }), {
      middlewares: [fail],
      warn: () => {},
    });
    const error = await failure(client.billing.refund(refund));
    expect(error).toMatchObject({ code: 'unknown-outcome', mayHaveApplied: true });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('Jane');
    expect(requests).toHaveLength(1);
  });
});

describe('a call that is aborted', () => {
  it.each([new Error('enough'), 'enough'])('fails with the reason of its signal: %s', async (reason) => {
    const { client } = await serve(() => {});
    const stop = new AbortController();
    const answer = client.doctors.types({}, { signal: stop.signal });
    stop.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });
});

describe('a 401', () => {
  const source = (renewed: string | undefined) => {
    const log: string[] = [];
    const tokens: TokenSource = {
      current: async () => 'old',
      renew: async (rejected) => {
        log.push(`renew ${rejected}`);
        return renewed;
      },
      giveUp: (rejected) => {
        log.push(`give up ${rejected}`);
      },
    };
    return { tokens, log };
  };
  const guarded: Handler = (request, response) =>
    request.headers.authorization === 'Bearer new' ? json(response, { data: { refundId: 1 } }) : json(response, {}, 401);

  it('is answered by one refresh and one replay, for changes as well [spec 118, 201]', async () => {
    const { tokens, log } = source('new');
    const { client, requests } = await serve(guarded, { tokens });
    expect(await client.billing.refund(refund)).toMatchObject({ refundId: '1' });
    expect(log).toEqual(['renew old']);
    expect(requests.map(({ body }) => body)).toEqual([requests[0]?.body, requests[0]?.body]);
  });

  it('that comes again signs out', async () => {
    const { tokens, log } = source('other');
    const { client } = await serve(guarded, { tokens });
    expect(await failure(client.billing.refund(refund))).toMatchObject({ code: 'unauthorized' });
    expect(log).toEqual(['renew old', 'give up other']);
  });

  it('without a new token is unauthorized', async () => {
    const { client, requests } = await serve(guarded, { tokens: source(undefined).tokens });
    expect(await failure(client.doctors.types())).toMatchObject({ code: 'unauthorized' });
    expect(requests).toHaveLength(1);
  });
});

describe('all pages of a list', () => {
  const read = async (rows: number, answer: (start: number, size: number) => { items: number[]; totalCount?: number | undefined }) => {
    const sizes: number[] = [];
    for await (const page of allPages(
      async ({ pageNumber, pageSize }) => ({ totalCount: undefined, ...answer((pageNumber - 1) * pageSize, pageSize) }),
      { pageSize: rows },
    ))
      sizes.push(page.items.length);
    return sizes;
  };
  const numbers = (start: number, size: number, end: number) =>
    Array.from({ length: Math.max(0, Math.min(size, end - start)) }, (_, index) => start + index);

  it('end at the total, or at a page that is not full', async () => {
    expect(await read(10, (start, size) => ({ items: numbers(start, size, 20), totalCount: 20 }))).toEqual([10, 10]);
    expect(await read(10, (start, size) => ({ items: numbers(start, size, 25) }))).toEqual([10, 10, 5]);
    expect(await read(10, (start, size) => ({ items: numbers(start, size, 20) }))).toEqual([10, 10]);
  });

  it('are asked for with the place that the page before gave', async () => {
    const asked: (string | undefined)[] = [];
    const places = [undefined, '20', '30'];
    for await (const _ of allPages<number>(
      async ({ pageNumber, pageSize, after }) => {
        asked.push(after);
        return { items: numbers((pageNumber - 1) * pageSize, pageSize, 40), totalCount: 40, nextAfter: places[pageNumber - 1] };
      },
      { pageSize: 10 },
    ));
    expect(asked).toEqual([undefined, undefined, '20', '30']);
  });

  it('are read once from a backend that takes no notice of paging', async () => {
    expect(await read(10, () => ({ items: numbers(0, 30, 30) }))).toEqual([30]);
    expect(await read(10, () => ({ items: numbers(0, 10, 10) }))).toEqual([10]);
  });
});
