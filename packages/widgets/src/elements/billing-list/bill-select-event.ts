import { CaredeskEvent } from '../../runtime/events.js';

/** A bill was chosen. A doctor's detail then shows its refund, unless the page calls `preventDefault()` and shows the bill itself. */
export class BillSelectEvent extends CaredeskEvent<{ readonly billingId: string; readonly doctorId: string | null }> {
  constructor(detail: { readonly billingId: string; readonly doctorId: string | null }) {
    super('caredesk-bill-select', detail, { cancelable: true });
  }
}
