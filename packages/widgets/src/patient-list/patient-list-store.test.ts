import type { Patient } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { createPatientList, type PatientListOptions } from './patient-list-store.js';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function patients() {
  const asked: Record<string, unknown>[] = [];
  const selected: string[] = [];
  const list = async (input: Record<string, unknown>) => {
    asked.push(input);
    return { items: [], totalCount: 0 };
  };
  const store = createPatientList({
    patients: { list } as unknown as PatientListOptions['patients'],
    columns: [],
    preferences: { read: () => null, write: () => {} },
    onSelect: (patientId) => selected.push(patientId),
    report: () => {},
  });
  return { store, asked, selected };
}

describe('the list of patients', () => {
  it('asks once for all its attributes', async () => {
    const { store, asked } = patients();
    store.setAttributes?.({ keyword: 'ada', doctorId: '7', pageSize: 10 });
    store.resume?.();
    await settle();
    expect(asked).toEqual([expect.objectContaining({ keyword: 'ada', doctorId: '7', pageSize: 10, status: undefined })]);
  });

  it('asks for a status from page 1, and not twice for the same', async () => {
    const { store, asked } = patients();
    store.resume?.();
    await settle();
    store.table.list.setFilters({ status: '0' });
    store.table.list.setFilters({ status: '0' });
    await settle();
    store.table.list.setFilters({ status: '' });
    await settle();
    expect(asked.map(({ status, pageNumber }) => [status, pageNumber])).toEqual([
      [undefined, 1],
      [0, 1],
      [undefined, 1],
    ]);
  });

  it('opens a patient by the id alone', () => {
    const { store, selected } = patients();
    store.open({ patientId: '3', firstName: 'Ada' } as Patient);
    expect(selected).toEqual(['3']);
  });
});
