import { createCaller, createClient, fixedToken } from '@caredesk/core/client';
import { describe, expect, it } from 'vitest';
import { rememberMissing } from './missing-calls.js';

function setUp(status: number) {
  const paths: string[] = [];
  const send = async (url: string) => {
    paths.push(new URL(url).pathname);
    return Response.json({}, { status });
  };
  const call = createCaller({
    apiBase: 'https://api.test',
    tokens: fixedToken('t'),
    fetch: send as typeof fetch,
    around: [rememberMissing()],
  });
  return { paths, client: createClient(call) };
}
const ofPatient = { entity: 'patient', entityId: '1' } as const;

describe('an optional call', () => {
  it('that the backend lacks is asked once, and fails the same way from then on', async () => {
    const { paths, client } = setUp(404);
    for (const _ of [1, 2, 3]) await expect(client.audit.list(ofPatient)).rejects.toMatchObject({ code: 'not-found', status: 404 });
    expect(paths).toHaveLength(1);
  });

  it('that failed otherwise is asked again', async () => {
    const { paths, client } = setUp(500);
    for (const _ of [1, 2]) await expect(client.audit.list(ofPatient)).rejects.toThrow();
    expect(paths).toHaveLength(2);
  });
});

it('a call that every backend has is asked again after a 404: the record was missing', async () => {
  const { paths, client } = setUp(404);
  for (const _ of [1, 2]) await expect(client.doctors.getById({ id: '1' })).rejects.toThrow();
  expect(paths).toHaveLength(2);
});
