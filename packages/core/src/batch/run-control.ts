/** What all items of a batch share: when to wait, and when to stop. */
import type { CaredeskError } from '../client/error.js';

/** `amount`: the next would take what was sent above its most. `broken`: by an error of this side, such as a ledger that can't be written. */
export type StopReason = 'signed-out' | 'interrupted' | 'out-of-reach' | 'failures' | 'canary' | 'amount' | 'broken';

/** 401s in a row that end the run. */
const unauthorizedLimit = 3;
/** Requests in a row without an answer after which no more are tried. */
const outOfReachLimit = 5;

export interface RunControlOptions {
  /** When aborted, nothing new is sent; pending requests finish. Default: never. */
  readonly stopping?: AbortSignal | undefined;
  /** When aborted, pending requests are cancelled. Default: never. */
  readonly forced?: AbortSignal | undefined;
  /** Aborted by an error beside the items, such as results that can't be written: nothing new is sent. Default: never. */
  readonly broken?: AbortSignal | undefined;
  /** This many failed or unknown in a row end the run; 0: no limit. */
  readonly maxFailures?: number | undefined;
  /** Called with the time until which nothing is sent, because the server asked to wait. */
  readonly onHold?: ((until: number) => void) | undefined;
  /** While it is true nothing new is sent. Default: never. */
  readonly isPaused?: (() => boolean) | undefined;
}

/** Until a pause is looked at again. */
const pauseLookMs = 500;

export const never = (): AbortSignal => new AbortController().signal;

export function createRunControl({
  stopping: interrupted = never(),
  forced: signal = never(),
  broken = never(),
  maxFailures = 0,
  onHold = () => {},
  isPaused = () => false,
}: RunControlOptions) {
  const own = new AbortController();
  let reason: StopReason | undefined;
  let notBefore = 0;
  let unauthorized = 0;
  let outOfReach = 0;
  let failures = 0;
  const stop = (why: StopReason): void => {
    reason ??= why;
    own.abort();
  };
  const missed = () => {
    outOfReach += 1;
    if (outOfReach >= outOfReachLimit) stop('out-of-reach');
  };
  return {
    /** When aborted, nothing new is sent; pending requests finish. */
    stopping: AbortSignal.any([own.signal, interrupted, signal, broken]),
    /** When aborted, pending work is cancelled. */
    signal,
    /** Why the run ends early; undefined: it does not. */
    get reason(): StopReason | undefined {
      if (!reason && (interrupted.aborted || signal.aborted)) return 'interrupted';
      return reason ?? (broken.aborted ? 'broken' : undefined);
    },
    stop,
    /** Milliseconds until a request may leave, or until it is to be asked again: the server asked to slow down, or the run is paused. */
    waitMs: (now: number) => Math.max(0, notBefore - now, isPaused() ? pauseLookMs : 0),
    holdUntil: (time: number): void => {
      if (time <= notBefore) return;
      notBefore = time;
      onHold(time);
    },
    /** A refund was sent, or was not: its outcome's kind. */
    sawOutcome: ({ kind }: { readonly kind: string }): void => {
      unauthorized = kind === 'unauthorized' ? unauthorized + 1 : 0;
      if (unauthorized >= unauthorizedLimit) stop('signed-out');
      if (kind === 'not-sent') missed();
      else outOfReach = 0;
    },
    sawReadFailure: ({ code }: CaredeskError): void => {
      // The client has already tried to renew the sign-in.
      if (code === 'unauthorized') stop('signed-out');
      if (code === 'network' || code === 'timeout') missed();
    },
    /** An item came to its end: failed and unknown ones in a row end the run. */
    sawEnd: (status: string): void => {
      if (status === 'done') failures = 0;
      if (status === 'failed' || status === 'unknown') failures += 1;
      if (maxFailures > 0 && failures >= maxFailures) stop('failures');
    },
  };
}
export type RunControl = ReturnType<typeof createRunControl>;
