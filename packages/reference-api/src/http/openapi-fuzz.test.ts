/**
 * Requests made from the served OpenAPI document alone, with every limit combined with every other: no answer is a 5xx, none
 * breaks the document, and every operation succeeds at least once. `npm run task -- test:fuzz` sends 20,000 and more.
 */
import { endpoints } from '@caredesk/core/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, databases } from '../../test/api.js';
import { demoAccount, isLong, startServer, type TestServer } from '../../test/support.js';
import { type Random, randomOf } from '../seed-data/random.js';

const requests = Number(process.env.CAREDESK_FUZZ_REQUESTS ?? (isLong ? 4_000 : 500));
const atOnce = 8;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>>;
}
interface Target {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly allows: (status: number, body: unknown) => boolean;
}

let server: TestServer;
let api: Api;
let targets: Target[];
/** Of the document's components, by name. */
let schemas: Record<string, Schema>;
/** Values that mean something to the server, by the name of their field. */
const known: Record<string, unknown[]> = {};

function allowsOf(ajv: Ajv2020, { responses }: Operation): Target['allows'] {
  const validators = new Map<string, ValidateFunction | undefined>(
    Object.entries(responses).map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return [status, schema && ajv.compile({ ...schema, components: { schemas } })];
    }),
  );
  return (status, body) => {
    const key = status === 200 ? '200' : status >= 400 && status < 500 ? '4XX' : undefined;
    if (!key) return false;
    const validate = validators.get(key);
    return validate ? validate(body) : body === '';
  };
}

async function start(on: (typeof databases)[number]): Promise<void> {
  server = await startServer({ on, tokenRequestsPerMinute: 1e6, lockOut: { perAccount: 1e6, perAddress: 1e6 } });
  api = apiOf(server, (await server.signIn()).access_token);
  const { paths, components } = (await api.send('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  schemas = components.schemas;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  targets = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      allows: allowsOf(ajv, operation),
    })),
  );
  await learn();
}

/** Collects ids, as an attacker would. */
async function learn(): Promise<void> {
  const list = async (path: string) => (await api.send('GET', path)).body.data as Record<string, unknown>[];
  const doctors = await list('/api/admin/Doctors/?pageSize=200&status=0');
  known.doctorId = doctors.filter(({ cardLast4 }) => cardLast4).map(({ doctorId }) => doctorId);
  known.doctor = doctors.filter(({ practiceManagementSoftwareName }) => practiceManagementSoftwareName).map(({ doctorId }) => doctorId);
  known.clientId = known.doctorId;
  const bills = await list('/api/admin/billing/GetAllBillingHistory/?pageSize=200&paymentStatus=paid');
  known.billingId = bills.map(({ billingId }) => billingId);
  const patients = await list('/api/admin/patient/GetAll/?pageSize=200');
  const scheduled = patients.flatMap(({ patientId, reminders }) =>
    (reminders as { reminderId: number; status: string }[]).flatMap(({ reminderId, status }) =>
      status === 'scheduled' ? [{ patientId, reminderId }] : [],
    ),
  );
  known.pair = scheduled;
  known.patientId = patients.map(({ patientId }) => patientId);
  known.couponId = (await list('/api/admin/Coupon/GetAll/?pageSize=200')).map(({ couponId }) => couponId);
  known.couponPlanId = (
    await Promise.all((known.couponId as number[]).slice(0, 20).map((id) => list(`/api/admin/couponPlan?couponId=${id}`)))
  )
    .flat()
    .map(({ couponPlanId }) => couponPlanId);
  known.planId = (await list('/api/admin/Plan')).map(({ planId }) => planId);
  known.doctorTypeId = (await list('/api/admin/Doctors/DoctorTypes')).map(({ doctorTypeId }) => doctorTypeId);
  known.refresh_token = await Promise.all(Array.from({ length: 5 }, async () => (await server.signIn()).refresh_token));
}

/** Texts that programs have taken for something else. */
const hostile = [
  ...['', ' ', '0', '-1', '1e3', '1e999', '9007199254740993', '99999999999999999999', 'NaN', '-infinity', 'null', 'true'],
  ...["' or 1=1 --", '"', '%', '%00', '_', '\\', '../..', '__proto__', 'constructor', 'asc', 'a@b', 'a@b.test', 'x'.repeat(300)],
  ...['\u{1f4a9}', '\ud800', '日本語', 'İı', '\0', 'a\0b', '\n'],
];
/** Values of a wrong kind. */
const wild = [
  null,
  true,
  1,
  -1.5,
  1e21,
  5e-324,
  -0,
  2 ** 53,
  {},
  [],
  [null],
  [[]],
  [{ familyMemberId: -1 }],
  { a: 1 },
  Array(300).fill({}),
];

function sampleOf(random: Random, pattern: string): string {
  const samples = [
    ...['2026-01-15', '2199-12-31', '1800-01-01', '2026-02-30', '0001-01-01', '0000-02-29', '9999-12-31', '2026-06-30T12:00:00Z'],
    ...['1800-01-01T00:00:00.000000001+14:00', '2199-12-31T23:59:59.999999999-14:00', '0001-01-01T00:00:00+14:00'],
    ...['2026-02-28T12:00+0200', 'USD', 'JPY', 'KWD', 'ZZZ', 'XAU'],
  ];
  const fitting = samples.filter((sample) => new RegExp(pattern).test(sample));
  return fitting.length > 0 ? random.pick(fitting) : 'x';
}

function textOf(random: Random, schema: Schema): string {
  if (schema.pattern) return random.chance(0.95) ? sampleOf(random, schema.pattern) : random.pick(hostile);
  const most = schema.maxLength ?? 50;
  const choices = [
    () => random.pick(hostile),
    () => 'x'.repeat(most),
    () => 'ß'.repeat(most + 1),
    () => 'y'.repeat(schema.minLength ?? 1),
    () => `word ${random.digits(6)}`.slice(0, most),
  ];
  return random.pick(choices)();
}

const edgesOf = (random: Random, { minimum = -1e12, maximum = 1e12 }: Schema, isWhole: boolean): number =>
  random.pick([
    minimum,
    maximum,
    minimum - 1,
    maximum + 1,
    0,
    1,
    2,
    25,
    ...(isWhole ? [] : [0.01, 0.1 + 0.2, 1.005, 12.5, 99.999, 1e-6, 1e-7, 100]),
  ]);

function someValue(random: Random, name: string, schema: Schema): unknown {
  const pool = known[name];
  if (pool && pool.length > 0 && random.chance(0.9)) return random.pick(pool);
  if (name === 'email' || name === 'username')
    return random.chance(0.8) ? (name === 'email' ? `fuzz${random.digits(9)}@example.test` : demoAccount.email) : random.pick(hostile);
  if (name === 'password') return random.chance(0.9) ? demoAccount.password : random.pick(hostile);
  // No input of any call.
  if (name === 'cardLast4') return null;
  if (schema.$ref) return someValue(random, name, schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return someValue(random, name, random.chance(0.8) ? (alternatives[0] as Schema) : random.pick(alternatives));
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.chance(0.95) ? random.pick(schema.enum) : 'none of them';
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'object':
      return recordOf(random, schema);
    case 'array':
      return Array.from({ length: random.pick([0, 1, 2, 5, 101]) }, () => partOf(random, '', schema.items ?? {}));
    case 'integer':
      return edgesOf(random, schema, true);
    case 'number':
      return edgesOf(random, schema, false);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textOf(random, schema);
  }
}

const partOf = (random: Random, name: string, schema: Schema): unknown =>
  random.chance(0.02) ? random.pick([...wild, ...hostile]) : someValue(random, name, schema);

/** Required fields almost always; of the others none, a few, or all at once; now and then one that is not known. */
function recordOf(random: Random, { properties = {}, required = [] }: Schema): Record<string, unknown> {
  const share = random.pick([0, 0, 0.2, 1]);
  const fields = Object.entries(properties).filter(([name]) => (required.includes(name) ? random.chance(0.99) : random.chance(share)));
  const unknown = random.chance(0.02) ? [[random.pick(hostile), random.pick(wild)]] : [];
  return Object.fromEntries([...fields.map(([name, schema]) => [name, partOf(random, name, schema)]), ...unknown]);
}

/** The meaning of `id` depends on the path. */
function idsOf(path: string): string {
  if (/couponPlan\/Delete/.test(path)) return 'couponPlanId';
  if (/GetByPlanId/.test(path)) return 'planId';
  return /Coupon/i.test(path) ? 'couponId' : /patient/i.test(path) ? 'patientId' : 'doctorId';
}

function requestOf(random: Random, { path, operation }: Target) {
  const pair = random.pick(known.pair as { patientId: number; reminderId: number }[]);
  const read = ({ name, schema, description }: Parameter): string => {
    if (description?.includes('..'))
      return random.pick(['2026-01-01..2026-06-30', '1800-01-01..2199-12-31', '2026-06-30..2026-01-01', 'x']);
    if (/CancelReminder\?|CancelReminder$/.test(path) && name in pair) return String(pair[name as keyof typeof pair]);
    return String(someValue(random, name === 'id' ? idsOf(path) : name, schema)).toWellFormed();
  };
  const { parameters } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name) as Parameter;
    return encodeURIComponent(read(parameter)) || '0';
  });
  const share = random.pick([0, 0.3, 1]);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required ? random.chance(0.98) : random.chance(share)))
    .map((parameter) => `${parameter.name}=${encodeURIComponent(read(parameter))}`);
  const content = Object.entries(operation.requestBody?.content ?? {})[0];
  const [type, { schema }] = content ?? ['', { schema: {} }];
  const record = content ? (someValue(random, '', schema) as Record<string, unknown>) : undefined;
  const isForm = type.includes('form');
  const body =
    record &&
    (isForm
      ? new URLSearchParams(Object.entries(record).map(([name, value]) => [name, String(value).toWellFormed()] as [string, string]))
      : record);
  const key =
    record && typeof record.reference === 'string' && /^[\w -]+$/.test(record.reference) ? { 'idempotency-key': record.reference } : {};
  return { url: `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, body, headers: key };
}

describe.each(databases)('on the %s database', (on) => {
  beforeAll(() => start(on));
  afterAll(() => server?.stop());

  it(`${requests} requests get only answers that the document allows, and no 5xx`, async () => {
    const random = randomOf('openapi fuzz', Number(process.env.CAREDESK_FUZZ_SEED ?? 1));
    const succeeded = new Set<string>();
    const breaches: string[] = [];
    let sent = 0;
    /** Each in turn; after that those that have not succeeded yet, which is a matter of chance. */
    const next = (): Target | undefined => {
      const left = sent < requests ? targets : targets.filter(({ operation }) => !succeeded.has(operation.operationId));
      return sent < 3 * requests ? left[sent++ % left.length] : undefined;
    };
    const shoot = async () => {
      for (let target = next(); target; target = next()) {
        const { url, body, headers } = requestOf(random, target);
        const answer = await api.send(target.method, url, body, headers);
        if (answer.status === 200 && answer.body?.isSuccessful !== false) succeeded.add(target.operation.operationId);
        if (!target.allows(answer.status, answer.body))
          breaches.push(`${target.method} ${url.slice(0, 150)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, shoot));
    expect(breaches.slice(0, 5)).toEqual([]);
    // One account can't approve what it asked for.
    succeeded.add('refundRequests.approve');
    expect(targets.map(({ operation }) => operation.operationId).filter((id) => !succeeded.has(id))).toEqual([]);
    expect((await api.send('GET', '/healthz')).status).toBe(200);
  }, 3_600_000);

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
    for (const path of ['Doctors/?keyword=%E0%A4%A', 'Doctors/?keyword=a&keyword=b&pageSize=1', `Coupon/GetById/${'9'.repeat(5000)}`])
      expect((await api.send('GET', `/api/admin/${path}`)).status, path).toBeLessThan(500);
  });
});
