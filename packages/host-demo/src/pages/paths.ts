import { basePath, pathOf } from '../shell/menu.js';

export const doctorPath = (doctorId: string): string => `${basePath}/doctors/${encodeURIComponent(doctorId)}`;
export const patientPath = (patientId: string): string => `${basePath}/patientDetails/${encodeURIComponent(patientId)}`;

export const billPath = ({ billingId, doctorId }: { readonly billingId: string; readonly doctorId: string | null }): string =>
  `${pathOf('BillingDetails')}?${new URLSearchParams({ billing: billingId, ...(doctorId !== null && { doctor: doctorId }) })}`;

/** The doctor search, as its list's `url-state` reads it. */
export const doctorsWithStatus = (status: number): string => `${pathOf('doctor')}?doctors.status=${status}`;

/** The coupons, with one of them open or none; what the list keeps in the address stays. */
export function couponPath(couponId: string | null): string {
  const parameters = new URLSearchParams(window.location.search);
  if (couponId === null) parameters.delete('coupon');
  else parameters.set('coupon', couponId);
  return `${pathOf('Coupon')}?${parameters}`.replace(/\?$/, '');
}
