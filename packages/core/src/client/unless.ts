import { type ErrorCode, isCaredeskError, isLackedCall } from './error.js';

/** For `catch`: failures of these kinds count as nothing. */
export const unless =
  (...codes: readonly ErrorCode[]) =>
  (error: unknown): undefined => {
    if (!isCaredeskError(error) || !codes.includes(error.code)) throw error;
  };

/** The same where a record is read: a call that the backend lacks says nothing of the record, and its failure is thrown. */
export const unlessNoRecord =
  (...codes: readonly ErrorCode[]) =>
  (error: unknown): undefined =>
    unless(...(isLackedCall(error) ? [] : codes))(error);
