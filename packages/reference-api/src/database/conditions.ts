/** What a list's keyword and days ask for (contract.md "List parameters") as SQL. */
import { firstInstant, lastInstant } from '@caredesk/core/contract';
import { boundProblems } from '@caredesk/core/rules';
import { badInput } from '@caredesk/core/server';
import { and, type Column, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

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

/** Up to this length a keyword, which may be anywhere in the text, has no trigram. */
const short = 2;
/** Characters before a word; first: none. */
const before = ['', '% ', '%\n', '%-', '%('];

/**
 * Whether the lower-case text holds the keyword; undefined (no condition) for a blank one. One or two characters are looked for
 * where words begin, which the trigram index knows; anywhere, most rows would have them, and each row had to be read.
 */
export function holds(lowerCaseText: SQLWrapper, keyword: string | null | undefined): SQL | undefined {
  const wanted = keyword?.trim();
  if (!wanted) return undefined;
  const pattern = `${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const like = (start: string) => sql`${lowerCaseText} like lower(${start + pattern})`;
  return [...wanted].length <= short && /^[\p{L}\p{N}]/u.test(wanted) ? or(...before.map(like)) : like('%');
}
