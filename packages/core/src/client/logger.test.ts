import { expect, it } from 'vitest';
import { type CaredeskError, logger, withToken } from '../index.js';
import type { CallLog } from './logger.js';

const told: CallLog[] = [];
const connected = (answer: () => Promise<Response>) =>
  withToken({ apiBase: 'https://api.test', fetch: answer, middlewares: [logger((entry) => told.push(entry))] }, 'secret-token');

it('tells each request, and nothing of whom it is about', async () => {
  told.length = 0;
  const answers = [
    new Response('{}', { status: 503, headers: { 'retry-after': '0' } }),
    Response.json({ data: { patientId: 7, firstName: '李', lastName: 'O’Brien' } }, { headers: { 'x-request-id': 'r-1' } }),
  ];
  const client = connected(async () => answers.shift() as Response);
  expect((await client.patients.getById({ id: '7' })).firstName).toBe('李');
  const entry = { call: 'patients.getById', method: 'GET', milliseconds: expect.any(Number), failure: undefined };
  expect(told).toEqual([
    { ...entry, status: 503, requestId: undefined },
    { ...entry, status: 200, requestId: 'r-1' },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/李|Brien|secret|7"/);
});

it('tells why no answer came', async () => {
  told.length = 0;
  const client = connected(async () => {
    throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) });
  });
  const call = client.coupons.create({ code: 'A', discountType: 'percent', discountValue: '1' });
  expect(await call.catch((error: CaredeskError) => error.code)).toBe('network');
  expect(told).toMatchObject([{ call: 'coupons.create', status: undefined, failure: 'ECONNREFUSED' }]);
});
