/** The fields of a doctor that no sign-up or update sets: Cancel, the link in a mail and the payment service change them. */
import { badInput, refusal } from './answer.js';

const owned = { status: 0, isEmailConfirmed: false, cardLast4: null };
type Owned = { readonly [Name in keyof typeof owned]?: string | number | boolean | null | undefined };

/** Clients send the record whole, so what it is already is no change. @param before default: a new doctor. @throws {Failure} 400, or a refusal */
export function assertOwnedKept(input: Owned, before: Owned = owned): void {
  for (const field of Object.keys(owned) as (keyof Owned)[]) {
    const value = input[field];
    if (value === undefined || (value || null) === (before[field] || null)) continue;
    if (field === 'status') throw refusal('The status of a doctor is changed by Cancel alone');
    throw badInput(`${field} can't be set`);
  }
}
