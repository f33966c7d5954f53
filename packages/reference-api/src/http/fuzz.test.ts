/** Whatever is sent, the answer is 2xx or 4xx in the contract's form; a 5xx is a bug. */
import { type Endpoint, type EndpointGroup, endpoints, type Field, type Fields } from '@caredesk/core/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Api, apiOf, databases } from '../../test/api.js';
import { isLong, startServer, type TestServer } from '../../test/support.js';
import { inLetters } from '../../test/unique.js';

const all = Object.entries<EndpointGroup>(endpoints).flatMap(([group, table]) =>
  Object.entries(table).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
);

const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '\0',
  'a\0b',
  '\u{1f4a9}',
  '\ud800',
  '%',
  '_',
  '\\',
  '%00',
  "' or 1=1 --",
  '"',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'asc',
  '-infinity',
  'a@b',
  'x'.repeat(300),
  '日本語',
  'İı',
  '\n',
];
const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 30 }));
const wild = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, {}, [], [null], [[]], [{ familyMemberId: -1 }], { a: 1 }, 1e21, 5e-324, -0, 2 ** 53, Array(300).fill({})),
);

/** Values that a field of this kind takes, from the edges of what it takes. */
function edge(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'id':
      return fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(999_999_999_999, Number.MAX_SAFE_INTEGER));
    case 'status':
      return fc.constantFrom(0, 1, 2);
    case 'integer':
      return fc.constantFrom(field.min, field.max, 1, 2);
    case 'decimal':
    case 'money':
      return fc.constantFrom(0.01, 1, 10, 1.005, 1e-6, 1e-7, 99.999, 100, 1e12, -1e12, 0, 0.1 + 0.2);
    case 'currency':
      return fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'ZZZ', 'XAU');
    case 'flag':
      return fc.boolean();
    case 'instant':
      return fc.constantFrom(
        '1800-01-01',
        '2199-12-31T23:59:59.999999999-14:00',
        '0000-01-01',
        '0001-01-01T00:00:00+14:00',
        '2026-02-28T12:00+0200',
        '9999-12-31',
      );
    case 'date':
      return fc.constantFrom('1800-01-01', '2199-12-31', '0001-01-01', '0000-02-29', '2026-01-01', '2026-12-31', '9999-12-31');
    case 'choices':
      return fc.subarray([...field.options]);
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'list':
      return fc.array(recordOf(field.of.fields), { maxLength: 4 });
    case 'text':
      return field.format === 'email'
        ? fc.oneof(
            fc.constant('admin@caredesk.test'),
            fc.uuid().map((id) => `${inLetters(id)}@example.test`),
          )
        : fc.oneof(text, fc.string({ minLength: Math.min(8, field.max), maxLength: field.max }));
  }
}

/** Mostly valid records, so that handlers and database are reached too, with some invalid values. */
function recordOf(fields: Fields = {}): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fc.oneof({ weight: 30, arbitrary: edge(field) }, { weight: 1, arbitrary: wild })]),
  );
  const requiredKeys = Object.entries(fields).flatMap(([name, { required }]) => (required ? [name] : []));
  const known = fc.record(model, { requiredKeys });
  return fc.oneof(
    { weight: 15, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, fc.dictionary(text, wild, { maxKeys: 2 })).map(([a, b]) => ({ ...a, ...b })) },
  );
}

const wellFormed = (part: unknown) => encodeURIComponent(String(part).toWellFormed());

interface Shot {
  readonly path: string;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
  readonly key: string;
}
const shotAt = ({ path, params, range, query, body }: Endpoint): fc.Arbitrary<Shot> =>
  fc.record({
    path: fc
      .tuple(recordOf(params), recordOf(range))
      .map(([single, joined]) =>
        path.replace(/\{(\w+)\}/g, (_, name: string) => wellFormed(range ? Object.values(joined).join('..') : single[name]) || '0'),
      ),
    query: recordOf(query),
    body: recordOf(body?.fields),
    key: fc.constantFrom('a', 'b', ''),
  });

const queryOf = (query: Shot['query']) =>
  Object.entries(query)
    .map(([name, part]) => `${wellFormed(name)}=${wellFormed(part)}`)
    .join('&');

function expectDefinite({ status, body }: Answer): void {
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  if (status >= 400) expect(body.errorMessage ?? body.error_description).toEqual(expect.any(String));
}

describe.each(databases)('on the %s database', (on) => {
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    server = await startServer({ on, tokenRequestsPerMinute: 100_000, lockOut: { perAccount: 1e6, perAddress: 1e6 } });
    api = apiOf(server, (await server.signIn()).access_token);
  });
  afterAll(() => server?.stop());

  it.each(all)('%s stands whatever comes', async (_name, endpoint) => {
    const shoot = fc.asyncProperty(shotAt(endpoint), async ({ path, query, body, key }) => {
      const given =
        endpoint.encoding === 'form'
          ? new URLSearchParams({ ...body, ...endpoint.constants } as Record<string, string>)
          : endpoint.body && body;
      // A refund's key and reference agree, most of the time.
      const headers = { 'idempotency-key': key };
      expectDefinite(
        await api.send(
          endpoint.method,
          `${path}?${queryOf(query)}`,
          endpoint.idempotencyKey ? { ...body, reference: key } : given,
          headers,
        ),
      );
    });
    await fc.assert(shoot, { numRuns: isLong ? 40 : 12 });
  });

  const update = endpoints.doctors.update.path;
  const json = { 'content-type': 'application/json' };
  it.each([
    ['text that is no JSON', update, '{"doctorId":', json, 400],
    ['nothing', update, '', json, 400],
    ['null', update, 'null', json, 400],
    ['a list', update, '[]', json, 400],
    ['a number past every float', update, '{"doctorId":1e999}', json, 400],
    ['a poisoned prototype', update, '{"doctorId":1,"__proto__":{"isAdmin":true}}', json, 400],
    ['a nest of lists', update, `{"doctorId":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, json, 400],
    ['a long e-mail', update, JSON.stringify({ doctorId: 1, email: `${'a'.repeat(100_000)}@${'b.'.repeat(50_000)}` }), json, 400],
    [
      'a field a thousand times unknown',
      update,
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]))),
      json,
      400,
    ],
    ['too much', update, JSON.stringify({ doctorId: 1, phone: 'x'.repeat(300_000) }), json, 413],
    ['a form where JSON is due', update, 'doctorId=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', update, '{"doctorId":1}', { 'content-type': 'text/plain' }, 415],
    ['XML', update, '<doctor/>', { 'content-type': 'application/xml' }, 415],
    ['an odd content type', update, '{"doctorId":1}', { 'content-type': '/' }, 415],
    ['broken percent signs', '/api/admin/Coupon/Delete/%zz', '', {}, 404],
  ])('answers %s by its name', async (_name, path, body, headers, status) => {
    const answer = await api.send('POST', path, body, headers as Record<string, string>);
    expect(answer).toMatchObject({
      status: path.includes('%') ? expect.toSatisfy((code: number) => code === 400 || code === 404) : status,
      body: { isSuccessful: false, errorMessage: expect.any(String) },
    });
  });

  it('answers broken percent signs in a path and in a query', async () => {
    expect(await api.send('GET', '/api/admin/Coupon/GetById/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { isSuccessful: false, errorMessage: 'The path is not well encoded' },
    });
    expectDefinite(await api.send('GET', '/api/admin/Doctors/?keyword=%E0%A4%A'));
    expectDefinite(await api.send('GET', '/api/admin/Doctors/?keyword=a&keyword=b&pageSize=1'));
    expectDefinite(await api.send('GET', `/api/admin/Coupon/GetById/${'9'.repeat(5000)}`));
  });

  it('still works afterwards', async () => {
    expect((await api.send('GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await api.data(endpoints.doctors.list, {})).length).toBe(25);
  });
});
