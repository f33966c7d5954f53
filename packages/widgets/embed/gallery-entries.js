/** Every element: what it does, the attributes to try, the events it fires. */

const billSelect = 'caredesk-bill-select';
const text = (name, value = '') => ({ name, value });
const choice = (name, options) => ({ name, value: '', options: ['', ...options] });

/** Attributes that every element takes. */
export const common = [
  { name: 'locale', value: '', options: ['', 'en', 'zh', 'ar', 'it', 'es', 'fr'] },
  { name: 'theme', value: '', options: ['', 'auto', 'light', 'dark'] },
  text('api-base'),
];

export const commonEvents = ['caredesk-ready', 'caredesk-error', 'caredesk-signed-in', 'caredesk-signed-out'];

export const entries = [
  {
    tag: 'caredesk-doctor-search',
    about: 'Finds doctors by their own name, e-mail or practice, or by a patient’s.',
    attributes: [text('keyword', 'smith'), choice('by', ['doctor', 'patient']), text('page-size', '10')],
    events: ['caredesk-doctor-select'],
  },
  {
    tag: 'caredesk-doctor-detail',
    about: 'One doctor: all fields, editing, cancelling, charging, billing history.',
    attributes: [text('doctor-id', '1')],
    events: ['caredesk-doctor-updated', 'caredesk-doctor-cancelled', 'caredesk-doctor-charged', billSelect],
  },
  {
    tag: 'caredesk-doctor-sign-up',
    about: 'Signs a new doctor up in two steps. The draft survives a reload.',
    attributes: [choice('step', ['1', '2'])],
    events: ['caredesk-doctor-signed-up', 'caredesk-step'],
  },
  {
    tag: 'caredesk-doctor-report',
    about: 'What each doctor was billed and refunded, with totals, a chart and export.',
    attributes: [text('from', '2026-01-01'), text('to', '2026-06-30')],
    events: [],
  },
  {
    tag: 'caredesk-patient-list',
    about: 'Patients, of all doctors or of one.',
    attributes: [text('keyword'), text('doctor-id'), text('page-size', '10')],
    events: ['caredesk-patient-select'],
  },
  {
    tag: 'caredesk-patient-detail',
    about: 'One patient: personal data, family, reminders.',
    attributes: [text('patient-id', '1')],
    events: ['caredesk-patient-updated', 'caredesk-patient-deleted'],
  },
  {
    tag: 'caredesk-billing-list',
    about: 'Bills with filters, totals by currency and export.',
    attributes: [
      text('keyword'),
      text('doctor-id'),
      choice('payment-status', ['paid', 'partially_refunded', 'refunded', 'failed']),
      text('page-size', '10'),
    ],
    events: [billSelect],
  },
  {
    tag: 'caredesk-refund-panel',
    about: 'Refunds a bill, in whole or in part, never twice.',
    attributes: [text('doctor-id'), text('billing-id')],
    events: ['caredesk-before-refund', 'caredesk-refunded'],
  },
  {
    tag: 'caredesk-coupon-manager',
    about: 'Coupons: list, editing, plans, usage, import and export.',
    attributes: [text('coupon-id')],
    events: ['caredesk-coupon-created', 'caredesk-coupon-updated', 'caredesk-coupon-deleted', 'caredesk-coupons-imported'],
  },
  {
    tag: 'caredesk-dashboard-counts',
    about: 'How many doctors there are of each status.',
    attributes: [],
    events: ['caredesk-status-select'],
  },
  { tag: 'caredesk-recent-billing', about: 'The newest bills.', attributes: [], events: [billSelect] },
  { tag: 'caredesk-account-questions', about: 'Questions that account holders asked.', attributes: [], events: [] },
  { tag: 'caredesk-sign-in', about: 'Signs in; other elements on the page follow.', attributes: [], events: [] },
  { tag: 'caredesk-user-menu', about: 'Who is signed in, and the way out.', attributes: [], events: [] },
  {
    tag: 'caredesk-provider',
    about: 'Settings for all elements inside it.',
    attributes: [choice('storage', ['local', 'session', 'memory'])],
    events: [],
    inside: 'caredesk-recent-billing',
  },
];
