import type { Clash, Side } from '@caredesk/core/records';
import { signal } from '@preact/signals-core';

export type ClashStore = ReturnType<typeof createClashes>;

/** Asks the user about the fields that another user has changed as well. */
export function createClashes() {
  const clashes = signal<readonly Clash[] | undefined>(undefined);
  let settle: ((sides: readonly Side[] | undefined) => void) | undefined;
  /** @param sides one for each clash; undefined: the user stays in the form, and nothing is sent */
  const answer = (sides: readonly Side[] | undefined) => {
    clashes.value = undefined;
    settle?.(sides);
    settle = undefined;
  };
  return {
    /** The open question; undefined without one. */
    clashes,
    answer,
    choose: (newClashes: readonly Clash[]) => {
      answer(undefined);
      clashes.value = newClashes;
      return new Promise<readonly Side[] | undefined>((resolve) => {
        settle = resolve;
      });
    },
  };
}
