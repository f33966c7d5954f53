/** Rows of doctors and patients, by their number from 1, and of questions. Keys are column names. */
import { firstDoctorTypes } from '../doctors/catalogue.js';
import { type Random, randomOf } from './random.js';
import words from './words.json' with { type: 'json' };

/** Nothing in the seed data is later than this; only reminders are. */
export const today = Date.UTC(2026, 10, 1);
export const day = 86_400_000;
export type Row = Readonly<Record<string, string | number | boolean | null>>;

export const iso = (time: number): string => new Date(time).toISOString();
const dayOf = (time: number): string => iso(time).slice(0, 10);

/** Numbers from 555-0100 to 555-0199 are given to no one. */
const phoneOf = (random: Random, area: string): string => `(${area}) 555-01${random.digits(2)}`;

const addressName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
const emailOf = (first: string, last: string, number: number): string => `${addressName(first)}.${addressName(last)}${number}@example.test`;

const personOf = (random: Random, number: number) => {
  const firstName = random.pick(words.firstNames);
  const lastName = random.pick(words.lastNames);
  return { firstName, lastName, email: emailOf(firstName, lastName, number) };
};

/** About one doctor in twelve pays in EUR, one in forty in JPY. */
export function currencyOfDoctor(doctor: number): 'USD' | 'EUR' | 'JPY' {
  const place = randomOf('currency', doctor).fraction();
  return place < 0.025 ? 'JPY' : place < 0.11 ? 'EUR' : 'USD';
}

/** `state` is undefined outside the United States; `zip` has the first digits of the postal code. */
interface Place {
  readonly city: string;
  readonly state?: string;
  readonly zip: string;
  readonly area: string;
}

const placesOf: Readonly<Record<string, readonly Place[]>> = { USD: words.usPlaces, EUR: words.euroPlaces, JPY: words.yenPlaces };

/** Numbers of the rows of `doctors/catalogue.ts`. */
const planOf = (random: Random, currency: string): number =>
  currency === 'EUR' ? 5 : currency === 'JPY' ? 6 : random.pick([1, 1, 2, 2, 2, 3, 4]);

/** The doctor's name alone, which their bills repeat. */
export const seededDoctorName = (doctor: number): string => {
  const { firstName, lastName } = personOf(randomOf('doctor', doctor), doctor);
  return `${firstName} ${lastName}`;
};

export const doctorSince = (doctor: number): number =>
  today - Math.floor(randomOf('since', doctor).fraction() ** 2 * 5 * 365) * day - 40 * day;

function practiceOf(random: Random, place: Place, lastName: string, speciality: string): Row {
  const { kind, products } = random.pick(words.practiceSoftware.filter((software) => (software.speciality ?? speciality) === speciality));
  const owner = random.chance(0.4) ? lastName : random.pick(words.practiceAdjectives);
  return {
    practice_name: `${owner} ${random.pick(words.practiceNames)}`,
    practice_address: `${random.below(9800) + 100} ${random.pick(words.streets)}`,
    practice_city: place.city,
    practice_state: place.state ?? null,
    practice_zip: place.zip + random.digits(2),
    practice_management_software: kind,
    practice_management_software_name: products.length > 0 ? random.pick(products) : null,
  };
}

/** One doctor in eight has some. From a separate random sequence, so that other data stays the same. */
function paymentNotesOf(doctor: number): string | null {
  const random = randomOf('payment notes', doctor);
  return random.chance(0.125) ? random.pick(words.paymentNotes) : null;
}

export function doctorRow(doctor: number): Row {
  const random = randomOf('doctor', doctor);
  const person = personOf(random, doctor);
  const currency = currencyOfDoctor(doctor);
  const place = random.pick(placesOf[currency] ?? words.usPlaces);
  const { name: speciality, subTypes, types } = random.pick(words.specialities);
  return {
    id: doctor,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: phoneOf(random, place.area),
    speciality,
    sub_type: random.pick(subTypes),
    other_speciality: random.chance(0.3) ? random.pick(words.otherSpecialities) : null,
    doctor_type_id: (firstDoctorTypes as readonly string[]).indexOf(random.pick(types)) + 1,
    ...practiceOf(random, place, person.lastName, speciality),
    plan_id: planOf(random, currency),
    status: random.chance(0.12) ? 1 : 0,
    is_email_confirmed: random.chance(0.93),
    card_last4: random.chance(0.95) ? random.digits(4) : null,
    payment_notes: paymentNotesOf(doctor),
    created_at: iso(doctorSince(doctor) + random.below(day)),
  };
}

export function patientRow(patient: number, doctors: number): Row {
  const random = randomOf('patient', patient);
  const person = personOf(random, patient);
  const since = today - random.below(4 * 365) * day - random.below(day);
  const email = random.chance(0.96) ? person.email : null;
  const phone = random.chance(0.95) ? phoneOf(random, random.pick(words.usPlaces).area) : null;
  const born = random.chance(0.98) ? dayOf(Date.UTC(1930, 0, 1) + random.below(92 * 365) * day) : null;
  const doctorId = random.below(doctors) + 1;
  return {
    id: patient,
    first_name: person.firstName,
    last_name: person.lastName,
    email,
    phone,
    date_of_birth: born,
    doctor_id: doctorId,
    doctor_name: seededDoctorName(doctorId),
    status: random.chance(0.08) ? 1 : 0,
    form_link_sent_at: random.chance(0.6) ? iso(since + random.below(day)) : null,
    created_at: iso(since),
  };
}

/** None to three reminders of one patient; half lie ahead of {@link today}. */
export function reminderRows(patient: number): Row[] {
  const random = randomOf('reminder', patient);
  return Array.from({ length: Math.max(0, random.below(6) - 2) }, () => {
    const ahead = random.chance(0.5);
    const at = ahead ? today + (random.below(90) + 25) * day : today - (random.below(300) + 1) * day;
    const status = random.chance(0.1) ? 'cancelled' : ahead ? 'scheduled' : 'sent';
    return {
      patient_id: patient,
      channel: random.pick(['email', 'sms']),
      scheduled_at: iso(at + (8 + random.below(10)) * 3_600_000),
      status,
    };
  });
}

/** How much older than the patient a member of the family is, in years: the least and the most. Guardians are older, too. */
const yearsOlder: Readonly<Record<string, readonly [number, number]>> = {
  child: [-42, -20],
  parent: [20, 42],
  guardian: [20, 50],
  sibling: [-9, 9],
  spouse: [-9, 9],
  partner: [-9, 9],
};
const year = 365.25 * day;

/** The family of two patients in five. No member is older than a parent; a patient who is too young for a child or a spouse has a parent instead. */
export function familyRows(patient: number): Row[] {
  const random = randomOf('family', patient);
  const { lastName } = personOf(randomOf('patient', patient), patient);
  const born = patientRow(patient, 1).date_of_birth;
  const since = born === null ? today - 40 * year : Date.parse(String(born));
  const isYoung = since > today - 21 * year;
  const size = random.chance(0.4) ? 1 + random.below(4) : 0;
  return Array.from({ length: size }, () => {
    const names = { first_name: random.pick(words.firstNames), last_name: random.chance(0.8) ? lastName : random.pick(words.lastNames) };
    const draw = random.pick(words.relationships);
    const relationship = isYoung && ['child', 'spouse', 'partner'].includes(draw) ? 'parent' : draw;
    const [least, most] = yearsOlder[relationship] as readonly [number, number];
    const at = Math.min(since - (least + ((most - least) * random.below(1000)) / 1000) * year, today - day);
    return {
      patient_id: patient,
      ...names,
      relationship,
      date_of_birth: dayOf(at),
      phone: random.chance(0.5) ? phoneOf(random, random.pick(words.usPlaces).area) : null,
    };
  });
}

export const questionRows: readonly Row[] = words.questions.map(({ question, answer, askedBy }, index) => ({
  id: index + 1,
  question,
  answer,
  asked_by: askedBy,
  created_at: iso(today - (index * 9 + 3) * day),
}));
