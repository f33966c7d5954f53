import type { Doctor } from '@caredesk/core/contract';
import { knownFields } from '@caredesk/core/records';
import { createAction } from '../../parts/action/action-store.js';
import type { ResourceStore } from '../../parts/resource/resource-store.js';
import type { DoctorDetailOptions } from './doctor-options.js';

/** The backend gave a login, and not where it is of use. */
export class NoPracticeAddress extends Error {
  override readonly name = 'NoPracticeAddress';
}

/** Actions of a doctor beside editing and charging. */
export function createDoctorActions(
  { doctors, onCancelled, show, report }: DoctorDetailOptions,
  doctor: ResourceStore<Doctor>,
  onChanged: () => void,
) {
  const withDoctor = <In>(change: (current: Doctor, input: In) => Promise<unknown>) =>
    createAction<In>({
      report,
      shown: [doctor],
      change: async (input) => {
        const current = doctor.value.value;
        return current && change(current, input);
      },
    });
  return {
    /** Takes the reason. */
    cancel: withDoctor<string>(async ({ doctorId }, reason) => {
      // The current record, because some backends store the record in the request.
      const now = await doctors.getById({ id: doctorId });
      await doctors.cancel({ ...knownFields(now), reason });
      onCancelled(doctorId);
      doctor.reload();
      onChanged();
    }),
    resetPassword: withDoctor<void>(async (current) => {
      await doctors.resetPassword({ doctor: current.doctorId });
      onChanged();
    }),
    openPractice: withDoctor<void>(async (current) => {
      const { url, token } = await doctors.openPractice({ doctor: current.doctorId });
      if (!url) throw new NoPracticeAddress();
      show({ url, token });
    }),
  };
}
