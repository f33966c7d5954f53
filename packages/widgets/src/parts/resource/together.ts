/** Operations on several parts of a view. */
import { effect, type Signal } from '@preact/signals-core';
import type { FeatureStore } from '../../element/feature.js';
import { createTakeLatest } from './resource-store.js';

/** Reloads all parts; shown data stays until the answers come. */
export function reloadAll(parts: readonly { reload(): void }[]): void {
  for (const part of parts) part.reload();
}

export type Part = Pick<FeatureStore, 'resume' | 'suspend'>;

type Parts = () => readonly (Part | undefined)[];

/** They are in the page, or away, with what shows them. */
export const together = (parts: Parts) => ({
  resume: (): void => {
    for (const part of parts()) part?.resume?.();
  },
  suspend: (): void => {
    for (const part of parts()) part?.suspend?.();
  },
});

/** Parts that are not all shown at a time: only those that are shown load, while their element is in the page. */
export function createParts(all: readonly Part[], shown: Parts) {
  let isActive = false;
  const update = () => {
    if (isActive) together(shown).resume();
  };
  return {
    /** Other parts are shown. */
    update,
    resume: (): void => {
      isActive = true;
      update();
    },
    suspend: (): void => {
      isActive = false;
      together(() => all).suspend();
    },
  };
}

/**
 * Reads the value again with each change of the signals that `load` reads, while its element is in the page. What can't be read changes nothing.
 */
export function createFollower<T>(value: Signal<T>, load: (signal: AbortSignal) => Promise<T>) {
  const take = (answer: T) => {
    value.value = answer;
  };
  const reading = createTakeLatest();
  let stop: (() => void) | undefined;
  return {
    resume: (): void => {
      stop ??= effect(() => void reading.run(load, take, () => {}));
    },
    suspend: (): void => {
      stop?.();
      stop = undefined;
      reading.abort();
    },
  };
}
