/** What `dist/server.js` and `dist/admin.js` do, from the sources in this process: a process costs 0.3 to 2 s of processor time. */
import { PassThrough, Readable } from 'node:stream';
import { administer } from '../src/commands/administer.js';
import type { Host } from '../src/commands/call.js';
import { readConfig } from '../src/config.js';
import { type Serving, serve } from '../src/start/serve.js';

export interface Done {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function collecting() {
  const stream = new PassThrough();
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return { stream, text: () => text };
}

/** @param input standard input, which is no terminal */
export async function runAdmin(args: readonly string[], env: Readonly<Record<string, string>>, input = ''): Promise<Done> {
  const [stdout, stderr] = [collecting(), collecting()];
  const host = { env, stdin: Readable.from([input]), stdout: stdout.stream, stderr: stderr.stream };
  const code = await administer(args, host as unknown as Host);
  await Promise.all([stdout, stderr].map(({ stream }) => new Promise((resolve) => stream.end(resolve))));
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** On a free port, without a log. */
export const serveHere = (env: Readonly<Record<string, string>>): Promise<Serving> =>
  serve(readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env }, []), env, () => {});
