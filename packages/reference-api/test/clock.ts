/** The clock of a server in this process, which tokens are judged by: a test that waits by it waits for nothing else. */
import { onTestFinished, vi } from 'vitest';

/** For the rest of the test it is so much later. */
export function pass(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
