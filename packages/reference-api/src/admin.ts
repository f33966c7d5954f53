/** `node dist/admin.js create-admin EMAIL | backup FILE | restore FILE | make-data SIZE`: administration from the machine itself. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createAdmin } from './account/create-admin.js';
import { backUp, restoreFrom } from './backup/commands.js';
import { ConfigError, readConfig } from './config.js';
import { makeData } from './start/make-data.js';
import { OpenError, openDatabase } from './start/open-database.js';

const usage = `Usage: create-admin EMAIL   makes an administrator (the password is asked for, or read from standard input)
       backup FILE          writes the embedded database to FILE, also while the server runs
       restore FILE         puts FILE in the place of the embedded database, also while the server runs
       make-data large|standard [--replace]
                            fills an empty database with made-up data; --replace: also one that has records, which are deleted`;
const settings = () => readConfig(process.env, []);
const say = (line: string) => {
  process.stderr.write(`${line}\n`);
};

/** Typed keys are not shown. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const prompt = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
  });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = await ask('Password: ');
  if (password !== (await ask('Once more: '))) throw new ConfigError('The two passwords differ');
  return password;
}

async function createAdministrator(email: string): Promise<void> {
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 254) throw new ConfigError('EMAIL is not an e-mail address');
  const password = await readPassword();
  if (password.length < 8) throw new ConfigError('The password must have at least 8 characters');
  const { database, close } = await openDatabase(settings(), say);
  try {
    if (!(await createAdmin(database, email, password))) throw new ConfigError('This e-mail is taken');
  } finally {
    await close();
  }
  process.stdout.write(`${email} can sign in\n`);
}

async function makeMadeUpData(size: string, replaces: boolean): Promise<void> {
  if (size !== 'large' && size !== 'standard') throw new ConfigError(usage);
  const begun = Date.now();
  const config = settings();
  await makeData({ ...config, large: size === 'large' }, replaces, say);
  process.stdout.write(`The data is there after ${Math.round((Date.now() - begun) / 1000)} s\n`);
  if (config.databaseUrl !== undefined)
    process.stdout.write('Nobody can sign in yet, unless there was an account: create-admin makes one\n');
}

const commands: Readonly<Record<string, (argument: string, isReplacing: boolean) => Promise<void>>> = {
  'create-admin': createAdministrator,
  backup: async (file) => {
    await backUp(settings(), file);
    process.stdout.write(`The database is in ${file}\n`);
  },
  restore: async (file) => {
    await restoreFrom(settings(), file);
    process.stdout.write(`The database is the one in ${file}; what was there before is kept beside it until the next restore\n`);
  },
  'make-data': makeMadeUpData,
};

async function run(args: readonly string[]): Promise<void> {
  const [command = '', argument, ...more] = args.filter((word) => word !== '--replace');
  const isReplacing = args.includes('--replace');
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!work || !argument || more.length > 0 || (isReplacing && command !== 'make-data')) throw new ConfigError(usage);
  await work(argument, isReplacing);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const known = error instanceof ConfigError || error instanceof OpenError;
  say(known ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
