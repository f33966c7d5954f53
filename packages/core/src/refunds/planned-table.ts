/**
 * The rows to be sent of a long plan in little memory: names as bytes and amounts as numbers in columns, and for each row a stand-in that
 * reads them from there. As objects with texts of their own they take five times as much.
 */
import type { Money } from '../money/money.js';
import type { BillState } from './bill-state.js';
import type { RefundRow } from './input.js';
import { namesOf } from './key.js';
import type { PlannedRow } from './planned.js';

/** Of the digest that names a refund. */
const nameBytes = 20;

/** Gives what reads like the row. @param most rows at the most */
export function createPlannedTable(most: number): (planned: PlannedRow) => PlannedRow {
  const names = new Uint8Array(most * nameBytes);
  const minors = new Float64Array(most);
  let count = 0;

  class ToSend implements PlannedRow {
    readonly row: RefundRow;
    readonly #bill: BillState;
    readonly #index: number;

    constructor(row: RefundRow, bill: BillState, index: number) {
      this.row = row;
      this.#bill = bill;
      this.#index = index;
    }
    get key(): string {
      return this.#names().key;
    }
    get entryId(): string {
      return this.#names().entryId;
    }
    get action(): 'send' {
      return 'send';
    }
    get amount(): Money {
      return { minor: minors[this.#index] as number, currency: this.#bill.currency };
    }
    get billingId(): string {
      return this.row.billingId;
    }
    get doctorId(): string | null {
      return this.row.doctorId || this.#bill.doctorId;
    }
    get bill(): BillState {
      return this.#bill;
    }
    get before(): undefined {
      return undefined;
    }
    get made(): undefined {
      return undefined;
    }
    #names() {
      const start = this.#index * nameBytes;
      return namesOf(hexOf(names.subarray(start, start + nameBytes)));
    }
  }

  return (planned) => {
    const { row, bill, key, entryId, action, amount, before, made, billingId } = planned;
    const hex = key.slice(-2 * nameBytes);
    const isPlain = action === 'send' && bill && !before && !made && billingId === row.billingId && amount.currency === bill.currency;
    const own = namesOf(hex);
    if (!isPlain || own.key !== key || own.entryId !== entryId || count === most) return planned;
    for (let at = 0; at < nameBytes; at++) names[count * nameBytes + at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
    minors[count] = amount.minor;
    return new ToSend(row, bill, count++);
  };
}

const hexOf = (bytes: Uint8Array): string => {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
};
