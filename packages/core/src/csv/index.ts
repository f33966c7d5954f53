export { type CsvValue, csvRow, escapeFormula, unescapeFormula } from './csv.js';
