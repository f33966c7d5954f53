/** `@caredesk/widgets/preload-list.js`: for a page that knows which list it will show before the list's element is there. */
import { bindGroup, type Caller } from '@caredesk/core/client/caller';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import { defaultPageSize } from '@caredesk/core/contract/list-parameters';
import { currentServices } from '../runtime/services.js';

const readers = {
  'billing-list': (call: Caller) => bindGroup(call, 'billing', billing).list,
  'coupon-manager': (call: Caller) => bindGroup(call, 'coupons', coupons).list,
  'doctor-search': (call: Caller) => bindGroup(call, 'doctors', doctors).list,
  'patient-list': (call: Caller) => bindGroup(call, 'patients', patients).list,
};

/** The element of the list, without `caredesk-`. */
export type PreloadedList = keyof typeof readers;

/**
 * Asks for the first page of a list whose attributes and address narrow and sort nothing, and for the code that keeps its state in the
 * address. The element takes the answer; after ten seconds, or after a change, it asks anew. Where no user is signed in, nothing is asked.
 */
export function preloadList(list: PreloadedList): void {
  const { session, call } = currentServices();
  if (session.$state.get().status !== 'signed-in') return;
  // A failure here happens again in the element, which shows it.
  import('../parts/list/url-state.js').catch(() => {});
  readers[list](call)({ pageNumber: 1, pageSize: defaultPageSize }, { isAhead: true }).catch(() => {});
}
