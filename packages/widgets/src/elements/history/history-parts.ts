/** The parts of an entry that a page wants; the action is always shown. Loaded where a page names parts. */
import { warnOnce } from '../../browser/warn-once.js';
import type { HistoryEvent } from './history-event.js';

const fields = { when: 'at', by: 'by', changes: 'changes', reason: 'reason' } as const satisfies Readonly<
  Record<string, keyof HistoryEvent>
>;
type Part = keyof typeof fields;
const parts = Object.keys(fields) as readonly Part[];

/** An event without the parts that are not wanted. @param names blank-separated; where none is a part's, all are wanted */
export function onlyParts(event: HistoryEvent, names: string): HistoryEvent {
  const partNames = names.split(/\s+/).filter((name) => name !== '');
  for (const name of partNames)
    if (!parts.includes(name as Part)) warnOnce(`columns="${name}": an entry of a history has no such part; it has ${parts.join(', ')}.`);
  if (!parts.some((part) => partNames.includes(part))) return event;
  const otherParts = parts.filter((part) => !partNames.includes(part)).map((part) => [fields[part], undefined]);
  return { ...event, ...Object.fromEntries(otherParts) };
}
