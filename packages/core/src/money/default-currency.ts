/**
 * The currency of an amount without one (contract.md). A file of its own, because every caller of the API needs it and only some need
 * amounts.
 */
export const defaultCurrency = 'USD';
