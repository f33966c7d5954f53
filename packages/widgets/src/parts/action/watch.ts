/** Looks again at something whose outcome is not known, at longer and longer intervals. */
import type { Clock } from '@caredesk/core/client';

/** Milliseconds before each further look; the last repeats. */
const waits = [5_000, 10_000, 20_000, 40_000, 60_000];

export type Watch = ReturnType<typeof createWatch>;

/** @param look answers whether there is anything left to look for */
export function createWatch(clock: Pick<Clock, 'sleep'>, look: () => Promise<boolean>) {
  let watching: AbortController | undefined;
  const stop = () => {
    watching?.abort();
    watching = undefined;
  };
  const run = async ({ signal }: AbortController) => {
    for (let round = 0; !signal.aborted; round++) {
      await clock.sleep(waits[Math.min(round, waits.length - 1)] as number, signal);
      if (!signal.aborted && !(await look())) stop();
    }
  };
  return {
    stop,
    start: () => {
      if (watching) return;
      watching = new AbortController();
      run(watching).catch(() => {});
    },
  };
}
