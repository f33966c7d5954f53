/** A password that the operator types, or that comes by standard input. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ConfigError } from '../config.js';
import type { Host } from './call.js';

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
  if (password !== (await readLine(host, 'Once more: '))) throw new ConfigError('The two passwords differ');
  return password;
}

/** @throws {ConfigError} */
export async function readPassword(host: Host): Promise<string> {
  const password = await read(host);
  if (password.length < 8) throw new ConfigError('The password must have at least 8 characters');
  return password;
}
