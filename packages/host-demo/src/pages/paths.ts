import { basePath, pathOf } from '../shell/menu.js';

export const doctorPath = (doctorId: string): string => `${basePath}/doctors/${encodeURIComponent(doctorId)}`;
export const patientPath = (patientId: string): string => `${basePath}/patientDetails/${encodeURIComponent(patientId)}`;

export const billPath = ({ billingId, doctorId }: { readonly billingId: string; readonly doctorId: string | null }): string =>
  `${pathOf('BillingDetails')}?${new URLSearchParams({ billing: billingId, ...(doctorId !== null && { doctor: doctorId }) })}`;
