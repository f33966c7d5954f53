/** `node dist/admin.js create-admin EMAIL`: makes an administrator; the password comes from a prompt or from standard input. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createAdmin } from './account/create-admin.js';
import { ConfigError, readConfig } from './config.js';
import { OpenError, openDatabase } from './start/open-database.js';

const usage = 'Usage: create-admin EMAIL (the password is asked for, or read from standard input)';
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

async function run([command, email, ...more]: readonly string[]): Promise<void> {
  if (command !== 'create-admin' || !email || more.length > 0) throw new ConfigError(usage);
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 254) throw new ConfigError('EMAIL is not an e-mail address');
  const password = await readPassword();
  if (password.length < 8) throw new ConfigError('The password must have at least 8 characters');
  const { database, close } = await openDatabase(readConfig(process.env, []), say);
  try {
    if (!(await createAdmin(database, email, password))) throw new ConfigError('This e-mail is taken');
  } finally {
    await close();
  }
  process.stdout.write(`${email} can sign in\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const known = error instanceof ConfigError || error instanceof OpenError;
  say(known ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
