/** A file apart from the sentences, which a browser's ledger does not use. */
import type { Values } from '../../rules/problem.js';
import type { PaymentNote, PaymentNoteCode } from './sentences.js';

export const note = (code: PaymentNoteCode, values: Values = {}): PaymentNote => ({ code, values });
