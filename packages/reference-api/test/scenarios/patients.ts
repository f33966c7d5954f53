import { patients } from '@caredesk/core/contract';
import { expect } from 'vitest';
import type { Api } from '../api.js';
import { type Scenarios, unknownId } from './scenario.js';

async function patientWith(api: Api, status: string) {
  const found = (await api.data(patients.list, { pageSize: 200 })).find(({ reminders }) =>
    reminders?.some((reminder) => reminder.status === status),
  );
  const reminder = found?.reminders?.find((one) => one.status === status);
  if (!found || !reminder) throw new Error('no such patient');
  return { patientId: String(found.patientId), reminderId: String(reminder.reminderId) };
}

export const patientsScenarios: Scenarios<typeof patients> = {
  getById: async (api) => {
    expect(await api.data(patients.getById, { id: '1' })).toMatchObject({
      patientId: 1,
      dateOfBirth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await api.failure(patients.getById, { id: unknownId })).message).toBe('This patient does not exist');
  },
  family: async (api) => {
    expect(await api.data(patients.family, { id: '1' })).toMatchObject({ patientId: 1 });
    expect((await api.failure(patients.family, { id: unknownId })).status).toBe(404);
  },
  list: async (api) => {
    const { doctorId, doctorName } = await api.data(patients.getById, { id: '5' });
    const theirs = await api.data(patients.list, { doctorId: String(doctorId), pageSize: 200 });
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.every((patient) => patient.doctorId === doctorId && patient.doctorName === doctorName)).toBe(true);
    const inactive = await api.data(patients.list, { status: 1 });
    expect(inactive.every(({ status }) => status === 1)).toBe(true);
    expect(await api.data(patients.list, { doctorId: unknownId })).toEqual([]);
  },
  cancelReminder: async (api) => {
    const ids = await patientWith(api, 'scheduled');
    await api.data(patients.cancelReminder, ids);
    const { reminders } = await api.data(patients.getById, { id: ids.patientId });
    expect(reminders?.find(({ reminderId }) => String(reminderId) === ids.reminderId)?.status).toBe('cancelled');
    expect((await api.failure(patients.cancelReminder, ids)).message).toBe('This reminder is cancelled already');
    expect((await api.failure(patients.cancelReminder, await patientWith(api, 'sent'))).message).toBe('This reminder was sent already');
    expect((await api.failure(patients.cancelReminder, { ...ids, patientId: unknownId })).status).toBe(404);
  },
  cancelReminders: async (api) => {
    const { patientId } = await patientWith(api, 'scheduled');
    await api.data(patients.cancelReminders, { id: patientId });
    const { reminders } = await api.data(patients.getById, { id: patientId });
    expect(reminders?.some(({ status }) => status === 'scheduled')).toBe(false);
    expect((await api.failure(patients.cancelReminders, { id: unknownId })).status).toBe(404);
  },
  resendFormLink: async (api) => {
    const before = Date.now();
    await api.data(patients.resendFormLink, { id: '4' });
    expect(Date.parse(String((await api.data(patients.getById, { id: '4' })).formLinkSentAt))).toBeGreaterThanOrEqual(before);
    expect((await api.failure(patients.resendFormLink, { id: unknownId })).status).toBe(404);
  },
  updateFamily: async (api) => {
    const someone = {
      familyMemberId: null,
      firstName: null,
      lastName: 'Doe',
      relationship: 'child',
      dateOfBirth: '2015-02-28',
      phone: null,
    };
    const made = await api.data(patients.updateFamily, {
      patientId: '6',
      familyMembers: ['Ann', 'Ben'].map((firstName) => ({ ...someone, firstName })),
    });
    expect(made.familyMembers).toMatchObject([{ firstName: 'Ann' }, { firstName: 'Ben', dateOfBirth: '2015-02-28' }]);
    const ben = made.familyMembers?.[1]?.familyMemberId;
    const { body } = await api.send('POST', patients.updateFamily.path, {
      patientId: 6,
      familyMembers: [{ familyMemberId: ben, phone: '555-0100' }, { firstName: 'Cid' }],
    });
    expect(body.data.familyMembers).toMatchObject([
      { familyMemberId: ben, firstName: 'Ben', phone: '555-0100' },
      { firstName: 'Cid', phone: null },
    ]);
    const stranger = await api.send('POST', patients.updateFamily.path, { patientId: 8, familyMembers: [{ familyMemberId: ben }] });
    expect(stranger).toMatchObject({ status: 404, body: { errorMessage: 'This family member does not exist' } });
    expect(await api.data(patients.family, { id: '6' })).toEqual(body.data);
  },
  delete: async (api) => {
    await api.data(patients.delete, { id: '11' });
    expect((await api.failure(patients.getById, { id: '11' })).status).toBe(404);
    expect((await api.failure(patients.delete, { id: '11' })).status).toBe(404);
  },
  resetPassword: async (api) => {
    expect(await api.data(patients.resetPassword, { id: '1' })).toBeUndefined();
    expect((await api.failure(patients.resetPassword, { id: unknownId })).status).toBe(404);
  },
};
