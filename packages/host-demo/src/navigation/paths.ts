import type { Links } from '@caredesk/widgets/configure.js';

/** Links = base path + key; the dashboard's key is empty (spec §2). */
export const basePath = '/dashboard';
/** The shell's two addresses (spec §2); links lead to the first. */
export const shellPaths = [basePath, '/doctor'];
export const pathOf = (key: string): string => (key === '' ? basePath : `${basePath}/${key}`);

/** Addresses of the pages of records and lists. */
export const links = {
  doctor: `${basePath}/doctors/{doctorId}`,
  patient: `${basePath}/patientDetails/{patientId}`,
  bill: `${pathOf('BillingDetails')}?billing={billingId}&doctor={doctorId}`,
  coupon: `${pathOf('Coupon')}?coupon={couponId}`,
  doctors: pathOf('doctor'),
  patients: pathOf('patient'),
  // Lists, as their `url-state` reads them.
  bills: `${pathOf('BillingDetails')}?bills.paymentStatus={paymentStatus}&bills.from={from}&bills.to={to}`,
  coupons: `${pathOf('Coupon')}?coupons.status=endsSoon&coupons.sort={sort}`,
  report: `${pathOf('DoctorReport')}?report.from={from}&report.to={to}&report.sort={sort}`,
  failures: pathOf('failed-payments'),
  requests: `${pathOf('refund-requests')}?requests.status={status}`,
  questions: '#questions',
} satisfies Links;

/** The page of a record that a widget's select event names. */
export const pathTo = (kind: keyof typeof links, ids: Readonly<Record<string, string | null>>): string =>
  links[kind].replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));

/** The doctor search, as its list's `url-state` reads it. */
export const doctorsWithStatus = (status: number): string => `${pathOf('doctor')}?doctors.status=${status}`;

/** The coupons, with one of them open or none. */
export const couponPath = (couponId: string | null): string => pathWith('Coupon', 'coupon', couponId, ['new', 'import']);

/** The form of a new coupon, `new`, or the `import`. */
export const couponScreenPath = (screen: string): string => `${pathOf('Coupon')}?${screen}`;

export const requestPath = (requestId: string | null): string => pathWith('refund-requests', 'request', requestId);

/** A list's page with one of its records open, or none; what the list keeps in the address stays, other screens of it are left. */
function pathWith(page: string, name: string, id: string | null, screens: readonly string[] = []): string {
  const parameters = new URLSearchParams(window.location.search);
  for (const screen of screens) parameters.delete(screen);
  if (id === null) parameters.delete(name);
  else parameters.set(name, id);
  return `${pathOf(page)}?${parameters}`.replace(/\?$/, '');
}
