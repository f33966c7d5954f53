/** Output that long work writes continuously: if writing fails, nothing more is sent, and the work ends. */
import type { Context } from '../../context.js';
import type { Progress } from '../../output/progress.js';

/** @param progress shows that a first Ctrl-C has been heard */
export function keepOutput({ interrupted, outputFailed }: Pick<Context, 'interrupted' | 'outputFailed'>, progress: Progress) {
  const failed = new AbortController();
  interrupted.addEventListener('abort', () => progress.print('Stopping after the requests in flight. Press Ctrl-C again to stop now.'), {
    once: true,
  });
  return {
    /** Aborted if the user stops, or an output cannot be written. */
    stopping: AbortSignal.any([interrupted, outputFailed, failed.signal]),
    /** Writes a result; what it throws is kept as the failure. */
    write: (act: () => void): void => {
      try {
        act();
      } catch (error) {
        failed.abort(error);
      }
    },
    /** Why not all was written. */
    get failure(): Error | undefined {
      return failed.signal.reason ?? outputFailed.reason;
    },
  };
}

/** The warning. @param look how to see the outcome of each row */
export const outputWarning = ({ message }: Error, { isStopped, look }: { readonly isStopped: boolean; readonly look: string }): string =>
  `${isStopped ? 'Stopped: ' : ''}${message} ${isStopped ? 'Run the same command again to continue; ' : ''}${look}`;
