import { day, iso, type Row, today } from './people.js';

const pairs: readonly (readonly [string, string | null, string])[] = [
  [
    'How do I change the card my plan is charged to?',
    'Open Billing in your account and choose Replace card. The new card is charged from the next period on.',
    'Harriet Goldsmith',
  ],
  ['Can two practices share one account?', 'Not on Solo and Practice. The Group plan covers up to ten locations.', 'Omar Haddad'],
  [
    'Why was my last payment declined?',
    'Your bank refused it. We try again after three days; you can also pay by another card at once.',
    'Linda Smith',
  ],
  ['How long do you keep the records of patients who leave?', 'Ten years, unless the law of your state asks for more.', 'Teresa Muñoz'],
  ['Do text message reminders cost extra?', 'Each plan includes 500 a month; further packs hold 500 each.', 'Kofi Mensah'],
  [
    'How do I move from monthly to yearly billing?',
    'Choose Practice Yearly under Plan. What is left of the month is credited.',
    'Greta Larson',
  ],
  ['Which practice software can I connect?', 'All products in the list of your profile. Tell us if yours is missing.', 'Ravi Patel'],
  ['Can I add a colleague during my holiday?', 'Yes, as an additional seat that you can end at any time.', 'Fiona Walsh'],
  ['Where do I find the invoices of last year?', 'Under Billing, sorted by date; the export holds all of them.', 'Walter King'],
  ['Is there a discount for non-profit clinics?', 'Yes, 25 percent. Send us the certificate.', 'Mercy Okafor'],
  ['How do I cancel my subscription?', null, 'Julian Brooks'],
  ['Can patients fill in the form in Spanish?', null, 'Carmen Vega'],
];

export const questionRows: readonly Row[] = pairs.map(([question, answer, askedBy], index) => ({
  id: index + 1,
  question,
  answer,
  asked_by: askedBy,
  created_at: iso(today - (index * 9 + 3) * day),
}));
