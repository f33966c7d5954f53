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

export interface BadgeProps<Look extends string = string> {
  readonly look: Look;
  readonly children: ReactNode;
}

export const Badge = ({ look, children }: BadgeProps) => (
  <span part="badge" className={`badge ${look}`}>
    {children}
  </span>
);
