/**
 * Charges whose outcome is not known: in local storage, so that a reload or another tab finds them. Ids and amounts, no
 * patient data. What is settled is forgotten.
 */
import type { Money } from '@caredesk/core/money';
import { openStorage } from './storage.js';

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

export interface ChargeLedger {
  /** Oldest first. */
  openOf(doctorId: string): readonly OpenCharge[];
  /** @throws when the storage does not take it; nothing may be sent then */
  add(charge: OpenCharge): void;
  settle(reference: string): void;
  /** Tells when another tab wrote. @returns how to stop */
  subscribe(listener: () => void): () => void;
}

export function openChargeLedger(apiBase: string): ChargeLedger {
  const key = `caredesk.charges ${apiBase}`;
  const storage = openStorage('localStorage');
  /** Where the browser keeps nothing, the page does. */
  let own: readonly OpenCharge[] = [];
  const read = (): readonly OpenCharge[] => {
    try {
      return storage ? (JSON.parse(storage.getItem(key) ?? '[]') as OpenCharge[]) : own;
    } catch {
      return [];
    }
  };
  const write = (charges: readonly OpenCharge[]) => {
    own = charges;
    if (charges.length === 0) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(charges));
  };
  return {
    openOf: (doctorId) => read().filter((charge) => charge.doctorId === doctorId),
    add: (charge) => write([...read(), charge]),
    settle: (reference) => write(read().filter((charge) => charge.reference !== reference)),
    subscribe: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}
