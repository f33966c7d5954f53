/** Rows of plans, bills, refunds, coupons and their uses. Money is in minor units. */
import { firstPlans } from '../doctors/catalogue.js';
import { currencyOfDoctor, day, doctorRow, doctorSince, iso, type Row, seededDoctorName, today } from './people.js';
import { type Random, randomOf } from './random.js';
import words from './words.json' with { type: 'json' };

const planOf = ({ plan_id }: Row): (typeof firstPlans)[number] => firstPlans[Number(plan_id) - 1] as (typeof firstPlans)[number];

const hour = day / 24;

/** Units a dollar's worth of the currency has. */
const unit: Readonly<Record<string, number>> = { USD: 100, EUR: 100, JPY: 150 };
const extras = [
  ['Text message pack', 25],
  ['Onboarding session', 199],
  ['Additional seat', 19.5],
  ['Data migration', 450],
] as const;
const billedDays = 730;
const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The parts that a doctor's bills have in common. */
function billedOf(doctor: number) {
  const row = doctorRow(doctor);
  return {
    name: seededDoctorName(doctor),
    since: doctorSince(doctor),
    currency: currencyOfDoctor(doctor),
    plan: planOf(row),
    card: row.card_last4 as string | null,
  };
}
type Billed = ReturnType<typeof billedOf>;

function chargeOf(random: Random, { plan, currency }: Billed, at: number) {
  if (random.chance(0.75)) {
    const period = monthAndYear.format(at);
    return { amount: Number(plan.price), description: `${plan.name} plan, ${plan.interval === 'year' ? 'year from ' : ''}${period}` };
  }
  const [description, dollars] = random.pick(extras);
  return { amount: Math.round(dollars * (unit[currency] ?? 100)), description };
}

/**
 * Makes bills by their number. They are numbered in the order of time, over the 24 months before {@link today}.
 * @param days by which they are moved afterwards (`dates.ts`): their texts name the month and the year of then
 */
export function createBillRows(bills: number, doctors: number, days = 0) {
  // A doctor has ten bills, and is ten times dearer to make than to remember.
  const byDoctor = new Map<number, Billed>();
  const billed = (doctor: number): Billed => {
    const billedDoctor = byDoctor.get(doctor) ?? billedOf(doctor);
    byDoctor.set(doctor, billedDoctor);
    return billedDoctor;
  };
  return (bill: number) => {
    const random = randomOf('bill', bill);
    const at = today - Math.floor((bills - bill + random.fraction()) * ((billedDays * day) / bills)) - 1000;
    let doctorId = random.below(doctors) + 1;
    for (let tries = 0; billed(doctorId).since > at && tries < 20; tries++) doctorId = random.below(doctors) + 1;
    const row = billRow(random, bill, { doctorId, doctor: billed(doctorId), recordedAt: at + days * day }, at);
    return { bill: row, refunds: refundRows(random, row, at) };
  };
}

interface BillOf {
  readonly doctorId: number;
  readonly doctor: Billed;
  /** The time of its charge in the record. */
  readonly recordedAt: number;
}

function billRow(random: Random, bill: number, { doctorId, doctor, recordedAt }: BillOf, at: number): Row {
  const { amount, description } = chargeOf(random, doctor, recordedAt);
  const fate = random.fraction();
  const paymentStatus = fate < 0.05 ? 'failed' : fate < 0.09 ? 'partially_refunded' : fate < 0.12 ? 'refunded' : 'paid';
  const refundedAmount =
    paymentStatus === 'refunded'
      ? amount
      : paymentStatus === 'partially_refunded'
        ? Math.max(1, Math.floor(amount * (0.1 + random.fraction() * 0.6)))
        : 0;
  return {
    id: bill,
    invoice_number: `INV-${new Date(recordedAt).getUTCFullYear()}-${String(bill).padStart(7, '0')}`,
    doctor_id: doctorId,
    doctor_name: doctor.name,
    description,
    amount,
    refunded_amount: refundedAmount,
    currency: doctor.currency,
    payment_status: paymentStatus,
    card_last4: doctor.card ?? random.digits(4),
    charged_at: iso(at),
  };
}

function refundRows(random: Random, bill: Row, billedAt: number): Row[] {
  const total = Number(bill.refunded_amount);
  const parts = total > 1 && random.chance(0.25) ? [Math.floor(total / 2), total - Math.floor(total / 2)] : total > 0 ? [total] : [];
  return parts.map((amount, index) => ({
    bill_id: bill.id ?? null,
    doctor_id: bill.doctor_id ?? null,
    amount,
    currency: bill.currency ?? null,
    reason: random.pick(['Duplicate charge', 'Cancelled subscription', 'Goodwill', 'Service outage', 'Billing error']),
    reference: `made-up-${bill.id}-${index + 1}`,
    refunded_at: iso(Math.min(today - 1, billedAt + (1 + random.below(20) + index) * day)),
    refunded_by: 'admin@caredesk.test',
  }));
}

export function couponRow(coupon: number): Row {
  const seedCoupon = anyCoupon(coupon);
  // Some end within two weeks, so that a desk has something to look after.
  const days = coupon % 12 === 0 ? (2 * coupon) / 12 + 1 : undefined;
  return days === undefined ? seedCoupon : { ...seedCoupon, status: 0, expires_at: iso(today + days * day) };
}

function anyCoupon(coupon: number): Row {
  const random = randomOf('coupon', coupon);
  const percent = random.chance(0.6);
  const starts = today - random.below(600) * day;
  const campaign = random.pick(words.campaigns);
  return {
    id: coupon,
    code: `${campaign.replace(' ', '').toUpperCase()}${10 + coupon}`,
    name: `${campaign} offer ${coupon}`,
    discount_type: percent ? 'percent' : 'amount',
    discount_value: percent ? random.pick([5, 10, 12.5, 15, 20, 25, 50, 100]) : random.pick([5, 10, 25, 49.5, 100]),
    currency: percent ? null : random.chance(0.8) ? 'USD' : 'EUR',
    starts_at: iso(starts),
    expires_at: random.chance(0.8) ? iso(starts + (60 + random.below(600)) * day) : null,
    max_redemptions: random.chance(0.6) ? 50 + random.below(20) * 25 : null,
    redemption_count: couponUses(coupon),
    status: random.chance(0.2) ? 1 : 0,
    created_at: iso(starts - 7 * day + 8 * hour + random.below(9 * hour)),
  };
}

const couponUses = (coupon: number): number => randomOf('uses', coupon).below(25);

/** Used while it was valid, by doctors who were there then and pay in its currency. */
export function couponUsageRows(number: number, doctors: number): Row[] {
  const random = randomOf('usage', number);
  const coupon = couponRow(number);
  const starts = Date.parse(String(coupon.starts_at));
  const ends = Math.min(today, coupon.expires_at === null ? today : Date.parse(String(coupon.expires_at)));
  const suits = (doctor: number) =>
    doctorSince(doctor) + day < ends && (coupon.currency === null || currencyOfDoctor(doctor) === coupon.currency);
  return Array.from({ length: couponUses(number) }, () => {
    let doctorId = random.below(doctors) + 1;
    for (let tries = 0; !suits(doctorId) && tries < 200; tries++) doctorId = random.below(doctors) + 1;
    const from = Math.max(starts, doctorSince(doctorId) + day);
    const currency = currencyOfDoctor(doctorId);
    return {
      coupon_id: number,
      doctor_id: doctorId,
      discount_amount: discountOf(coupon, planOf(doctorRow(doctorId)), currency),
      currency,
      used_at: iso(from + Math.floor(random.fraction() * Math.max(1, ends - from))),
    };
  });
}

function discountOf({ discount_type, discount_value }: Row, { price }: { readonly price: number }, currency: string): number {
  if (discount_type === 'percent') return Math.round((Number(price) * Number(discount_value)) / 100);
  return Math.min(Number(price), Math.round(Number(discount_value) * (unit[currency] ?? 100)));
}

export function couponPlanRows(coupon: number): Row[] {
  const random = randomOf('coupon-plan', coupon);
  return firstPlans.flatMap((_, index) => (random.chance(0.35) ? [{ coupon_id: coupon, plan_id: index + 1 }] : []));
}
