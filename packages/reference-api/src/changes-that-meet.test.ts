/** contract.md "Changes that meet": a user who began from an older state overwrites no other user's change. */
import { endpoints } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { type Answer, databases } from '../test/api.js';
import { served } from '../test/served.js';
import { unique } from '../test/unique.js';

const { doctors, coupons, patients } = endpoints;

describe.each(databases)('changes that meet on the %s database', (on) => {
  const { api } = served({ on });

  const records = {
    doctor: {
      update: (fields: object) => api.send('POST', doctors.update.path, { doctorId: 5, ...fields }),
      read: () => api.data(doctors.getById, { id: '5' }),
      fields: (text: string) => ({ phone: text }),
    },
    coupon: {
      update: (fields: object) => api.send('POST', coupons.update.path, { couponId: 5, ...fields }),
      read: () => api.data(coupons.getById, { id: '5' }),
      fields: (text: string) => ({ name: text }),
    },
    family: {
      update: (fields: object) => api.send('POST', patients.updateFamily.path, { patientId: 5, ...fields }),
      read: () => api.data(patients.family, { id: '5' }),
      fields: (text: string) => ({ familyMembers: [{ firstName: text }] }),
    },
  };

  describe.each(Object.entries(records))('a %s', (_name, { update, read, fields }) => {
    const changedMeanwhile = (now: unknown) => ({
      status: 409,
      body: { isSuccessful: false, errorMessage: 'Another user has changed this record', data: now },
    });
    const version = async () => String((await read()).version);

    it('has another version exactly after each change', async () => {
      const first = await version();
      expect((await update({ ...fields('one'), version: first })).status).toBe(200);
      const second = await version();
      expect(second).not.toBe(first);
      expect((await update({ version: second })).body.data.version).toBe(second);
      expect((await update(fields('other'))).body.data.version).not.toBe(second);
    });

    it('that has changed since is answered and left as it is now', async () => {
      const old = await version();
      await update({ ...fields('one'), version: old });
      const now = await read();
      const entries = async () => (await api.call(endpoints.audit.list, {})).body.totalCount;
      const before = await entries();
      expect(await update({ ...fields('other'), version: old })).toMatchObject(changedMeanwhile(now));
      expect(await update({ ...fields('other'), version: 'made up' })).toMatchObject(changedMeanwhile(now));
      expect(await read()).toEqual(now);
      expect(await entries()).toBe(before);
    });

    it('is changed by a request without a version', async () => {
      await update(fields('one'));
      expect((await update(fields('other'))).status).toBe(200);
      expect(await read()).toMatchObject(fields('other'));
    });

    it('is changed by one of ten who begin from one version at once', async () => {
      for (const round of ['a', 'b', 'c']) {
        const began = await version();
        const changes = Array.from({ length: 10 }, (_, index) => fields(`${round} ${index}`));
        const answers: Answer[] = await Promise.all(changes.map((change) => update({ ...change, version: began })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
        const winner = answers.find(({ status }) => status === 200);
        expect(await read()).toEqual(winner?.body.data);
      }
    });
  });

  it('leave a cancelled doctor cancelled: the status is changed by Cancel alone', async () => {
    const name = { firstName: 'Ada', lastName: 'King', email: `${unique()}@example.test` };
    const before = await api.data(doctors.signUp, { ...name, password: 'long enough' });
    const id = String(before.doctorId);
    await api.send('PUT', `/api/admin/Doctors/Cancel/${id}`, { ...before, reason: 'Retired' });
    const saved = await api.send('POST', doctors.update.path, { ...before, phone: '555-0199', version: null, status: 0 });
    expect(saved).toMatchObject({
      status: 200,
      body: { isSuccessful: false, errorMessage: 'The status of a doctor is changed by Cancel alone' },
    });
    const after = await api.data(doctors.getById, { id });
    expect(after).toMatchObject({ status: 1, phone: before.phone });
    expect(after.version).not.toBe(before.version);
    const { body } = await api.send('POST', doctors.update.path, { doctorId: before.doctorId, status: 1, phone: '555-0199' });
    expect(body.data).toMatchObject({ status: 1, phone: '555-0199' });
  });

  it('leave the family alone when something else of the patient changes', async () => {
    const before = await api.data(patients.family, { id: '7' });
    await api.data(patients.resendFormLink, { id: '7' });
    expect(await api.data(patients.family, { id: '7' })).toEqual(before);
  });
});
