/** A password that the operator types, or that comes by standard input. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ConfigError } from '../config.js';

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

async function read(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = await ask('Password: ');
  if (password !== (await ask('Once more: '))) throw new ConfigError('The two passwords differ');
  return password;
}

/** @throws {ConfigError} */
export async function readPassword(): Promise<string> {
  const password = await read();
  if (password.length < 8) throw new ConfigError('The password must have at least 8 characters');
  return password;
}
