import { lazy } from 'react';
import { matchPath } from 'react-router';
import { links } from '../navigation/paths.js';

const DoctorDetail = lazy(async () => ({ default: (await import('@caredesk/widgets/react/doctor-detail.js')).DoctorDetail }));
const PatientDetail = lazy(async () => ({ default: (await import('@caredesk/widgets/react/patient-detail.js')).PatientDetail }));
const RefundPanel = lazy(async () => ({ default: (await import('@caredesk/widgets/react/refund-panel.js')).RefundPanel }));
const CouponManager = lazy(async () => ({ default: (await import('@caredesk/widgets/react/coupon-manager.js')).CouponManager }));

/** All that a record offers. */
const without = 'refund cancel charge edit delete export import login';

/** The record of a page's address, to be read. */
export function PreviewedRecord({ path }: { readonly path: string }) {
  const { pathname, searchParams } = new URL(path, location.href);
  const idIn = (pattern: string, name: string) => matchPath(pattern.replace(`{${name}}`, ':id'), pathname)?.params.id;
  const doctorId = idIn(links.doctor, 'doctorId');
  if (doctorId) return <DoctorDetail doctorId={doctorId} without={without} />;
  const patientId = idIn(links.patient, 'patientId');
  if (patientId) return <PatientDetail patientId={patientId} without={without} />;
  const billingId = searchParams.get('billing');
  if (billingId) return <RefundPanel folded billingId={billingId} without={without} />;
  const couponId = searchParams.get('coupon');
  return couponId ? <CouponManager couponId={couponId} heading="none" without={without} /> : null;
}
