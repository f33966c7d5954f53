/** Of an amount beside which no currency stands (contract.md). By itself: every caller of the API needs it, amounts only some. */
export const defaultCurrency = 'USD';
