/** Signing up, changing and cancelling doctors. */
import { type Endpoints, type EndpointWireInput, isActive } from '@caredesk/core/contract';
import { badInput, Conflict, type Failure, notFound, refusal } from '@caredesk/core/server';
import { eq } from 'drizzle-orm';
import { takeEmail } from '../account/email-names.js';
import { differing, fieldChanges } from '../audit/audit.js';
import { type SuggestedField, suggestedFields } from '../autocomplete/handlers.js';
import { normaliseEmail } from '../database/columns.js';
import { type Database, first } from '../database/database.js';
import { users } from '../tables/account.js';
import type { FieldChange } from '../tables/audit.js';
import { suggestions } from '../tables/autocomplete.js';
import { bills } from '../tables/billing.js';
import { doctors, doctorTypes, plans } from '../tables/doctors.js';
import { patients } from '../tables/patients.js';
import { doctorById } from './queries.js';

type Update = EndpointWireInput<Endpoints['doctors']['update']>;
type SignUp = EndpointWireInput<Endpoints['doctors']['signUp']>;
type Given = Partial<Omit<Update, 'doctorId'>>;
type Columns = Partial<typeof doctors.$inferInsert>;

/** Fields whose values the audit keeps: they say nothing about a person. */
const auditedFields = new Set(['doctorTypeId', 'planId', 'status', 'isEmailConfirmed']);

const never = ['firstName', 'lastName', 'email', 'status', 'isEmailConfirmed'] as const;
/** Shown with a doctor, but not to be changed. */
const readOnly = new Set(['doctorId', 'doctorType', 'planName', 'createdAt', 'password', 'version']);
/** What becomes of a doctor, not what is said of one: by Cancel, by the link in a mail, by the payment service. */
const owned = { status: 0, isEmailConfirmed: false, cardLast4: null } as const;
type Owned = { readonly [Name in keyof typeof owned]: (typeof doctors.$inferSelect)[Name] };

/** Clients send the record whole, so what it is already is no change. @throws {Failure} 400, or a refusal */
function assertUnchanged(before: Owned, input: Given): void {
  for (const field of Object.keys(owned) as (keyof Owned)[]) {
    const value = input[field];
    if (value === undefined || (value || null) === (before[field] || null)) continue;
    if (field === 'status') throw refusal('The status of a doctor is changed by Cancel alone');
    throw badInput(`${field} can't be set`);
  }
}

const takenEmail = (): Failure => refusal('This e-mail is taken');

/** The given fields as columns; omitted ones stay unchanged. @throws {Failure} 400 */
async function columnsOf(database: Database, input: Given): Promise<Columns> {
  for (const field of never) {
    const value = input[field];
    if (value === null || (typeof value === 'string' && value.trim() === '')) throw badInput(`${field} must not be empty`);
  }
  if (input.planId != null && !(await first(database.select().from(plans).where(eq(plans.id, input.planId)))))
    throw badInput('planId is no plan');
  if (input.doctorTypeId != null && !(await first(database.select().from(doctorTypes).where(eq(doctorTypes.id, input.doctorTypeId))))) {
    throw badInput('doctorTypeId is no doctor type');
  }
  const entries = Object.entries(input).filter(([name, value]) => value !== undefined && !readOnly.has(name) && !(name in owned));
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value]));
}

async function rememberSuggestions(database: Database, columns: Columns): Promise<void> {
  const values = suggestedFields.map((field: SuggestedField) => ({ field, value: columns[field] }));
  const rows = [...values, { field: 'otherSpeciality' as const, value: columns.speciality }].flatMap(({ field, value }) =>
    value ? [{ field, value }] : [],
  );
  if (rows.length > 0) await database.insert(suggestions).values(rows).onConflictDoNothing();
}

/** A new e-mail has to be confirmed again, whatever the request contains. */
const unconfirmed = (before: { readonly email: string }, { email }: Columns): Columns =>
  email !== undefined && normaliseEmail(email) !== normaliseEmail(before.email) ? { isEmailConfirmed: false } : {};

/** Bills and patients repeat the name of their doctor. */
async function rename(database: Database, doctorId: number, doctorName: string): Promise<void> {
  await database.update(bills).set({ doctorName }).where(eq(bills.doctorId, doctorId));
  await database.update(patients).set({ doctorName }).where(eq(patients.doctorId, doctorId));
}

/** @returns what it altered. @throws {Failure} 404, 400, 409, or a refusal */
export async function updateDoctor(database: Database, { doctorId, ...input }: Update): Promise<FieldChange[]> {
  const before = await first(database.select().from(doctors).where(eq(doctors.id, doctorId)).for('update'));
  if (!before) throw notFound('doctor');
  if (input.version && input.version !== before.version) throw new Conflict(await doctorById(database, doctorId));
  const newColumns = await columnsOf(database, input);
  assertUnchanged(before, input);
  const columns: Columns = differing(before, { ...newColumns, ...unconfirmed(before, newColumns) });
  if (Object.keys(columns).length === 0) return [];
  const { firstName, lastName, email } = columns;
  if (email && !(await takeEmail(database, email, doctorId))) throw takenEmail();
  const address = email ? { email, normalisedEmail: email } : {};
  const after = await first(
    database
      .update(doctors)
      .set({ ...columns, ...address })
      .where(eq(doctors.id, doctorId))
      .returning({ name: doctors.name }),
  );
  if (after && after.name !== before.name) await rename(database, doctorId, after.name);
  if (firstName || lastName || email) {
    await database
      .update(users)
      .set({ ...(firstName && { firstName }), ...(lastName && { lastName }), ...address })
      .where(eq(users.doctorId, doctorId));
  }
  await rememberSuggestions(database, columns);
  return fieldChanges(before, columns, auditedFields);
}

/** @returns the new doctorId, and what was given. @throws {Failure} 400, or a refusal */
export async function signUpDoctor(
  database: Database,
  input: SignUp,
  passwordHash: string,
): Promise<{ doctorId: number; changes: FieldChange[] }> {
  const { firstName, lastName, email } = input;
  const columns = await columnsOf(database, input);
  assertUnchanged(owned, input);
  if (!(await takeEmail(database, email))) throw takenEmail();
  const doctor = await first(
    database
      .insert(doctors)
      .values({ ...columns, firstName, lastName, email, normalisedEmail: email })
      .returning({ id: doctors.id }),
  );
  const doctorId = (doctor as { id: number }).id;
  await database.insert(users).values({ email, normalisedEmail: email, firstName, lastName, passwordHash, isAdmin: false, doctorId });
  await rememberSuggestions(database, columns);
  return { doctorId, changes: fieldChanges({}, columns, auditedFields) };
}

/** Any status but 0 would do; contract.md. @returns what it altered. @throws {Failure} 404, or a refusal */
export async function cancelDoctor(database: Database, doctorId: number): Promise<FieldChange[]> {
  const doctor = await first(database.select({ status: doctors.status }).from(doctors).where(eq(doctors.id, doctorId)).for('update'));
  if (!doctor) throw notFound('doctor');
  if (!isActive(doctor.status)) throw refusal('This doctor is cancelled already');
  const cancelled = { status: 1 };
  await database.update(doctors).set(cancelled).where(eq(doctors.id, doctorId));
  return fieldChanges(doctor, cancelled, auditedFields);
}
