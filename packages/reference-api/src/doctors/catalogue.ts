/** The plans and doctor types that a new installation begins with: no call makes them, and a sign-up needs them. */
import { sql } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { doctorTypes, plans } from '../tables/doctors.js';

/** Prices in minor units. */
export const firstPlans: readonly (typeof plans.$inferInsert)[] = [
  { name: 'Solo', price: 49_00, currency: 'USD', interval: 'month' },
  { name: 'Practice', price: 129_00, currency: 'USD', interval: 'month' },
  { name: 'Group', price: 349_50, currency: 'USD', interval: 'month' },
  { name: 'Practice Yearly', price: 1290_00, currency: 'USD', interval: 'year' },
  { name: 'Practice Europe', price: 119_00, currency: 'EUR', interval: 'month' },
  { name: 'Practice Japan', price: 16_800, currency: 'JPY', interval: 'month' },
];

export const firstDoctorTypes = [
  'Physician',
  'Surgeon',
  'Dentist',
  'Nurse practitioner',
  'Physician assistant',
  'Physical therapist',
  'Psychologist',
] as const;

const isEmpty = async (database: Database, table: typeof plans | typeof doctorTypes): Promise<boolean> =>
  (await first(database.select({ id: table.id }).from(table).limit(1))) === undefined;

/** Fills what is empty; servers that start at once make it once. */
export async function fillCatalogue(database: Database): Promise<void> {
  if (!(await isEmpty(database, plans)) && !(await isEmpty(database, doctorTypes))) return;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${plans}, ${doctorTypes} in share row exclusive mode`);
    if (await isEmpty(transaction, plans)) await transaction.insert(plans).values([...firstPlans]);
    if (await isEmpty(transaction, doctorTypes)) await transaction.insert(doctorTypes).values(firstDoctorTypes.map((name) => ({ name })));
  });
}
