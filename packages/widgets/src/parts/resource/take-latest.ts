/** Milliseconds without a further key before a typed text is searched for, checked or completed. */
export const debounceMs = 250;

/** Takes the answer of the latest load alone: a new load aborts the one before, whose answer or failure is dropped. */
export interface TakeLatest {
  run<T>(load: (signal: AbortSignal) => Promise<T>, take: (answer: T) => void, fail: (error: unknown) => void): Promise<void>;
  abort(): void;
}

export function createTakeLatest(): TakeLatest {
  let running: AbortController | undefined;
  return {
    run: async (load, take, fail) => {
      running?.abort();
      const own = new AbortController();
      running = own;
      try {
        const answer = await load(own.signal);
        if (!own.signal.aborted) take(answer);
      } catch (error) {
        if (!own.signal.aborted) fail(error);
      }
    },
    abort: () => running?.abort(),
  };
}
