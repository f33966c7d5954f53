/** Output that long work writes continuously: if writing fails, nothing more is sent, and the work ends. */
import type { Context } from '../context.js';

export interface KeptOutput {
  /** Aborted if the user stops, or an output cannot be written. */
  readonly stopping: AbortSignal;
  /** Writes a result; what it throws is kept as the failure. */
  write(act: () => void): void;
  /** Why not all was written. */
  readonly failure: Error | undefined;
}

export function keepOutput({ interrupted, outputFailed }: Pick<Context, 'interrupted' | 'outputFailed'>): KeptOutput {
  const failed = new AbortController();
  return {
    stopping: AbortSignal.any([interrupted, outputFailed, failed.signal]),
    write: (act) => {
      try {
        act();
      } catch (error) {
        failed.abort(error);
      }
    },
    get failure() {
      return (failed.signal.reason ?? outputFailed.reason) as Error | undefined;
    },
  };
}

/** The warning. @param look how to see the outcome of each row */
export const outputWarning = ({ message }: Error, { isStopped, look }: { readonly isStopped: boolean; readonly look: string }): string =>
  `${isStopped ? 'Stopped: ' : ''}${message} ${isStopped ? 'Run the same command again to continue; ' : ''}${look}`;
