/**
 * Charges whose outcome is not known, so that a reload or another tab finds them. Ids and amounts, no patient data. What an
 * answer or the bills settled is forgotten; what a person settled stays, with the evidence.
 */
import type { Money } from '@caredesk/core/money';
import { keptList } from './ledger-storage.js';

export interface OpenCharge {
  /** The charge's own key, for good. */
  readonly reference: string;
  readonly doctorId: string;
  readonly amount: Money;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Bills of this amount that were there before it. */
  readonly before: readonly string[];
}

/** A person's word for what became of a charge. */
export interface ChargeResolution {
  readonly wasCharged: boolean;
  readonly evidence: string;
}
type KeptCharge = OpenCharge & { readonly resolution?: ChargeResolution };

export interface ChargeLedger {
  /** Of all doctors, oldest first. */
  open(): readonly OpenCharge[];
  /** Oldest first. */
  openOf(doctorId: string): readonly OpenCharge[];
  /** @throws when the storage does not take it; nothing may be sent then */
  add(charge: OpenCharge): void;
  settle(reference: string, resolution?: ChargeResolution): void;
  /** Tells when another tab wrote. @returns how to stop */
  subscribe(listener: () => void): () => void;
}

export function openChargeLedger(apiBase: string): ChargeLedger {
  const key = `caredesk.charges ${apiBase}`;
  const kept = keptList<KeptCharge>(key);
  const open = () => kept.read().filter((charge) => !charge.resolution);
  return {
    open,
    openOf: (doctorId) => open().filter((charge) => charge.doctorId === doctorId),
    add: (charge) => kept.write([...kept.read(), charge]),
    settle: (reference, resolution) =>
      kept.write(
        kept.read().flatMap((charge) => {
          if (charge.reference !== reference) return [charge];
          return resolution ? [{ ...charge, resolution }] : [];
        }),
      ),
    subscribe: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}
