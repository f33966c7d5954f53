import type { Doctor } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { createDoctorPicker } from './doctor-picker-store.js';

const doctor = (doctorId: string, lastName: string) => ({ doctorId, firstName: 'Zoë', lastName }) as Doctor;
const settle = () => new Promise((done) => setTimeout(done));

/** A picker of the doctor 7, whose name is being read again. */
async function readingAgain() {
  const readings: PromiseWithResolvers<Doctor>[] = [];
  const getById = () => {
    const reading = Promise.withResolvers<Doctor>();
    readings.push(reading);
    return reading.promise;
  };
  const picker = createDoctorPicker({
    doctors: { getById, list: async () => ({ items: [], totalCount: 0 }) },
    onChoose: () => {},
    report: () => {},
  });
  picker.setAttributes({ value: '7' });
  readings[0]?.resolve(doctor('7', 'O’Brien'));
  await settle();
  picker.refresh();
  return { picker, reading: readings[1] as PromiseWithResolvers<Doctor> };
}

describe('a chosen doctor whose name is read again', () => {
  it('has the new name', async () => {
    const { picker, reading } = await readingAgain();
    expect(picker.text.value).toBe('Zoë O’Brien');
    reading.resolve(doctor('7', 'Ünal'));
    await settle();
    expect(picker.text.value).toBe('Zoë Ünal');
  });

  it('keeps the old one where it can’t be read', async () => {
    const { picker, reading } = await readingAgain();
    reading.reject(new Error('gone'));
    await settle();
    expect(picker.text.value).toBe('Zoë O’Brien');
  });

  it('gives way to another one who is chosen meanwhile', async () => {
    const { picker, reading } = await readingAgain();
    picker.choose(doctor('9', 'Lê'));
    reading.resolve(doctor('7', 'Ünal'));
    await settle();
    picker.restore();
    expect(picker.text.value).toBe('Zoë Lê');
  });

  it('leaves what is typed meanwhile', async () => {
    const { picker, reading } = await readingAgain();
    picker.type('ma');
    reading.resolve(doctor('7', 'Ünal'));
    await settle();
    expect(picker.text.value).toBe('ma');
    picker.restore();
    expect(picker.text.value).toBe('Zoë Ünal');
  });
});
