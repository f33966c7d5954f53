/** What a list's keyword and days ask for (contract.md "List parameters") as SQL. */
import {
  firstInstant,
  foldText,
  isShortWord,
  lastInstant,
  phoneDigits,
  searchWords,
  spellingsOf,
  wordStarts,
} from '@caredesk/core/contract';
import { boundProblems } from '@caredesk/core/rules';
import { badInput } from '@caredesk/core/server';
import { and, type Column, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether the column has the value that a call asks for; undefined (no condition) where it asks for none. */
export const equals = (column: Column, value: string | number | null | undefined): SQL | undefined =>
  value == null ? undefined : eq(column, value);

/**
 * Whether the moment lies within the bounds (days in UTC, or moments; both inclusive).
 * @param names of the call's parameters
 * @throws {Failure} 400 for bounds in the wrong order
 */
export function within(
  at: Column,
  from: string | null | undefined,
  to: string | null | undefined,
  [nameOfFrom, nameOfTo]: readonly [string, string] = ['from', 'to'],
): SQL | undefined {
  if (boundProblems({ from, to }).length > 0) throw badInput(`${nameOfTo} must not come before ${nameOfFrom}`);
  return and(
    from ? sql`${at} >= ${firstInstant(from)}::timestamptz` : undefined,
    to ? sql`${at} <= ${lastInstant(to)}::timestamptz` : undefined,
  );
}

/** More words than a name or an address has are not looked for: each costs the database a condition. */
const mostWords = 20;

/** Short words have no trigram but where words begin. */
function holdsText(foldedText: SQLWrapper, word: string): SQL | undefined {
  const pattern = `${word.replace(/[\\%_]/g, '\\$&')}%`;
  const like = (start: string) => sql`${foldedText} like ${start + pattern}`;
  return isShortWord(word) ? or(like(''), ...wordStarts.map((start) => like(`%${start}`))) : like('%');
}

const holdsWord = (foldedText: SQLWrapper, word: string): SQL | undefined =>
  or(...spellingsOf(word).map((parts) => and(...parts.map((part) => holdsText(foldedText, part)))));

/** Whether the folded text holds every word of the keyword, in any order, or its digits; undefined (no condition) for a blank one. */
export function holds(foldedText: SQLWrapper, keyword: string | null | undefined): SQL | undefined {
  const words = [...new Set(searchWords(keyword ?? ''))].slice(0, mostWords);
  if (words.length === 0) return undefined;
  const digits = words.length > 1 ? phoneDigits(foldText(keyword ?? '')) : undefined;
  return or(and(...words.map((word) => holdsWord(foldedText, word))), digits === undefined ? undefined : holdsText(foldedText, digits));
}
