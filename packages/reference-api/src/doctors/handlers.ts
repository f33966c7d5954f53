import { type doctors as calls, isActive } from '@caredesk/core/contract';
import { broken, refusal, wholeList } from '@caredesk/core/server';
import { asc } from 'drizzle-orm';
import type { AccessTokens } from '../account/access-tokens.js';
import { isEmailTaken } from '../account/email-names.js';
import { chargeDoctor } from '../billing/charge.js';
import { billById, changesOfBill } from '../billing/queries.js';
import type { Handlers } from '../handler-types/handlers.js';
import { queueMessage } from '../messages/queue.js';
import { toMajor } from '../payments/money.js';
import { noteSecurityEvent } from '../security/events.js';
import { doctorTypes, plans } from '../tables/doctors.js';
import { cancelDoctor, signUpDoctor, updateDoctor } from './changes.js';
import { allDoctors, doctorById, doctorsOfPatients, listDoctors } from './queries.js';
import { doctorReport } from './report.js';

/** No server: example.test is a reserved name. */
const practiceUrl = 'https://practice.example.test/login';

export const doctorHandlers = (tokens: AccessTokens): Handlers<typeof calls> => ({
  all: async ({ keyword }, { database }) => allDoctors(database, keyword),
  list: (parameters, { database }) => listDoctors(database, parameters),
  searchByPatient: (parameters, { database }) => doctorsOfPatients(database, parameters),
  report: ({ from, to }, { database }) => doctorReport(database, from, to),

  types: async (_input, { database }) => {
    const columns = { doctorTypeId: doctorTypes.id, name: doctorTypes.name };
    return wholeList(await database.select(columns).from(doctorTypes).orderBy(asc(doctorTypes.id)));
  },

  plans: async (_input, { database }) => {
    const rows = await database.select().from(plans).orderBy(asc(plans.id));
    return wholeList(rows.map(({ id, price, ...plan }) => ({ planId: id, ...plan, price: toMajor(price, plan.currency) })));
  },

  getById: ({ id }, { database }) => doctorById(database, id),

  update: async (input, { database, changed }) => {
    const changes = await updateDoctor(database, input);
    if (changes.length > 0) changed({ action: 'doctor.update', entityId: input.doctorId, changes });
    return doctorById(database, input.doctorId);
  },

  cancel: async ({ doctorId, reason }, { database, changed }) => {
    const changes = await cancelDoctor(database, doctorId);
    changed({ action: 'doctor.cancel', entityId: doctorId, reason, changes });
    return undefined;
  },

  charge: async (input, { database, caller, changed, idempotencyKey }) => {
    const { billingId, isNew } = await chargeDoctor(database, input, idempotencyKey, caller.userId);
    const bill = await billById(database, billingId);
    if (!isNew) return bill;
    changed({ action: 'bill.charge', entityId: billingId, changes: changesOfBill({}, bill) });
    if (bill.retryOf !== null && bill.retryOf !== undefined)
      changed({ action: 'bill.update', entityId: bill.retryOf, changes: changesOfBill({}, { recoveredBy: billingId }) });
    return bill;
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
    await queueMessage(database, 'doctor-password-reset', doctor);
    changed({ action: 'doctor.reset-password', entityId: doctor });
    return undefined;
  },

  signUp: async (input, { database, changed, passwordHash = '' }) => {
    const { doctorId, changes } = await signUpDoctor(database, input, passwordHash);
    changed({ action: 'doctor.sign-up', entityId: doctorId, changes });
    return doctorById(database, doctorId);
  },

  isEmailTaken: async ({ email }, { database }) => isEmailTaken(database, email),
});
