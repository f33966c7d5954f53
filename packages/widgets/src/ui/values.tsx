import { isActive } from '@caredesk/core/contract/status';
import type { ReactNode } from 'react';
import { dash } from '../i18n/format.js';
import { useFormat, useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';

/** 0 is `Active`, any other status `Deactive` (spec §9), unless the portal has a word for it. */
export function StatusBadge({ status }: { status: number | null }) {
  const word = useStatusWord();
  if (status === null) return dash;
  return <Badge look={isActive(status) ? 'good' : ''}>{word(status)}</Badge>;
}

interface InstantDayProps {
  readonly instant: string | null;
  /** Whether to leave out the current year, as in tables. Default: false. */
  readonly short?: boolean;
}

/** The day of an instant, its time and zone on hover. */
export function InstantDay({ instant, short = false }: InstantDayProps) {
  const format = useFormat();
  if (instant === null) return dash;
  return (
    <time dateTime={instant} title={format.instant(instant)}>
      {short ? format.shortDate(instant) : format.date(instant)}
    </time>
  );
}

/** The words of statuses by their numbers, with a portal's own: its text `ui.status2` is that of 2. */
function useStatusWords(): ReadonlyMap<string, string> {
  const texts = useMessages(uiMessages);
  const own = Object.entries(texts).flatMap(([key, text]) => {
    const [, number] = /^status(\d+)$/.exec(key) ?? [];
    return number === undefined ? [] : [[number, String(text)] as const];
  });
  return new Map([['0', texts.active], ['1', texts.deactive], ...own]);
}

/** A status, as number or as its text, in the reader's words; any number but 0 that has no word of its own has the second (spec §9). */
export function useStatusWord(): (status: unknown) => string {
  const words = useStatusWords();
  return (status) => words.get(String(status)) ?? String(words.get(isActive(Number(status)) ? '0' : '1'));
}

/** The words of a status as the options of a choice. */
export const useStatusOptions = (): readonly (readonly [value: string, label: string])[] => [...useStatusWords()];

export interface BadgeProps<Look extends string = string> {
  readonly look: Look;
  readonly children: ReactNode;
}

export const Badge = ({ look, children }: BadgeProps) => (
  <span part="badge" className={`badge ${look}`}>
    {children}
  </span>
);
