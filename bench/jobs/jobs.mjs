/** The ten jobs, in the order in which they are done: what they are, and what one has in hand when they begin. */
export const jobs = [
  ['refund', 'Find a doctor by name and refund the last bill in full, with a reason'],
  ['whyCharged', 'Answer “why was I charged”: the invoice’s number is known'],
  ['patientByPhone', 'Find the patient who calls, by phone number'],
  ['cancelReminders', 'Cancel all reminders of a patient'],
  ['changePhone', 'Write down a doctor’s new phone number'],
  ['cancelPractice', 'Cancel a practice: its e-mail is known'],
  ['failedThisWeek', 'See which payments failed in the last seven days'],
  ['makeCoupon', 'Make a coupon of 15 %'],
  ['importCoupons', 'Import 200 coupons from a file'],
  ['endCampaign', 'Deactivate the 200 coupons of a campaign'],
];
