/** Lists that are too long to be written at once. */
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endpoints } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { databases, signedIn } from '../../test/api.js';
import { startServer } from '../../test/support.js';
import { answerWriter } from './answer.js';

const { doctors } = endpoints;
const write = answerWriter(doctors.types);
const types = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ doctorTypeId: from + index, name: 'Surgeon' }));

async function* failing(after: number) {
  for (let batch = 0; batch < after; batch++) yield types(batch * 2, batch * 2 + 2);
  throw new Error('the database is away');
}

describe('a list in batches', () => {
  it('is the same text as the list at once', async () => {
    const batches = (async function* () {
      for (const [from, to] of [
        [0, 3],
        [3, 3],
        [3, 5],
      ] as const)
        yield types(from, to);
    })();
    const whole = { isSuccessful: true, data: types(0, 5), totalCount: 5 };
    expect(await text((await write({ batches })) as Readable)).toBe(JSON.stringify(whole));
    expect(await text((await write({ batches: (async function* () {})() })) as Readable)).toBe(
      '{"isSuccessful":true,"data":[],"totalCount":0}',
    );
  });

  it('that fails before its first row is no answer', async () => {
    await expect(write({ batches: failing(0) })).rejects.toThrow('the database is away');
  });

  it('that fails after its first row is cut off', async () => {
    await expect(text((await write({ batches: failing(2) })) as Readable)).rejects.toThrow('the database is away');
  });

  it('that breaks the contract is none', async () => {
    const batches = (async function* () {
      yield [{ doctorTypeId: 'x' }];
    })();
    await expect(write({ batches })).rejects.toThrow('breaks the contract');
  });

  it('is read no further when its reader goes', async () => {
    let read = 0;
    const batches = (async function* () {
      for (; ; read++) yield types(0, 100);
    })();
    const stream = (await write({ batches })) as Readable;
    for await (const chunk of stream) if (chunk) break;
    const until = read;
    await new Promise(setImmediate);
    expect(read).toBe(until);
  });
});

it.each(databases)('all doctors come once each, in pieces, from the %s database', async (on) => {
  const server = await startServer({ on });
  const api = await signedIn(server);
  const all = await api.call(doctors.all, { keyword: '' });
  expect(all.headers.get('content-length')).toBeNull();
  expect(all.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(all.body.totalCount).toBe(2000);
  expect(all.body.data.map(({ doctorId }: { doctorId: number }) => doctorId)).toEqual(
    Array.from({ length: 2000 }, (_, index) => index + 1),
  );
  const report = await api.call(doctors.report, { from: '2025-01-01', to: '2026-12-31' });
  expect(report.body.data).toHaveLength(report.body.totalCount);
  expect(report.body.totalCount).toBeGreaterThan(1000);
  await server.stop();
});
