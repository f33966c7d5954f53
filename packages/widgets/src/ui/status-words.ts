import { isActive } from '@caredesk/core/contract/status';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';

/** A portal's own words of further statuses, by their numbers: its text `ui.status2` is that of 2. */
function useOwnWords(): ReadonlyMap<string, string> {
  const texts: Readonly<Record<string, unknown>> = useMessages(uiMessages);
  return new Map(
    Object.entries(texts).flatMap(([key, text]) => {
      const [, number] = /^status(\d+)$/.exec(key) ?? [];
      return number === undefined ? [] : [[number, String(text)] as const];
    }),
  );
}

/** A status, as number or as its text, in the reader's words (spec §9). */
export function useStatusWord(): (status: unknown) => string {
  const { active, deactive } = useMessages(uiMessages);
  const own = useOwnWords();
  return (status) => own.get(String(status)) ?? (isActive(Number(status)) ? active : deactive);
}

/** The words of a status as the options of a choice; any number but 0 that has no word of its own has the second (spec §9). */
export function useStatusOptions(): readonly (readonly [value: string, label: string])[] {
  const { active, deactive } = useMessages(uiMessages);
  return [...new Map([['0', active], ['1', deactive], ...useOwnWords()] as const)];
}
