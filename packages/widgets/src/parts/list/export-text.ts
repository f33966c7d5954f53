/** Rows as a file: plain CSV, which imports read again, or the same for a spreadsheet in the page's language. */

import { statusWord } from '@caredesk/core/contract/status';
import { csvRow } from '@caredesk/core/csv';
import { decimalSignIn, separatorIn } from '@caredesk/core/csv/spreadsheet';
import { downloadText } from '../../browser/download.js';
import { messagesOf } from '../../i18n/catalog.js';
import { dayFormat } from '../../i18n/day-format.js';
import { dayOnClock, wallClock } from '../../i18n/wall-clock.js';
import type { FieldName } from '../../ui/fields.js';
import { uiMessages } from '../../ui/messages.js';
import type { Column, SheetWords } from './column.js';

/** Spreadsheets tell UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';

/** @param labelOf heads of columns that have none of their own @param words of a spreadsheet; undefined: plain */
export function exportText<Row>(all: readonly Column<Row>[], labelOf: (field: FieldName) => string, words?: SheetWords) {
  const columns = all.filter(({ tool }) => !tool);
  const separator = words && separatorIn(words.locale);
  return {
    head:
      byteOrderMark +
      csvRow(
        columns.map(({ label, field }) => label ?? labelOf(field)),
        separator,
      ),
    row: (row: Row) =>
      csvRow(
        columns.map(({ csv, sheet }) => (words && sheet ? sheet(row, words) : csv(row))),
        separator,
      ),
  };
}

export const downloadCsv = (name: string, text: string): void =>
  downloadText(`${name}-${dayOnClock(Date.now())}.csv`, 'text/csv;charset=utf-8', text);

export function sheetWordsIn(locale: string): SheetWords {
  const texts: Readonly<Record<string, unknown>> = messagesOf(locale, uiMessages);
  const format = dayFormat(locale, { numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' });
  const day = (text: string) => format.format(Date.parse(text)).replace(/\p{Cf}/gu, '');
  return {
    locale,
    day: (text) => text && day(text),
    instant: (text) => {
      const [date = '', time = ''] = text ? wallClock(text).split('T') : [];
      return date && `${day(date)} ${time}`;
    },
    number: (decimal) => (decimal === null ? null : String(decimal).replace('.', decimalSignIn(locale))),
    status: (status) => (status === null ? null : String(texts[`status${status}`] ?? texts[statusWord(status).toLowerCase()])),
  };
}
