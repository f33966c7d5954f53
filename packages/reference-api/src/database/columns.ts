/**
 * The columns that tables are made of. Money is in minor units of the row's currency; instants have millisecond
 * precision, as on the wire.
 */
import { randomUUID } from 'node:crypto';
import type { Entity, Fields } from '@caredesk/core/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Core's `foldText` in the database: the function of migration 0010, which indexes and stored keys are made of. */
export const folded = (text: SQLWrapper): SQL => sql`folded(${text})`;

/** The digits that are stored beside the searched texts; core's `phoneDigits` are a part of them. */
export const storedDigits = (phone: SQLWrapper): SQL =>
  sql`regexp_replace(regexp_replace(folded(coalesce(${phone}, '')), '^\\+(.*)\\(0\\)', '\\1'), '[^0-9]', '', 'g')`;

/** The field of an entity that is the column `id` of its table. */
export type IdName<F extends Fields> = { [K in keyof F]: F[K] extends { kind: 'id'; required: true } ? K : never }[keyof F];
export const idNameOf = ({ fields }: Entity): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'id' && fields[name].required);

export const idColumn = () => bigint({ mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();
export const ref = () => bigint({ mode: 'number' });
/** A reference to another record. @param options what happens when that record is deleted. Default: it can't be deleted */
export const refTo = (column: () => AnyPgColumn, options: { readonly onDelete?: 'cascade' } = {}) =>
  ref().notNull().references(column, options);
export const minor = () => bigint({ mode: 'number' });
export const instantColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** A new one with each insert and update by drizzle; rows of the seed data share the first. */
export const versionColumn = () => text().notNull().default('0').$defaultFn(randomUUID).$onUpdateFn(randomUUID);
/**
 * What a keyword of contract.md matches, folded; it carries a trigram index.
 * @param fields joined by line breaks, so that no word matches across two of them
 */
export const searchOf = (fields: SQL) => text().notNull().generatedAlwaysAs(folded(fields));

/**
 * The one name of an account: `Ada@Example.Test` → `ada@example.test`. ASCII letters become small; every other character stays unchanged. Unicode's foldings (lower
 * case, NFC, NFKC) turn the Kelvin sign into `k`, a dotted capital I into `i` and full-width letters into plain ones: another mailbox
 * would pass for the account's.
 */
export const normaliseEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A column of {@link normaliseEmail}: whatever is written to it or compared with it is normalised on its way. */
export const normalisedEmail = customType<{ data: string; driverData: string }>({ dataType: () => 'text', toDriver: normaliseEmail });
