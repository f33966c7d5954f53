import type { Clash, Side } from '@caredesk/core/records';
import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Asks the user about the fields that another user has changed as well. */
export interface ClashStore {
  /** The open question; undefined without one. */
  readonly clashes: ReadonlySignal<readonly Clash[] | undefined>;
  /** @param sides one for each clash; undefined: the user stays in the form, and nothing is sent */
  answer(sides: readonly Side[] | undefined): void;
  choose(clashes: readonly Clash[]): Promise<readonly Side[] | undefined>;
}

export function createClashes(): ClashStore {
  const clashes = signal<readonly Clash[] | undefined>(undefined);
  let settle: ((sides: readonly Side[] | undefined) => void) | undefined;
  const answer = (sides: readonly Side[] | undefined) => {
    clashes.value = undefined;
    settle?.(sides);
    settle = undefined;
  };
  return {
    clashes,
    answer,
    choose: (newClashes) => {
      answer(undefined);
      clashes.value = newClashes;
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
  };
}
