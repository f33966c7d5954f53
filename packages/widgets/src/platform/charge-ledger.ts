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
/** A charge that this browser made. */
export interface MadeCharge {
  readonly doctorId: string;
  readonly reference: string;
  readonly billingId: string;
}
/** The newest; an older one may be asked about. */
const mostMade = 300;
type KeptCharge = OpenCharge & { readonly resolution?: ChargeResolution };

export interface ChargeLedger {
  /** Of all doctors, oldest first. */
  open(): readonly OpenCharge[];
  /** Oldest first. */
  openOf(doctorId: string): readonly OpenCharge[];
  /** @throws {StorageRefusedError} nothing may be sent then */
  add(charge: OpenCharge): void;
  settle(reference: string, resolution?: ChargeResolution): void;
  /** Notes a charge that was made, at best. */
  keepMade?(charge: MadeCharge): void;
  made?(doctorId: string): readonly MadeCharge[];
  /** Tells when another tab wrote. @returns how to stop */
  subscribe(listener: () => void): () => void;
}

export function openChargeLedger(apiBase: string): ChargeLedger {
  const key = `caredesk.charges ${apiBase}`;
  const kept = keptList<KeptCharge>(key);
  const made = keptList<MadeCharge>(`caredesk.made-charges ${apiBase}`);
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
    keepMade: (charge) => {
      try {
        made.write([...made.read(), charge].slice(-mostMade));
      } catch {
        // A full storage costs a question at the next charge of this amount, nothing else.
      }
    },
    made: (doctorId) => made.read().filter((charge) => charge.doctorId === doctorId),
    subscribe: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}
