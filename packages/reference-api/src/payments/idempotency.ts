/** Charges and refunds carry a reference, the caller's key: it identifies one of them, whichever account sends it (contract.md "Billing"). */
import { createHash } from 'node:crypto';
import { endpoints, requestSchemas } from '@caredesk/core/contract';
import { badInput, Failure } from '@caredesk/core/server';
import * as v from 'valibot';

/** Two requests with one reference are the same when this is. */
export const fingerprintOf = (...values: readonly (string | number | null | undefined)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => value || null)))
    .digest('base64url');

/** The schema of `reference` in a body; the header means the same. */
const referenceSchema = requestSchemas(endpoints.billing.refund).body?.entries.reference as v.GenericSchema;

/**
 * The key of a request: its reference, unless that is blank. The header must be equal to it if both are given.
 * @throws {Failure} 400
 */
export function idempotencyKeyOf(reference: string | null | undefined, header: string | undefined): string | undefined {
  const key = reference?.trim() ? reference : undefined;
  if (key && header !== undefined && header !== key) throw badInput('reference and Idempotency-Key are not the same');
  const [wrong] = header === undefined ? [] : (v.safeParse(referenceSchema, header).issues ?? []);
  if (wrong) throw badInput(`Idempotency-Key ${wrong.message}`);
  return key ?? header;
}

/** @throws {Failure} 422 when the key was used with another body */
export function assertSameRequest(earlier: { readonly fingerprint: string | null }, fingerprint: string, what: string): void {
  if (earlier.fingerprint !== fingerprint) throw new Failure(422, `reference was used for another ${what}`);
}
