import { type ErrorCode, isCaredeskError } from './error.js';

/** For `catch`: failures of these kinds count as nothing. */
export const unless =
  (...codes: readonly ErrorCode[]) =>
  (error: unknown): undefined => {
    if (!isCaredeskError(error) || !codes.includes(error.code)) throw error;
  };
