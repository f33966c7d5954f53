import { CaredeskError } from '@caredesk/core/client';
import type { Caller } from '@caredesk/core/client/caller';
import { audit, doctors } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { rememberMissing } from './missing-calls.js';

function setUp(error: CaredeskError) {
  const asked: string[] = [];
  const call = rememberMissing((async (name: string) => {
    asked.push(name);
    throw error;
  }) as Caller);
  return { asked, call };
}
const missing = new CaredeskError({ code: 'not-found', call: 'audit.list', status: 404 });

describe('an optional call', () => {
  it('that the backend lacks is asked once, and fails the same way from then on', async () => {
    const { asked, call } = setUp(missing);
    for (const _ of [1, 2, 3]) await expect(call('audit.list', audit.list, {})).rejects.toBe(missing);
    expect(asked).toEqual(['audit.list']);
  });

  it('that failed otherwise is asked again', async () => {
    const { asked, call } = setUp(new CaredeskError({ code: 'server', call: 'audit.list', status: 500 }));
    for (const _ of [1, 2]) await expect(call('audit.list', audit.list, {})).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });
});

it('a call that every backend has is asked again after a 404: the record was missing', async () => {
  const { asked, call } = setUp(missing);
  for (const _ of [1, 2]) await expect(call('doctors.getById', doctors.getById, { id: '1' })).rejects.toThrow();
  expect(asked).toHaveLength(2);
});
