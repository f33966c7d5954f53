/** Administration from the machine itself: what `node dist/admin.js COMMAND` does. */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { backUp, restoreFrom } from '../backup/commands.js';
import { readConfig } from '../config.js';
import type { Database } from '../database/database.js';
import { databaseRefusal } from '../database/errors.js';
import { OperatorError } from '../operator-error.js';
import { type SizeName, sizes } from '../seed-data/load.js';
import { makeData } from '../start/make-data.js';
import { openDatabase } from '../start/open-database.js';
import {
  changePassword,
  changeRole,
  createAdministrator,
  endSessionsByCommand,
  removeAdministrator,
  rotateKeysByCommand,
} from './accounts.js';
import { type Call, type Flags, type Host, Misuse, options } from './call.js';
import { changeLimits, listLimits } from './limits.js';

const usage = `Usage: create-admin EMAIL   makes an administrator (the password is asked for, or read from standard input)
       set-password EMAIL   gives an account a new password, read as by create-admin, and ends its sessions
       set-role EMAIL ROLE  what an account may do: admin, billing, support or viewer; in force at once
       set-limits EMAIL|--role ROLE --currency CODE [--day N] [--approval-above N] | --none   [--kind charge]
                            what an account, or each account of a role, may refund (or charge) alone; an account's own replace its role's
       list-limits [EMAIL]  the limits that are set; of one account: those that hold for it
       remove-admin EMAIL   removes an administrator
       end-sessions EMAIL   ends the sessions of an account; --all instead of EMAIL: of every account
       rotate-keys          signs access tokens and practice logins with new keys
       migrate [ROLE]       brings a PostgreSQL up to date, as its owner; ROLE gets the rights that a server needs
       backup FILE          writes the embedded database to FILE, also while the server runs
       restore FILE         puts FILE in the place of the embedded database, also while the server runs
       make-data standard|large|huge [--replace]
                            fills an empty database with seed data; --replace: also one that has records, which are deleted`;

const isSize = (word: string): word is SizeName => Object.hasOwn(sizes, word);

async function makeMadeUpData({ config, print }: Call, size: string, replaces: boolean): Promise<string> {
  if (!isSize(size)) throw new Misuse();
  const startedAt = Date.now();
  await makeData(config, size, replaces, print);
  const done = `The data is there after ${Math.round((Date.now() - startedAt) / 1000)} s`;
  return config.databaseUrl === undefined ? done : `${done}\nIf no account exists yet, make one with create-admin`;
}

interface Command {
  /** How many words follow its name: at least, at most. */
  readonly words: readonly [number, number];
  readonly flags?: readonly (keyof Flags)[];
  /** @returns the text to print. @throws {Misuse} where words and flags do not fit together */
  readonly work: (call: Call, words: readonly string[], flags: Flags) => Promise<string>;
}

const ofOne = (work: (call: Call, argument: string) => Promise<string>): Command => ({
  words: [1, 1],
  work: (call, [argument = '']) => work(call, argument),
});

const commands: Readonly<Record<string, Command>> = {
  'create-admin': ofOne(createAdministrator),
  'set-password': ofOne(changePassword),
  'set-role': { words: [2, 2], work: (call, [email = '', role = '']) => changeRole(call, email, role) },
  'set-limits': {
    words: [0, 1],
    flags: ['role', 'currency', 'day', 'approval-above', 'none', 'kind'],
    work: (call, [email], flags) => changeLimits(call, email, flags),
  },
  'list-limits': { words: [0, 1], work: (call, [email]) => listLimits(call, email) },
  'remove-admin': ofOne(removeAdministrator),
  'end-sessions': {
    words: [0, 1],
    flags: ['all'],
    work: async (call, [email], { all = false }) => {
      if ((email === undefined) !== all) throw new Misuse();
      return endSessionsByCommand(call, email);
    },
  },
  'rotate-keys': { words: [0, 0], work: rotateKeysByCommand },
  migrate: { words: [0, 1], work: (call, [role]) => migrateDatabase(call, role) },
  backup: ofOne(async ({ config }, file) => {
    await backUp(config, file);
    return `The database is in ${file}`;
  }),
  restore: ofOne(async ({ config }, file) => {
    await restoreFrom(config, file);
    return `The database is the one in ${file}, and all sessions have ended; what was there before is kept beside it until the next restore`;
  }),
  'make-data': {
    words: [1, 1],
    flags: ['replace'],
    work: (call, [size = ''], { replace = false }) => makeMadeUpData(call, size, replace),
  },
};

async function work(args: readonly string[], host: Host, print: Call['print']): Promise<string> {
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) return usage;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const [least, most] = command?.words ?? [0, 0];
  const isWellFormed =
    words.length >= least &&
    words.length <= most &&
    words.every(Boolean) &&
    Object.keys(values).every((flag) => command?.flags?.includes(flag as keyof Flags));
  if (!command || !isWellFormed) throw new Misuse();
  return command.work({ config: readConfig(host.env, []), host, print }, words, values);
}

/** A message for the operator; undefined: a bug, which keeps its stack. */
function explain(error: unknown): string | undefined {
  if (error instanceof Misuse) return usage;
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return usage;
  return databaseRefusal(error);
}

/** @returns the exit code */
export async function administer(args: readonly string[], host: Host): Promise<number> {
  const print = (line: string) => {
    host.stderr.write(`${line}\n`);
  };
  try {
    host.stdout.write(`${await work(args, host, print)}\n`);
    return 0;
  } catch (error) {
    print(explain(error) ?? String(error instanceof Error ? error.stack : error));
    return 1;
  }
}

/** README "Roles" has the same for `caredesk_server`. @param role as an identifier: quoted where it must be */
export const serverGrants = (role: string): readonly string[] => [
  `grant usage on schema public, drizzle to ${role};`,
  `grant select, insert, update, delete on all tables in schema public to ${role};`,
  `revoke update, delete, truncate on audit from ${role};`,
  `grant usage on all sequences in schema public to ${role};`,
  `grant select on all tables in schema drizzle to ${role};`,
];

/** New tables bring new rights, so it is done after each migration. */
async function grantServer(database: Database, role: string): Promise<void> {
  const quoted = `"${role.replaceAll('"', '""')}"`;
  await database.transaction(async (transaction) => {
    for (const statement of serverGrants(quoted)) await transaction.execute(sql.raw(statement));
  });
}

/** @param role the servers' role, which exists; it gets the rights that a server needs */
async function migrateDatabase({ config, print }: Call, role: string | undefined): Promise<string> {
  if (config.databaseUrl === undefined)
    throw new OperatorError('migrate is for PostgreSQL; the embedded database is brought up to date by each start');
  // Opening it brings it up to date.
  await using open = await openDatabase({ ...config, databaseUrl: config.databaseMigrateUrl ?? config.databaseUrl }, print);
  if (role !== undefined) await grantServer(open.database, role);
  return `The database is up to date${role === undefined ? '' : `, and servers can use it as ${role}`}`;
}
