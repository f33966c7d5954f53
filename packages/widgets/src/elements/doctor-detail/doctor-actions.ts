import type { Doctor } from '@caredesk/core/contract';
import { knownFields } from '@caredesk/core/records';
import type { ReadonlySignal } from '@preact/signals-core';
import { createAction } from '../../parts/action/action-store.js';
import type { ResourceStore } from '../../parts/resource/resource-store.js';
import type { DoctorDetailOptions } from './doctor-options.js';

/** The backend gave a login, and not where it is of use. */
export class NoPracticeAddress extends Error {
  override readonly name = 'NoPracticeAddress';
}

type ChosenDoctor = Pick<Doctor, 'doctorId'>;

/** Actions of a doctor beside editing and charging. */
export function createDoctorActions(
  { doctors, onCancelled, show, report }: DoctorDetailOptions,
  shownId: ReadonlySignal<string | undefined>,
  doctor: ResourceStore<Doctor>,
  onChanged: () => void,
) {
  const action = <In extends ChosenDoctor>(change: (input: In) => Promise<unknown>) =>
    createAction<In>({ report, shown: [doctor], change, record: { idOf: ({ doctorId }) => doctorId, shownId } });
  return {
    cancel: action<ChosenDoctor & { readonly reason: string }>(async ({ doctorId, reason }) => {
      // The current record, because some backends store the record in the request.
      const now = await doctors.getById({ id: doctorId });
      await doctors.cancel({ ...knownFields(now), reason });
      onCancelled(doctorId);
      if (doctorId === shownId.value) doctor.reload();
      onChanged();
    }),
    resetPassword: action<ChosenDoctor>(async ({ doctorId }) => {
      await doctors.resetPassword({ doctor: doctorId });
      onChanged();
    }),
    openPractice: action<ChosenDoctor>(async ({ doctorId }) => {
      const { url, token } = await doctors.openPractice({ doctor: doctorId });
      if (!url) throw new NoPracticeAddress();
      show({ url, token });
    }),
  };
}
