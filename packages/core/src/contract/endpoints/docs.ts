/** What each call does, for OpenAPI and the documentation: by itself, as no request needs it. */
import type { Endpoints } from './index.js';

export const docs: { readonly [G in keyof Endpoints]: { readonly [N in keyof Endpoints[G]]: string } } = {
  account: {
    signIn: 'Exchanges a user name and a password for tokens.',
    refresh: 'Exchanges a refresh token for new tokens. Each refresh token is good once; a second use revokes the whole family.',
    revoke:
      'Ends the sign-in that a refresh or access token belongs to (RFC 7009). A token that is unknown is no error; a backend may lack the call.',
    userInfo: 'The signed-in administrator, and what they may do. The path is a setting (userInfoPath).',
  },
  doctors: {
    all: 'All doctors whose name, e-mail or practice holds the keyword; an empty keyword answers every doctor.',
    list: 'A page of the doctors whose name, e-mail or practice holds the keyword.',
    searchByPatient: 'A page of the doctors of the patients whose name or e-mail holds the keyword.',
    report: 'What each doctor was billed and refunded between two days, both inclusive: `2026-01-01..2026-06-30`.',
    types: 'The doctor types.',
    plans: 'The plans a doctor can be on.',
    getById: 'One doctor.',
    update:
      'Changes a doctor; fields left out stay as they are. With a version that is no longer the present one: 409, and `data` is the doctor as they are now.',
    cancel: "Ends a doctor's subscription: the status is no longer 0.",
    charge: "Charges the doctor's card. `reference` is sent as Idempotency-Key too; a backend may ignore both.",
    openPractice: "A login for the doctor's practice software. The token is a secret.",
    resetPassword: 'Sends the doctor a link to set a new password.',
    signUp: 'Creates a doctor. An e-mail that is taken is refused.',
    isEmailTaken: 'Whether a doctor with this e-mail exists, without regard to case.',
  },
  billing: {
    history: "A page of one doctor's bills; clientId is the doctorId.",
    list: 'A page of all bills. The keyword matches billingId, invoiceNumber and doctorName; from and to bound the charge, refundedFrom and refundedTo any of its refunds: days in UTC, or moments with a zone, all inclusive.',
    refund:
      'Refunds a bill in full or in part. `reference` is sent as Idempotency-Key too; a backend may ignore both. With `requestId` it is a row of an approved request, and no limit holds.',
  },
  refundRequests: {
    create:
      'Asks another account to approve refunds: all rows or none. The rules of refunds hold for each, and for the rows of one bill together.',
    list: 'A page of refund requests without their rows: waiting ones first, then the newest. The keyword matches who asked, the note, invoices and doctors.',
    getById: 'A refund request with its rows.',
    approve: 'Approves a waiting request of another account. Its refunds are then made with its requestId, by any account that may refund.',
    decline: 'Declines a waiting request, which needs refund.approve, or withdraws it, by the account that asked.',
  },
  autocomplete: {
    otherSpecialities: 'Specialities that hold the keyword.',
    subTypes: 'Doctor sub types that hold the keyword.',
    practiceSoftware: 'Kinds of practice management software that hold the keyword.',
    practiceSoftwareNames: 'Names of practice management software that hold the keyword.',
    practiceCities: 'Cities with a practice that hold the keyword.',
  },
  coupons: {
    byPlan: 'The coupons attached to a plan.',
    getById: 'One coupon.',
    list: 'A page of the coupons whose code or name holds the keyword.',
    create: 'Creates a coupon. A code that is taken, without regard to case, is refused.',
    update:
      'Changes a coupon; fields left out stay as they are. With a version that is no longer the present one: 409, and `data` is the coupon as it is now.',
    delete: 'Deletes a coupon with its plans; its usage stays.',
    usage: 'Every use of a coupon.',
    plans: 'The plans attached to a coupon.',
    attachPlan: 'Attaches a plan to a coupon.',
    detachPlan: 'Detaches a plan; the id is the couponPlanId.',
    planOptions: 'The plans not yet attached to the coupon.',
  },
  patients: {
    getById: 'One patient with their reminders.',
    family: "A patient's family members.",
    list: 'A page of the patients whose name, e-mail or phone holds the keyword.',
    cancelReminder: 'Cancels one scheduled reminder.',
    cancelReminders: 'Cancels all scheduled reminders of a patient.',
    resendFormLink: 'Sends the patient the link to their form again.',
    updateFamily:
      "Replaces a patient's family members: those without an id are added, those left out are removed. With a version that is no longer the present one: 409, and `data` is the family as it is now.",
    delete: 'Deletes a patient.',
    resetPassword: 'Sends the patient a link to set a new password. A GET by the spec; it changes data, so it is never repeated.',
  },
  dashboard: {
    recentBilling: 'The newest bills, at most 10.',
    doctorStatusCounts: 'How many doctors have each status.',
    accountQuestions: 'The questions asked about accounts, with their answers.',
  },
  audit: {
    list: 'A page of who changed what and when, newest first. action and by match whole; from and to are days, both inclusive. A backend may lack the call.',
  },
};
