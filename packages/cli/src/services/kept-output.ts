/** What a long piece of work writes while it goes on: when that fails, nothing more is sent, and the work comes to its end. */
import type { Context } from '../context.js';

export interface KeptOutput {
  /** The user's wish to stop, or what was written could not be. */
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

/** What is said of it. @param look how the outcome of each row can be seen */
export const outputWarning = ({ message }: Error, { isStopped, look }: { readonly isStopped: boolean; readonly look: string }): string =>
  `${isStopped ? 'Stopped: ' : ''}${message} ${isStopped ? 'Run the same command again to continue; ' : ''}${look}`;
