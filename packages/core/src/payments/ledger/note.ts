/** A file apart from the sentences, which a browser's ledger does not use. */
import { type CaredeskError, lackedCall } from '../../client/error.js';
import type { Values } from '../../rules/problem.js';
import type { PaymentNote, PaymentNoteCode } from './sentences.js';

export const note = (code: PaymentNoteCode, values: Values = {}): PaymentNote => ({ code, values });

/** Why a record could not be read. */
export const unreadNote = (name: 'billUnread' | 'doctorUnread', { code, detail }: CaredeskError): PaymentNote =>
  note(name, { detail: detail === lackedCall ? detail : code });
