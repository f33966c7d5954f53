/** Suggestions for a text that is being typed. A new letter aborts the question before it. Knows no DOM. */

import type { CallOptions } from '@caredesk/core/client/caller';
import { type Clock, systemClock } from '@caredesk/core/client/clock';
import { signal } from '@preact/signals-core';
import { createTakeLatest, debounceMs } from '../resource/resource-store.js';

export type SuggestionStore = ReturnType<typeof createSuggestions>;

export interface SuggestionOptions {
  readonly load: (keyword: string, options: CallOptions) => Promise<readonly string[]>;
  readonly report: (phase: 'load', error: unknown) => void;
  readonly clock?: Clock | undefined;
}

/** More than a list below an input can show. */
const mostItems = 50;

export function createSuggestions({ load, report, clock = systemClock }: SuggestionOptions) {
  const items = signal<readonly string[]>([]);
  const queries = createTakeLatest();

  const query = (keyword: string) =>
    queries.run(
      async (signal) => {
        await clock.sleep(debounceMs, signal);
        return load(keyword, { signal });
      },
      (suggestions) => {
        items.value = [...new Set(suggestions)].slice(0, mostItems);
      },
      // The form works without suggestions.
      (error) => report('load', error),
    );

  return {
    items,
    /** Asks after {@link debounceMs} without a further key. Empty text asks nothing. */
    type: (text: string) => {
      queries.abort();
      const keyword = text.trim();
      if (keyword === '') items.value = [];
      // Text chosen from the list needs no new suggestions.
      else if (!items.value.includes(text)) void query(keyword);
    },
    suspend: () => queries.abort(),
  };
}
