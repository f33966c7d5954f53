/** How long to wait before something is tried again. */
export interface BackOff {
  readonly firstMs: number;
  /** Each wait is the one before it times this factor. Default: 2. */
  readonly factor?: number;
  /** The share of a wait by which chance makes it longer or shorter, so that many clients don't come back at once. Default: 0. */
  readonly jitter?: number;
  /** A server that asks for a longer wait is not waited for. */
  readonly longestMs: number;
  /** How many times it is tried again at most. */
  readonly repeats: number;
}

/** A person waits so long for what a server asks to wait for; batches have longer. */
export const personWaitMs = 30_000;

/** After a 429: the server turned the request away at the door, so that even a change may be made again. */
export const afterRateLimit: BackOff = { firstMs: 1_000, longestMs: 300_000, repeats: 3 };

/**
 * @param failed how often it has failed, from 1
 * @param askedMs what the server asked for by Retry-After; growing waits without it
 * @returns undefined: it is not tried again
 */
export function waitBeforeRepeat(
  failed: number,
  askedMs: number | undefined,
  { firstMs, factor = 2, jitter = 0, longestMs, repeats }: BackOff,
): number | undefined {
  const wait = askedMs ?? firstMs * factor ** (failed - 1) * (1 + jitter * (2 * Math.random() - 1));
  return failed > repeats || wait > longestMs ? undefined : wait;
}
