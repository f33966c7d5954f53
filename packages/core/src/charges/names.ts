/** Names that stay the same whenever and wherever a charge is run again. */
import { type Digest, namesOf, type RefundNames, subtleDigest } from '../refunds/key.js';

/** Derived from doctor and ref; the first word keeps them apart from a refund's. */
export const chargeNames = async (doctorId: string, ref: string, digestOf: Digest = subtleDigest): Promise<RefundNames> =>
  namesOf(await digestOf(JSON.stringify(['charge', doctorId, ref])));
