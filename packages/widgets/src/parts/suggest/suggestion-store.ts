/** Questions about a text that is being typed. Knows no DOM. */

import type { CallOptions } from '@caredesk/core/client/caller';
import { type Clock, systemClock } from '@caredesk/core/client/clock';
import { signal } from '@preact/signals-core';
import { createTakeLatest, debounceMs } from '../resource/resource-store.js';

export interface TypedQueryOptions<T> {
  readonly load: (text: string, options: CallOptions) => Promise<T>;
  readonly take: (answer: T) => void;
  readonly report: (phase: 'load', error: unknown) => void;
  readonly clock?: Clock | undefined;
}

/** Takes the answer about the latest text alone. Nothing is shown of a failure: the user can go on without an answer. */
export function createTypedQuery<T>({ load, take, report, clock = systemClock }: TypedQueryOptions<T>) {
  const queries = createTakeLatest();
  return {
    /** Aborts the question before it. @param waitMs without a further key */
    ask: (text: string, waitMs = debounceMs): void => {
      const loadLater = async (signal: AbortSignal) => {
        await clock.sleep(waitMs, signal);
        return load(text, { signal });
      };
      void queries.run(loadLater, take, (error) => report('load', error));
    },
    abort: queries.abort,
  };
}

export type SuggestionStore = ReturnType<typeof createSuggestions>;

/** More than a list below an input can show. */
const mostItems = 50;

export function createSuggestions(options: Omit<TypedQueryOptions<readonly string[]>, 'take'>) {
  const items = signal<readonly string[]>([]);
  const { ask, abort } = createTypedQuery({
    ...options,
    take: (suggestions) => {
      items.value = [...new Set(suggestions)].slice(0, mostItems);
    },
  });
  return {
    items,
    /** Empty text asks nothing. */
    type: (text: string) => {
      abort();
      const keyword = text.trim();
      if (keyword === '') items.value = [];
      // Text chosen from the list needs no new suggestions.
      else if (!items.value.includes(text)) ask(keyword);
    },
    suspend: abort,
  };
}
