/** Core's `foldText` in the database: the function `folded` of migration 0006, which indexes and stored keys are made of. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export const folded = (text: SQLWrapper): SQL => sql`folded(${text})`;

/** The digits that are stored beside the searched texts; core's `phoneDigits` are a part of them. */
export const storedDigits = (phone: SQLWrapper): SQL =>
  sql`regexp_replace(regexp_replace(folded(coalesce(${phone}, '')), '^\\+(.*)\\(0\\)', '\\1'), '[^0-9]', '', 'g')`;
