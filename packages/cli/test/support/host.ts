/** Hosts without a terminal and on one, whose output a test reads. */
import { PassThrough, Readable, Writable } from 'node:stream';
import { type Clock, systemClock } from '@caredesk/core/client';
import type { Host } from '../../src/host.js';

function collector(onText: (text: string) => void = () => {}) {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      onText(String(chunk));
      done();
    },
  });
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => Buffer.concat(chunks).toString('utf8') };
}

/** Waits between tries take no longer than this in a test. */
const longestWaitMs = 20;
export const quickClock: Clock = { ...systemClock, sleep: (ms, signal) => systemClock.sleep(Math.min(ms, longestWaitMs), signal) };

export interface HostOptions {
  /** Default: one whose waits are short. */
  readonly clock?: Clock;
  /** Sees what is written there at once. */
  readonly onStderr?: (text: string) => void;
}

export function testHost(env: Readonly<Record<string, string>>, stdin: string, { clock = quickClock, onStderr }: HostOptions = {}) {
  const [stdout, stderr] = [collector(), collector(onStderr)];
  const input = Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]) as unknown as NodeJS.ReadStream;
  return {
    host: { env: { ...env }, stdin: input, stdout: stdout.stream, stderr: stderr.stream, clock } satisfies Host,
    /** What was written until now. */
    written: () => ({ stdout: stdout.text(), stderr: stderr.text() }),
  };
}

interface Terminal {
  readonly columns: number;
  /** All that comes from the keyboard. Default: what `onText` types. */
  readonly stdin?: string | undefined;
  /** Sees what is shown, and may type. */
  readonly onText: (text: string, type: (keys: string) => void) => void;
}

/** A host whose streams are a terminal. */
export function terminalHost(env: Readonly<Record<string, string>>, { columns, stdin, onText }: Terminal): Host {
  const keys = new PassThrough();
  if (stdin !== undefined) keys.end(stdin);
  // A question ends the stream that it is on.
  const screen = () => {
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        onText(String(chunk), (typed) => setImmediate(() => keys.write(typed)));
        done();
      },
    });
    return Object.assign(stream, { isTTY: true, columns, rows: 50 }) as unknown as NodeJS.WriteStream;
  };
  return {
    env: { ...env },
    stdin: Object.assign(keys, { isTTY: true }) as unknown as NodeJS.ReadStream,
    stdout: screen(),
    stderr: screen(),
    clock: quickClock,
  };
}
