/** The turns of a database that answers in this process's own thread: one at a time, and between two of them everything else. */
import { setImmediate } from 'node:timers/promises';

/** As PostgreSQL's own refusal when it has no connection left: nothing was done. */
const isFull = (): Error => Object.assign(new Error('too many calls wait for the database'), { code: '53300' });

export interface Turns {
  /** @throws when too many wait */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
  /** Before all that wait. */
  readonly takeNext: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isBusy: () => boolean;
  readonly waiting: () => number;
}

/** The queries of the embedded database settle without the event loop: a queue of them would run to its end before anything is read. */
export async function thenOthers<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await setImmediate();
  }
}

/** @param most how many may wait */
export function createTurns(most: number): Turns {
  const queue: (() => void)[] = [];
  let isBusy = false;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    isBusy = true;
    try {
      return await thenOthers(work());
    } finally {
      isBusy = false;
      queue.shift()?.();
    }
  };
  const turn = (add: (start: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      add(() => {
        isBusy = true;
        resolve();
      });
    });
  return {
    take: async (work) => {
      if (queue.length >= most) throw isFull();
      if (isBusy) await turn((start) => queue.push(start));
      return run(work);
    },
    takeNext: async (work) => {
      if (isBusy) await turn((start) => queue.unshift(start));
      return run(work);
    },
    isBusy: () => isBusy,
    waiting: () => queue.length,
  };
}
