import { formMessages } from '../../parts/form/messages.js';
import { recordMessages } from '../../parts/record/messages.js';
import { withMessages } from '../../ui/locale-context.js';
import { ChargeView } from '../doctor-detail/charge-view.js';
import { doctorDetailMessages } from '../doctor-detail/messages.js';

/** The charge of one row, as on the doctor's page. */
export const ChargeInPlace = withMessages(ChargeView, doctorDetailMessages, recordMessages, formMessages);
