/** Ctrl-C, SIGTERM, SIGHUP and a reader of stdout that went away, as signals. */
import { Interrupted } from '../errors.js';

export interface Interruption {
  /** The first Ctrl-C or SIGTERM. */
  readonly interrupted: AbortSignal;
  /** The second one: what is under way should be given up too. The third ends the process. */
  readonly forced: AbortSignal;
  /** `interrupted`, or nobody reads stdout any more, as after `| head`. */
  readonly signal: AbortSignal;
  /** Whether stdout was closed by its reader. */
  readonly readerLeft: () => boolean;
  dispose(): void;
}

/** A terminal that is closed, too. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function watchInterruption(): Interruption {
  const [first, second, reader] = [new AbortController(), new AbortController(), new AbortController()];
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
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    reader.abort(new Interrupted());
  });
  process.stderr.on('error', () => {});
  return {
    interrupted: first.signal,
    forced: second.signal,
    signal: AbortSignal.any([first.signal, reader.signal]),
    readerLeft: () => reader.signal.aborted,
    dispose,
  };
}
