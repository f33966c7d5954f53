/** Ctrl-C, SIGTERM, SIGHUP, a reader of stdout that went away and a stdout that can't be written, as signals. */
import { exitCodes, Interrupted } from '../errors.js';
import type { Host } from '../host.js';
import { unwritable } from './written-file.js';

export interface Interruption {
  /** The first Ctrl-C or SIGTERM. */
  readonly interrupted: AbortSignal;
  /** The second signal: pending work should be aborted too. The third ends the process. */
  readonly forced: AbortSignal;
  /** stdout cannot be written, for example on a full disk; the reason is a `UserError` with the cause. */
  readonly outputFailed: AbortSignal;
  /** `interrupted` or `outputFailed`, or the reader of stdout has ended, as after `| head`. */
  readonly signal: AbortSignal;
  /** Whether stdout was closed by its reader. */
  readonly readerLeft: () => boolean;
  dispose(): void;
}

/** A terminal that is closed, too. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function watchInterruption({ stdout, stderr }: Pick<Host, 'stdout' | 'stderr'>): Interruption {
  const [first, second, reader, output] = [new AbortController(), new AbortController(), new AbortController(), new AbortController()];
  const interrupt = (name: NodeJS.Signals) => {
    if (second.signal.aborted) {
      dispose();
      // Windows can send none but these.
      process.kill(process.pid, process.platform === 'win32' ? 'SIGTERM' : name);
    }
    (first.signal.aborted ? second : first).abort(new Interrupted());
  };
  const dispose = () => {
    for (const name of signals) process.off(name, interrupt);
  };
  for (const name of signals) process.on(name, interrupt);
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') reader.abort(new Interrupted());
    else output.abort(unwritable('stdout', error, exitCodes.unexpected));
  });
  stderr.on('error', () => {});
  return {
    interrupted: first.signal,
    forced: second.signal,
    outputFailed: output.signal,
    signal: AbortSignal.any([first.signal, output.signal, reader.signal]),
    readerLeft: () => reader.signal.aborted,
    dispose,
  };
}
