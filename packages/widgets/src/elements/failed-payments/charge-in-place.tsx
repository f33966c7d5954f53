import { formMessages } from '../../parts/form/messages.js';
import { recordMessages } from '../../parts/record/messages.js';
import { useLoadedMessages } from '../../ui/locale-context.js';
import { ChargeView } from '../doctor-detail/charge-view.js';
import { doctorDetailMessages } from '../doctor-detail/messages.js';
import type { RowCharge } from './failed-payments-store.js';

/** The charge of one row, as on the doctor's page. */
export function ChargeInPlace({ doctor, charging }: RowCharge) {
  return useLoadedMessages(doctorDetailMessages, recordMessages, formMessages) ? <ChargeView doctor={doctor} charging={charging} /> : null;
}
