/** Apart from the sentences, which a browser's ledger has no use for. */
import type { Values } from '../rules/problem.js';
import type { RefundNote, RefundNoteCode } from './sentences.js';

export const note = (code: RefundNoteCode, values: Values = {}): RefundNote => ({ code, values });
