/** With `npm run test:long` and `npm run test:faults` each case of a table runs; `npm test` runs the first few. */
export const isLong = Boolean(process.env.CAREDESK_LONG || process.env.CAREDESK_ROUNDS);

export const some = <const T>(cases: readonly T[], few: number): readonly T[] => (isLong ? cases : cases.slice(0, few));
