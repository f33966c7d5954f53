/** The one name of an account: its e-mail address, normalised by this function alone and kept in a unique column. */
import { customType } from 'drizzle-orm/pg-core';

/**
 * `Ada@Example.Test` → `ada@example.test`. ASCII letters become small; every other character stays unchanged. Unicode's foldings (lower
 * case, NFC, NFKC) turn the Kelvin sign into `k`, a dotted capital I into `i` and full-width letters into plain ones: another mailbox
 * would pass for the account's.
 */
export const normaliseEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A column of {@link normaliseEmail}: whatever is written to it or compared with it is normalised on its way. */
export const normalisedEmail = customType<{ data: string; driverData: string }>({ dataType: () => 'text', toDriver: normaliseEmail });
