/** Of several loads only the last one counts: a new one aborts the one before, whose answer and failure nobody hears of. */
export interface Latest {
  run<T>(load: (signal: AbortSignal) => Promise<T>, take: (answer: T) => void, fail: (error: unknown) => void): Promise<void>;
  abort(): void;
}

export function createLatest(): Latest {
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
