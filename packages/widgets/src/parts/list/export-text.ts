/** Rows as a file: plain CSV, which imports read again, or the same for a spreadsheet in the page's language. */
import { csvRow } from '@caredesk/core/csv';
import { separatorIn } from '@caredesk/core/csv/spreadsheet';
import { downloadText } from '../../browser/download.js';
import { dayOnClock } from '../../i18n/wall-clock.js';
import type { Column, SheetWords } from './column.js';

/** Spreadsheets tell UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';

/** @param words of a spreadsheet; undefined: plain */
export function exportText<Row>(all: readonly Column<Row>[], labelOf: (column: Column<Row>) => string, words?: SheetWords) {
  const columns = all.filter(({ tool }) => !tool);
  const separator = words && separatorIn(words.locale);
  return {
    head: byteOrderMark + csvRow(columns.map(labelOf), separator),
    row: (row: Row) =>
      csvRow(
        columns.map(({ csv, sheet }) => (words && sheet ? sheet(row, words) : csv(row))),
        separator,
      ),
  };
}

export const downloadCsv = (name: string, text: string): void =>
  downloadText(`${name}-${dayOnClock(Date.now())}.csv`, 'text/csv;charset=utf-8', text);
