import { type ErrorCode, isCaredeskError } from './error.js';
import { unless } from './unless.js';

/** `detail` of a call that the backend's description says to be lacking. */
export const lackedCall = 'the backend has no such call';
/** Nothing was sent. */
export const isLackedCall = (error: unknown): boolean => isCaredeskError(error) && error.detail === lackedCall;

/** {@link unless} where a record is read: a call that the backend lacks says nothing of the record, and its failure is thrown. */
export const unlessNoRecord =
  (...codes: readonly ErrorCode[]) =>
  (error: unknown): undefined =>
    unless(...(isLackedCall(error) ? [] : codes))(error);
