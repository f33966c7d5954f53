/** A host without a terminal, whose output a test reads. */
import { Readable, Writable } from 'node:stream';
import type { Host } from '../../src/host.js';

export interface TestHost {
  readonly host: Host;
  /** What was written until now. */
  written(): { readonly stdout: string; readonly stderr: string };
}

function collector() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => Buffer.concat(chunks).toString('utf8') };
}

export function testHost(env: Readonly<Record<string, string>>, stdin: string): TestHost {
  const [stdout, stderr] = [collector(), collector()];
  const input = Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]) as unknown as NodeJS.ReadStream;
  return {
    host: { env: { ...env }, stdin: input, stdout: stdout.stream, stderr: stderr.stream },
    written: () => ({ stdout: stdout.text(), stderr: stderr.text() }),
  };
}
