import { CaredeskError, createCaller, createClient, fixedToken } from '@caredesk/core/client';
import { expect, it } from 'vitest';
import { doctorIdOf, withId } from './given-id.js';

const refusal = (call: string, text: string, fields?: Readonly<Record<string, string>>) =>
  new CaredeskError({ code: 'rejected', call, status: 400, text, fields });
const of = (error: unknown) => withId(doctorIdOf('north-7'), () => Promise.reject(error)).catch((thrown: Error) => thrown);

it('blames an id that the server names', async () => {
  const error = refusal('billing.history', 'clientId must be a whole number', { clientId: 'must be a whole number' });
  expect(await of(error)).toMatchObject({ message: 'doctorId "north-7" was refused by the server: clientId must be a whole number.' });
});

it('blames the id of a record that can’t be read by it', async () => {
  expect(await of(refusal('doctors.getById', 'Unknown key'))).toMatchObject({
    message: 'doctorId "north-7" was refused by the server: Unknown key.',
  });
});

it('blames no server for an id that was not sent', async () => {
  const error = await withId(doctorIdOf('north\t7'), () =>
    createClient(createCaller({ apiBase: 'https://api.test', tokens: fixedToken('t') })).doctors.getById({ id: 'north\t7' }),
  ).catch((thrown: Error) => thrown);
  expect((error as Error).message).toBe('doctorId "north\\t7" is neither a number nor plain text.');
});

it.each([
  ['another input', refusal('billing.history', 'sortBy must be billingId', { sortBy: 'must be billingId' })],
  ['no input', refusal('account.userInfo', 'The account is closed')],
])('leaves a refusal of %s as it is', async (_, error) => {
  expect(await of(error)).toBe(error);
});
