/** Of an amount beside which no currency stands (contract.md). By itself: whoever calls the API needs it, not all need amounts. */
export const defaultCurrency = 'USD';
