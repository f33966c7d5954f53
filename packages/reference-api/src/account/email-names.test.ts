/** One e-mail address is one account, whichever table has it, however it is spelt, and however close two requests are. */
import { endpoints } from '@caredesk/core/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Answer, databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { demoAccount } from '../../test/support.js';
import { inLetters, unique } from '../../test/unique.js';
import { users } from '../tables/account.js';
import { doctors as doctorTable } from '../tables/doctors.js';
import { createAdmin } from './operations.js';

const { doctors } = endpoints;

describe.each(databases)('an e-mail address on the %s database', (on) => {
  const { server, api } = served({ on });
  const signUp = (email: string): Promise<Answer> =>
    api.send('POST', doctors.signUp.path, { firstName: 'A', lastName: 'B', email, password: 'long enough' });
  const update = (doctorId: number, email: string): Promise<Answer> => api.send('POST', doctors.update.path, { doctorId, email });
  const taken = {
    status: 200,
    body: { isSuccessful: false, errorMessage: 'This e-mail is taken', errors: { email: ['This e-mail is taken'] } },
  };
  const address = () => `${inLetters(unique())}@example.test`;
  const spellings = (email: string) => [email, email.toUpperCase(), `${email[0]?.toUpperCase()}${email.slice(1)}`];

  it.each(['update', 'sign-up'] as const)('of an administrator is taken for a doctor’s %s', async (by) => {
    for (const email of spellings(demoAccount.email))
      expect(await (by === 'update' ? update(7, email) : signUp(email))).toMatchObject(taken);
  });

  it.each(['update', 'sign-up', 'create-admin'] as const)('of a doctor, with an account or without one, is taken for %s', async (by) => {
    const withAccount = address();
    await signUp(withAccount);
    const [without] = await server.database.select({ email: doctorTable.email }).from(doctorTable).where(eq(doctorTable.id, 9));
    for (const email of [...spellings(withAccount), ...spellings(String(without?.email))]) {
      if (by === 'create-admin') expect(await createAdmin(server.database, email, 'long enough')).toBe(false);
      else expect(await (by === 'update' ? update(7, email) : signUp(email))).toMatchObject(taken);
    }
  });

  it('of its own may be spelt otherwise by each', async () => {
    const email = address();
    const { body } = await signUp(email);
    expect((await update(body.data.doctorId, email.toUpperCase())).body).toMatchObject({
      isSuccessful: true,
      data: { email: email.toUpperCase() },
    });
  });

  it('is taken once when an update, a sign-up and a new administrator want it at once', async () => {
    for (let round = 0; round < 10; round++) {
      const email = address();
      const outcomes = await Promise.all([
        update(20 + round, email).then(({ body }) => body.isSuccessful),
        createAdmin(server.database, email, 'long enough'),
        signUp(email.toUpperCase()).then(({ body }) => body.isSuccessful),
      ]);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      const rows = [
        ...(await server.database.select({ doctorId: doctorTable.id }).from(doctorTable).where(eq(doctorTable.normalisedEmail, email))),
        ...(await server.database.select({ doctorId: users.doctorId }).from(users).where(eq(users.normalisedEmail, email))),
      ];
      expect(new Set(rows.map(({ doctorId }) => doctorId)).size).toBe(1);
    }
  });
});
