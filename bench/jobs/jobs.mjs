import * as hand from './hand.mjs';

const { button, choose, click, dialog, field, focused, link, menu, press, row, see, text, type } = hand;

/** By the palette: a text, and what the first hit names. */
const search = (typed, found) => [
  press('Control+k'),
  see(focused(dialog((on) => on.getByRole('searchbox')))),
  type(typed),
  see((page) => page.getByRole('option', { selected: true }).filter({ hasText: found })),
];
const heading = (name) => (on) => on.getByRole('heading', { name }).first();
const open = (typed, name) => [...search(typed, name), press('Enter'), see(heading(name))];
const radio = (name) => (on) => on.getByRole('radio', { name });
const group = (name, inside) => (on) => inside(on.getByRole('group', { name }));
const checkbox = (at) => (on) => on.getByRole('checkbox').nth(at);

const dashboard = '/dashboard';
const bills = '/dashboard/BillingDetails';

/** In the order in which they are done: title, clicks and keys on 25 November 2026, the page on which the job begins, its steps, and what was done before. */
export const jobsWith = ({ doctor, leaving, patient, member, coupon, file }) => [
  ['Find a doctor’s phone number by half a name', '0 + 9', dashboard, search(doctor.lastName.slice(0, 5), doctor.phone)],
  ['Find the doctor who calls, by phone number', '–', dashboard, open(doctor.phone.replace(/\D/g, ''), doctor.name)],
  [
    'Refund half of a bill',
    '0 + 10',
    bills,
    [click(row('Paid')), click(button('50%')), click(button(/^Refund \$/)), click(button('Confirm refund')), see(text(/^Refunded .*\./))],
  ],
  [
    'Refund three bills',
    '2 + 8',
    `${bills}?bills.paymentStatus=paid`,
    [type('jxjxjx'), click(button(/^Refund 3 · /)), click(dialog(button(/^Refund 3 bills/))), see(text(/3 of 3/))],
  ],
  [
    'Charge a failed payment again',
    '5 + 0',
    dashboard,
    [
      click(link(/failed payment/)),
      click(button(/^Charge again \$/)),
      click(button('Next')),
      click(button('Confirm charge')),
      see(link(/^Recovered by INV-/)),
    ],
  ],
  ['See what a colleague changed of a coupon', '2 + 0', dashboard, [type('ga'), see(text(/Renewed/))]],
  [
    'Export the failed bills of last month',
    '6 + 20',
    dashboard,
    [
      click(menu('Billing details')),
      click(button('Failed, last 7 days')),
      click(button('Filter')),
      click(group('Charged', field('From'))),
      press('Control+a'),
      type('Oct 1'),
      press('Tab', 'Tab'),
      type('Oct 31'),
      press('Escape'),
      click(button('Export')),
      see(text(/ rows exported/)),
    ],
  ],
  [
    'Cancel all reminders of a patient',
    '2 + a search',
    dashboard,
    [
      ...open(patient.name, patient.name),
      click(button('Cancel all reminders')),
      click(dialog(button('Cancel reminders'))),
      see(text('All reminders cancelled.')),
    ],
  ],
  [
    'Correct the birthday of a family member',
    '2 + a date',
    `/dashboard/patientDetails/${patient.patientId}`,
    [
      click(button(`Change: ${member}`)),
      click(field('Date of birth')),
      press('Control+a'),
      type('5/2/2015'),
      press('Enter'),
      see(text('Family saved.')),
    ],
  ],
  [
    'Cancel a doctor who leaves',
    '3 + a reason',
    `/dashboard/doctors/${leaving.doctorId}`,
    [
      click(button('More actions')),
      click((page) => page.getByRole('menuitem', { name: 'Cancel doctor' })),
      see(focused(field('Reason'))),
      type('Retired'),
      click(dialog(button('Cancel doctor'))),
      see(text('Deactive')),
    ],
  ],
  [
    'Sign a doctor up, with a plan',
    '2 + about 55',
    '/dashboard/DoctorSignup',
    [
      see(focused(field('First name'))),
      type('Ann'),
      press('Tab'),
      type('Berger'),
      press('Tab'),
      type('ann@berger.example'),
      press('Enter'),
      click(radio(/^Solo/)),
      click(field('Password')),
      type('Caredesk-2027'),
      press('Enter'),
      see(text(/signed up/)),
    ],
  ],
  [
    'Make a coupon of 15 % to the month’s end, for two plans',
    '9 + about 30',
    dashboard,
    [
      click(menu('Coupon')),
      click(button('New coupon')),
      see(focused(field('Code'))),
      type('AUTUMN15'),
      press('Tab', 'Tab'),
      type('15'),
      click(button('End of month')),
      click(group('Plans', checkbox(0))),
      click(group('Plans', checkbox(1))),
      press('Control+Enter'),
      see(heading('AUTUMN15')),
    ],
  ],
  [
    'See who used a coupon',
    '2 + 0',
    dashboard,
    [click(menu('Coupon')), click(row(coupon.code)), see((page) => page.getByRole('region', { name: 'Usage' }))],
  ],
  [
    'Import 20 coupons from a file',
    '4 + 0',
    dashboard,
    [click(menu('Coupon')), click(button('Import')), choose(file), click(button('Import 20 coupons')), see(text('20 coupons imported.'))],
  ],
  ['Compare this month with the last', '4 + 0', dashboard, [click(menu('Doctor report')), see(text(/^\w+ 1.* vs \w+ 1/))]],
  ['Find a question that has no answer', '1 + 0', dashboard, [click(link(/unanswered question/)), see(text('No answer yet'))]],
  [
    'Change language and theme',
    '3 + 0',
    dashboard,
    [click(button('Settings')), click(radio('Dark')), click(radio('Français')), see(heading('Tableau de bord'))],
  ],
  [
    'Go back to the place in a long list',
    '0 + 2',
    '/dashboard/doctor?doctors.page=3',
    [press('Alt+ArrowLeft'), see(row(''))],
    [click(row(''))],
  ],
  ['Open two records in two tabs', '1 + 1', '/dashboard/doctor', [hand.openTab(row(''))]],
  [
    'Take back the change of a phone number',
    '–',
    `/dashboard/doctors/${doctor.doctorId}`,
    [click(button('Undo')), see(link(doctor.phone))],
    [click(button('Edit')), click(field('Phone')), press('Control+a'), type('(212) 555-0110'), press('Control+Enter')],
  ],
  [
    'Write down a doctor’s new phone number',
    '–',
    `/dashboard/doctors/${doctor.doctorId}`,
    [
      click((page) => page.getByTitle('Change: Phone')),
      see(focused(field('Phone'))),
      type('(212) 555-0111'),
      press('Enter'),
      see(link('(212) 555-0111')),
    ],
  ],
  [
    'Answer “why was I charged”: the invoice’s number is known',
    '–',
    dashboard,
    [...open(doctor.bill.invoiceNumber, doctor.bill.invoiceNumber), see(text(doctor.bill.description))],
  ],
  [
    'Find a doctor by name and refund the last bill in full, with a reason',
    '–',
    dashboard,
    [
      ...open(doctor.name, doctor.name),
      click(row(doctor.bill.invoiceNumber)),
      click(button('Billed twice')),
      click(button(/^Refund \S*\d/)),
      click(button('Confirm refund')),
      see(text(/^Refunded .*\./)),
    ],
  ],
  ['See which payments failed in the last seven days', '–', dashboard, [click(link(/failed payment/)), see(row(''))]],
  [
    'Deactivate the 20 coupons of a campaign',
    '–',
    dashboard,
    [
      click(menu('Coupon')),
      click((page) => page.getByRole('searchbox')),
      type('FAIR'),
      click(button('Select all 20')),
      click(button('Deactivate selected')),
      see(text('20 of 20 changed.')),
    ],
  ],
];
