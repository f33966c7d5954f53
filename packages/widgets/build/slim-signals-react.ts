/** `useSignals()` of @preact/signals-react as views call it: bare and in a browser, without signals as children (0.4 kB less). */
import { effect } from '@preact/signals-core';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** An effect from inside, by the names that the published library has there. */
interface Tracker {
  /** Starts noting which signals are read; answers how to stop. */
  S(): () => void;
  /** Called when one of them has changed. */
  c(): void;
}

let endOfTracking: (() => void) | undefined;
const stop = () => {
  const end = endOfTracking;
  endOfTracking = undefined;
  end?.();
};

function createStore() {
  let tracker!: Tracker;
  let version = 0;
  let tell: (() => void) | undefined;
  const dispose = effect(function (this: unknown) {
    tracker = this as Tracker;
  });
  tracker.c = () => {
    version += 1;
    tell?.();
  };
  return {
    version: () => version,
    subscribe: (onChange: () => void) => {
      tell = onChange;
      return () => {
        // Whoever subscribes again must render anew.
        version += 1;
        tell = undefined;
        dispose();
      };
    },
    track: () => {
      stop();
      endOfTracking = tracker.S();
    },
  };
}

/** The component renders again when a signal that it reads after this call has changed. */
export function useSignals(): void {
  const ref = useRef<ReturnType<typeof createStore>>(undefined);
  ref.current ??= createStore();
  const { subscribe, version, track } = ref.current;
  useSyncExternalStore(subscribe, version);
  track();
  useLayoutEffect(stop);
  // A render that is given up has no layout.
  queueMicrotask(stop);
}
