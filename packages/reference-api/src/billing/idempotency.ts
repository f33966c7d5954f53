/** Charges and refunds carry a reference, the caller's own key: it stands for one of them, whoever sends it (contract.md "Billing"). */
import { createHash } from 'node:crypto';
import { badInput, Failure } from '../failure.js';

/** Two requests with one reference are the same when this is. */
export const fingerprintOf = (...values: readonly (string | number | null | undefined)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => value || null)))
    .digest('base64url');

/** As long as a reference may be. */
const longest = 200;

/**
 * The key of a request: its reference, which the header must repeat if both are there.
 * @throws {Failure} 400
 */
export function keyOf(reference: string | null | undefined, header: string | undefined): string | undefined {
  if (reference && header !== undefined && header !== reference) throw badInput('reference and Idempotency-Key are not the same');
  if (header !== undefined && header.length > longest) throw badInput(`Idempotency-Key must have at most ${longest} characters`);
  return reference || header || undefined;
}

/** @throws {Failure} 422 when the key was used with another body */
export function assertSameRequest(earlier: { readonly fingerprint: string | null }, fingerprint: string, what: string): void {
  if (earlier.fingerprint !== fingerprint) throw new Failure(422, `reference was used for another ${what}`);
}
