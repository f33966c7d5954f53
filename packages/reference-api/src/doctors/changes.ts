/** Signing up, changing, charging and cancelling doctors, and their logins. */
import { type doctors as calls, Doctor, type EndpointWireInput, isActive } from '@caredesk/core/contract';
import { assertOwnedKept, badInput, broken, Conflict, type Failure, refusal, refusedInput } from '@caredesk/core/server';
import { eq } from 'drizzle-orm';
import type { AccessTokens } from '../account/access-tokens.js';
import { takeEmail } from '../account/email-names.js';
import { differing, fieldChanges } from '../audit/audit.js';
import { suggestedColumns } from '../autocomplete/handlers.js';
import { charge } from '../billing/charge.js';
import { normaliseEmail } from '../database/columns.js';
import { type Database, existing, first } from '../database/database.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toColumns } from '../handler-types/wire.js';
import { noteSecurityEvent } from '../security/events.js';
import { users } from '../tables/account.js';
import { bills } from '../tables/billing.js';
import { doctors, doctorTypes, plans, suggestions } from '../tables/doctors.js';
import { messages } from '../tables/messages.js';
import { patients } from '../tables/patients.js';
import { doctorById } from './queries.js';

type Update = EndpointWireInput<(typeof calls)['update']>;
type Given = Partial<Omit<Update, 'doctorId'>>;
type Columns = Partial<typeof doctors.$inferInsert>;

/** No server: example.test is a reserved name. */
const practiceUrl = 'https://practice.example.test/login';

/** Fields whose values the audit keeps: they say nothing about a person. */
const auditedFields = new Set(['doctorTypeId', 'planId', 'status', 'isEmailConfirmed']);

/** Shown with a doctor, but not to be changed. */
const readOnly = new Set(['doctorId', 'doctorType', 'planName', 'createdAt', 'version']);
const fields = Object.keys(Doctor.fields).filter((name) => !readOnly.has(name));

const takenEmail = (): Failure => refusedInput('email', 'This e-mail is taken');

/** The given fields as columns; omitted ones stay unchanged. @throws {Failure} 400 */
async function columnsOf(database: Database, input: Given): Promise<Columns> {
  const { status: _status, isEmailConfirmed: _isConfirmed, cardLast4: _card, ...columns } = toColumns(doctors, fields, input);
  if (input.planId != null && !(await first(database.select().from(plans).where(eq(plans.id, input.planId)))))
    throw badInput('planId is no plan');
  if (input.doctorTypeId != null && !(await first(database.select().from(doctorTypes).where(eq(doctorTypes.id, input.doctorTypeId))))) {
    throw badInput('doctorTypeId is no doctor type');
  }
  return columns;
}

async function rememberSuggestions(database: Database, columns: Columns): Promise<void> {
  const rows = suggestedColumns.flatMap(([column, field]) => {
    const value = columns[column];
    return value ? [{ field, value }] : [];
  });
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

export const doctorChanges = (tokens: AccessTokens) =>
  ({
    charge,

    update: async ({ doctorId, ...input }, { database, changed }) => {
      const before = await existing(database.select().from(doctors).where(eq(doctors.id, doctorId)).for('update'), 'doctor');
      if (input.version && input.version !== before.version) throw new Conflict(await doctorById(database, doctorId));
      const newColumns = await columnsOf(database, input);
      assertOwnedKept(input, before);
      const columns: Columns = differing(before, { ...newColumns, ...unconfirmed(before, newColumns) });
      if (Object.keys(columns).length > 0) {
        await change(database, before, columns);
        changed({ action: 'doctor.update', entityId: doctorId, changes: fieldChanges(before, columns, auditedFields) });
      }
      return doctorById(database, doctorId);
    },

    /** Any status but 0 would do; contract.md. */
    cancel: async ({ doctorId, reason }, { database, changed }) => {
      const query = database.select({ status: doctors.status }).from(doctors).where(eq(doctors.id, doctorId)).for('update');
      const before = await existing(query, 'doctor');
      if (!isActive(before.status)) throw refusal('This doctor is cancelled already');
      const cancelled = { status: 1 };
      await database.update(doctors).set(cancelled).where(eq(doctors.id, doctorId));
      changed({ action: 'doctor.cancel', entityId: doctorId, reason, changes: fieldChanges(before, cancelled, auditedFields) });
    },

    openPractice: async ({ doctor }, { database, origin, caller }) => {
      const { practiceManagementSoftwareName, status } = await doctorById(database, doctor);
      if (!practiceManagementSoftwareName) throw refusal('This doctor has no practice software');
      if (status !== null && !isActive(status)) throw broken({ field: 'doctor', code: 'notActive', values: {} });
      await noteSecurityEvent(database, { event: 'practice login', userId: caller.userId, targetId: doctor }, origin);
      return { token: await tokens.issuePracticeLogin(doctor), url: practiceUrl };
    },

    resetPassword: async ({ doctor }, { database, changed }) => {
      await doctorById(database, doctor);
      await database.insert(messages).values({ kind: 'doctor-password-reset', recipientId: doctor });
      changed({ action: 'doctor.reset-password', entityId: doctor });
    },

    signUp: async (input, { database, changed, passwordHash = '' }) => {
      const { firstName, lastName, email } = input;
      const columns = await columnsOf(database, input);
      assertOwnedKept(input);
      if (!(await takeEmail(database, email))) throw takenEmail();
      const person = { firstName, lastName, email, normalisedEmail: email };
      const doctor = await first(
        database
          .insert(doctors)
          .values({ ...columns, ...person })
          .returning({ id: doctors.id }),
      );
      const doctorId = (doctor as { id: number }).id;
      await database.insert(users).values({ ...person, passwordHash, isAdmin: false, doctorId });
      await rememberSuggestions(database, columns);
      changed({ action: 'doctor.sign-up', entityId: doctorId, changes: fieldChanges({}, columns, auditedFields) });
      return doctorById(database, doctorId);
    },
  }) satisfies Partial<Handlers<typeof calls>>;

/** Writes the columns, and what other tables repeat of them. @throws {Failure} a refusal */
async function change(database: Database, before: typeof doctors.$inferSelect, columns: Columns): Promise<void> {
  const { firstName, lastName, email } = columns;
  if (email && !(await takeEmail(database, email, before.id))) throw takenEmail();
  const address = email ? { email, normalisedEmail: email } : {};
  const after = await first(
    database
      .update(doctors)
      .set({ ...columns, ...address })
      .where(eq(doctors.id, before.id))
      .returning({ name: doctors.name }),
  );
  if (after && after.name !== before.name) await rename(database, before.id, after.name);
  if (firstName || lastName || email) {
    await database
      .update(users)
      .set({ ...(firstName && { firstName }), ...(lastName && { lastName }), ...address })
      .where(eq(users.doctorId, before.id));
  }
  await rememberSuggestions(database, columns);
}
