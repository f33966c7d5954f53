/** Which parts of an entry a page wants: what was done is always told. */
import { warnOnce } from '../../browser/warn-once.js';
import type { HistoryEvent } from './history-event.js';

const fields = { when: 'at', by: 'by', changes: 'changes', reason: 'reason' } as const satisfies Readonly<
  Record<string, keyof HistoryEvent>
>;
export type Part = keyof typeof fields;
export const allParts = Object.keys(fields) as readonly Part[];

/** @param names blank-separated; where none is a part's, all are wanted */
export function partsNamed(names: string | undefined): readonly Part[] {
  const wanted = names?.split(/\s+/).filter((name) => name !== '') ?? [];
  for (const name of wanted)
    if (!allParts.includes(name as Part))
      warnOnce(`columns="${name}": an entry of a history has no such part; it has ${allParts.join(', ')}.`);
  const named = allParts.filter((part) => wanted.includes(part));
  return named.length > 0 ? named : allParts;
}

/** An event without the parts that are not wanted. */
export function onlyParts(event: HistoryEvent, parts: readonly Part[]): HistoryEvent {
  const left = allParts.filter((part) => !parts.includes(part)).map((part) => [fields[part], undefined]);
  return { ...event, ...Object.fromEntries(left) };
}
