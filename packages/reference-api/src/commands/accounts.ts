/** Commands on accounts, their sessions and the keys that sign tokens. Each leaves an entry in the audit or a security event. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { rotateKeys } from '../account/access-tokens.js';
import { isRole } from '../account/allowed.js';
import { createAdmin, endSessionsOf, type Outcome, removeAdmin, setPassword, setRole } from '../account/operations.js';
import { localOrigin } from '../account/operator.js';
import { endSessions } from '../account/refresh-tokens.js';
import type { Database } from '../database/database.js';
import { OperatorError } from '../operator-error.js';
import { noteSecurityEvent } from '../security/events.js';
import { openDatabase } from '../start/open-database.js';
import { type Role, roles } from '../tables/account.js';
import type { Call, Host } from './call.js';

export async function onDatabase<T>({ config, print }: Call, work: (database: Database) => Promise<T>): Promise<T> {
  await using open = await openDatabase(config, print);
  return await work(open.database);
}

function assertAddress(email: string): void {
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 254) throw new OperatorError('EMAIL is not an e-mail address');
}

export const noAccount = () => new OperatorError('There is no account of this e-mail');

/** @param ofDoctor why it is not done to a doctor's account. @throws {OperatorError} */
function assertDone(outcome: Outcome, ofDoctor = ''): void {
  if (outcome === 'unknown') throw noAccount();
  if (outcome === 'doctor') throw new OperatorError(`This is a doctor's account${ofDoctor}`);
}

/** @throws {OperatorError} */
export function roleOf(word: string): Role {
  if (!isRole(word)) throw new OperatorError(`There is no role ${JSON.stringify(word)}; the roles are ${roles.join(', ')}`);
  return word;
}

export async function createAdministrator(call: Call, email: string): Promise<string> {
  assertAddress(email);
  const password = await readPassword(call.host);
  if (!(await onDatabase(call, (database) => createAdmin(database, email, password)))) throw new OperatorError('This e-mail is taken');
  return `${email} can sign in`;
}

export async function changePassword(call: Call, email: string): Promise<string> {
  assertAddress(email);
  const password = await readPassword(call.host);
  assertDone(await onDatabase(call, (database) => setPassword(database, email, password)));
  return `${email} has a new password, and its sessions have ended`;
}

export async function removeAdministrator(call: Call, email: string): Promise<string> {
  assertDone(await onDatabase(call, (database) => removeAdmin(database, email)), '; cancel the doctor instead');
  return `${email} is removed, and its sessions have ended`;
}

export async function changeRole(call: Call, email: string, role: string): Promise<string> {
  assertAddress(email);
  const newRole = roleOf(role);
  assertDone(await onDatabase(call, (database) => setRole(database, email, newRole)), ', which has no role');
  return `${email} has the role ${role}, also in the sessions that exist`;
}

/** @param email undefined: all accounts */
export async function endSessionsByCommand(call: Call, email: string | undefined): Promise<string> {
  const origin = localOrigin('end-sessions');
  if (email === undefined) {
    await onDatabase(call, (database) => database.transaction((transaction) => endSessions(transaction, undefined, origin)));
    return 'All sessions have ended';
  }
  assertDone(await onDatabase(call, (database) => endSessionsOf(database, email, origin)));
  return `The sessions of ${email} have ended`;
}

export async function rotateKeysByCommand(call: Call): Promise<string> {
  await onDatabase(call, (database) =>
    database.transaction(async (transaction) => {
      await rotateKeys(transaction);
      await noteSecurityEvent(transaction, { event: 'keys rotated', userId: null, targetId: null }, localOrigin('rotate-keys'));
    }),
  );
  return 'Access tokens and practice logins are signed with new keys; running servers use them within 10 s, sessions go on by their refresh tokens';
}

/** Typed keys are not shown. */
async function readLine({ stdin, stderr }: Host, question: string): Promise<string> {
  stderr.write(question);
  const prompt = createInterface({
    input: stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
  });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    stderr.write('\n');
  }
}

async function read(host: Host): Promise<string> {
  if (!host.stdin.isTTY) return (await text(host.stdin)).replace(/\r?\n$/, '');
  const password = await readLine(host, 'Password: ');
  if (password !== (await readLine(host, 'Once more: '))) throw new OperatorError('The two passwords differ');
  return password;
}

/** @throws {OperatorError} */
export async function readPassword(host: Host): Promise<string> {
  const password = await read(host);
  if (password === '' && !host.stdin.isTTY) throw new OperatorError('No password came on standard input');
  if (password.length < 8) throw new OperatorError('The password must have at least 8 characters');
  return password;
}
