import { CaredeskEvent } from '../element/events.js';

/** A bill was chosen. */
export class BillSelectEvent extends CaredeskEvent<{ readonly billingId: string; readonly doctorId: string | null }> {
  constructor(detail: { readonly billingId: string; readonly doctorId: string | null }) {
    super('caredesk-bill-select', detail);
  }
}

declare global {
  interface HTMLElementEventMap {
    'caredesk-bill-select': BillSelectEvent;
  }
}
