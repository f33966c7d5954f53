import type { Patient, PatientInfo } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { createPatientDetail, type PatientDetailOptions } from './patient-detail-store.js';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function detail() {
  const calls: string[] = [];
  const updated: string[] = [];
  const deleted: string[] = [];
  const call = (name: string) => async (input: unknown) => {
    calls.push(`${name} ${JSON.stringify(input)}`);
  };
  const patients = {
    getById: async ({ id }: { id: string }) => {
      calls.push(`getById ${id}`);
      return { patientId: id } as Patient;
    },
    family: async ({ id }: { id: string }) => ({ patientId: id, familyMembers: [], more: { note: 1 } }) as unknown as PatientInfo,
    updateFamily: async (input: PatientInfo) => {
      calls.push(`updateFamily ${JSON.stringify(input)}`);
      return { ...input, familyMembers: [{ familyMemberId: '9', firstName: 'Ada' }] } as unknown as PatientInfo;
    },
    cancelReminder: call('cancelReminder'),
    cancelReminders: call('cancelReminders'),
    resendFormLink: call('resendFormLink'),
    resetPassword: call('resetPassword'),
    delete: call('delete'),
  };
  const store = createPatientDetail({
    patients: patients as unknown as PatientDetailOptions['patients'],
    hasFamily: true,
    audit: { list: async () => ({ items: [], totalCount: 0 }) },
    keep: () => ({ read: async () => undefined, write: () => {}, send: () => {}, clear: () => {} }),
    onUpdated: (id) => updated.push(id),
    onDeleted: (id) => deleted.push(id),
    report: () => {},
  });
  return { store, calls, updated, deleted };
}

async function open(id = '5') {
  const made = detail();
  made.store.setAttributes?.({ patientId: id });
  made.store.resume?.();
  await settle();
  made.calls.length = 0;
  return made;
}

describe('a patient’s detail', () => {
  it('loads nothing without a patient', async () => {
    const { store, calls } = detail();
    store.resume?.();
    await settle();
    expect([calls, store.patient.value.value]).toEqual([[], undefined]);
  });

  it('cancels one reminder for two fast clicks, says so, and reads the patient again', async () => {
    const { store, calls, updated } = await open();
    const reminder = { patientId: '5', reminderId: '3' };
    await Promise.all([store.cancelReminder.run(reminder), store.cancelReminder.run(reminder)]);
    expect(calls).toEqual(['cancelReminder {"patientId":"5","reminderId":"3"}', 'getById 5']);
    expect(updated).toEqual(['5']);
  });

  it('saves the whole family, and shows what the backend made of it', async () => {
    const { store, updated } = await open();
    await store.saveFamily.run({
      patientId: '5',
      began: store.family.value.value as PatientInfo,
      members: [{ firstName: 'Ada' } as never],
    });
    expect(store.family.value.value?.familyMembers).toEqual([{ familyMemberId: '9', firstName: 'Ada' }]);
    expect(updated).toEqual(['5']);
  });

  it('that was deleted shows nothing more', async () => {
    const { store, deleted } = await open();
    await store.delete.run({ patientId: '5' });
    expect([store.isDeleted.value, deleted]).toEqual([true, ['5']]);
  });

  it('of another patient forgets what became of the one before', async () => {
    const { store } = await open();
    await store.resetPassword.run({ patientId: '5' });
    await store.delete.run({ patientId: '5' });
    store.setAttributes?.({ patientId: '6' });
    expect([store.isDeleted.value, store.resetPassword.isDone.value, store.patient.value.value]).toEqual([false, false, undefined]);
    await settle();
    expect(store.patient.value.value?.patientId).toBe('6');
  });

  it('of another patient is not the one that was deleted late', async () => {
    const { store, deleted } = await open();
    const deleting = store.delete.run({ patientId: '5' });
    store.setAttributes?.({ patientId: '6' });
    expect([store.delete.isRunning.value, await deleting]).toEqual([false, false]);
    expect([deleted, store.isDeleted.value, store.delete.isDone.value]).toEqual([['5'], false, false]);
  });
});
