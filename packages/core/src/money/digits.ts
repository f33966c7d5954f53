/** How many digits an amount of a currency has after the point. */

/** ISO 4217's list, but for the currencies of two digits: a runtime's own table differs from it, and from the next version's. */
export const codesByDigits = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
} as const;

/** Currencies of which runtimes know no digits after the point, while ISO 4217 has two or, of IQD, three (Unicode CLDR 48). */
export const wholeInRuntimes = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER';

const digitsOf = new Map(
  Object.entries(codesByDigits).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
);

/** Minor-unit digits of a currency by ISO 4217: 2 for USD, 0 for JPY, 3 for KWD. 2 for a code that the list does not have. */
export const currencyDigits = (currency: string): number => digitsOf.get(currency) ?? 2;
