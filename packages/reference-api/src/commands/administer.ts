/** Administration from the machine itself: what `node dist/admin.js COMMAND` does. */
import { parseArgs } from 'node:util';
import { backUp, restoreFrom } from '../backup/commands.js';
import { ConfigError, readConfig } from '../config.js';
import { ForeignFolderError } from '../files/private-folder.js';
import { makeData } from '../start/make-data.js';
import { OpenError } from '../start/open-database.js';
import {
  changePassword,
  changeRole,
  createAdministrator,
  endSessionsByCommand,
  removeAdministrator,
  rotateKeysByCommand,
} from './accounts.js';
import type { Call, Host } from './call.js';
import { migrateDatabase } from './migrate.js';

const usage = `Usage: create-admin EMAIL   makes an administrator (the password is asked for, or read from standard input)
       set-password EMAIL   gives an account a new password, read as by create-admin, and ends its sessions
       set-role EMAIL ROLE  what an account may do: admin, billing, support or viewer; in force at once
       remove-admin EMAIL   removes an administrator
       end-sessions EMAIL   ends the sessions of an account; --all instead of EMAIL: of every account
       rotate-keys          signs access tokens and practice logins with new keys
       migrate [ROLE]       brings a PostgreSQL up to date, as its owner; ROLE gets the rights that a server needs
       backup FILE          writes the embedded database to FILE, also while the server runs
       restore FILE         puts FILE in the place of the embedded database, also while the server runs
       make-data large|standard [--replace]
                            fills an empty database with seed data; --replace: also one that has records, which are deleted`;

async function makeMadeUpData({ config, print }: Call, size: string, replaces: boolean): Promise<string> {
  if (size !== 'large' && size !== 'standard') throw new ConfigError(usage);
  const begun = Date.now();
  await makeData({ ...config, large: size === 'large' }, replaces, print);
  const done = `The data is there after ${Math.round((Date.now() - begun) / 1000)} s`;
  return config.databaseUrl === undefined ? done : `${done}\nIf no account exists yet, make one with create-admin`;
}

interface Given {
  readonly argument: string | undefined;
  /** Of the commands that take two arguments. */
  readonly second: string | undefined;
  readonly all: boolean;
  readonly replace: boolean;
}

type Work = (call: Call) => Promise<string>;
/** Undefined: the words are none of the command's. */
type Command = (given: Given) => Work | undefined;

const ofOne =
  (work: (call: Call, argument: string) => Promise<string>): Command =>
  ({ argument, all, replace }) =>
    argument === undefined || all || replace ? undefined : (call) => work(call, argument);

const commands: Readonly<Record<string, Command>> = {
  'create-admin': ofOne(createAdministrator),
  'set-password': ofOne(changePassword),
  'set-role': ({ argument, second, all, replace }) =>
    argument === undefined || second === undefined || all || replace ? undefined : (call) => changeRole(call, argument, second),
  'remove-admin': ofOne(removeAdministrator),
  'end-sessions': ({ argument, all, replace }) =>
    (argument === undefined) === all && !replace ? (call) => endSessionsByCommand(call, argument) : undefined,
  'rotate-keys': ({ argument, all, replace }) => (argument === undefined && !all && !replace ? rotateKeysByCommand : undefined),
  migrate: ({ argument, all, replace }) => (all || replace ? undefined : (call) => migrateDatabase(call, argument)),
  backup: ofOne(async ({ config }, file) => {
    await backUp(config, file);
    return `The database is in ${file}`;
  }),
  restore: ofOne(async ({ config }, file) => {
    await restoreFrom(config, file);
    return `The database is the one in ${file}, and all sessions have ended; what was there before is kept beside it until the next restore`;
  }),
  'make-data': ({ argument, all, replace }) =>
    argument === undefined || all ? undefined : (call) => makeMadeUpData(call, argument, replace),
};

function workOf(args: readonly string[]): Work {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  });
  const [name = '', argument, second, ...more] = positionals;
  const takesTwo = name === 'set-role';
  const isWellFormed = Object.hasOwn(commands, name) && more.length === 0 && (takesTwo || second === undefined);
  const work = isWellFormed ? commands[name]?.({ argument: argument || undefined, second: second || undefined, ...values }) : undefined;
  if (!work) throw new ConfigError(usage);
  return work;
}

/** A message for the operator; undefined: a bug, which keeps its stack. */
function explain(error: unknown): string | undefined {
  const known = error instanceof ConfigError || error instanceof OpenError || error instanceof ForeignFolderError;
  if (known) return error.message;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return usage;
  return undefined;
}

/** @returns the exit code */
export async function administer(args: readonly string[], host: Host): Promise<number> {
  const print = (line: string) => {
    host.stderr.write(`${line}\n`);
  };
  try {
    const work = workOf(args);
    host.stdout.write(`${await work({ config: readConfig(host.env, []), host, print })}\n`);
    return 0;
  } catch (error) {
    print(explain(error) ?? String(error instanceof Error ? error.stack : error));
    return 1;
  }
}
