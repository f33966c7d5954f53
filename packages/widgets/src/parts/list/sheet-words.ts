/** Values as a spreadsheet program in the page's language takes them: its decimal sign, its days, the reader's clock. */
import { statusWord } from '@caredesk/core/contract/status';
import { decimalSignIn } from '@caredesk/core/csv/spreadsheet';
import { messagesOf } from '../../i18n/catalog.js';
import { wallClock } from '../../i18n/wall-clock.js';
import { uiMessages } from '../../ui/messages.js';
import type { SheetWords } from './column.js';

export function sheetWordsIn(locale: string): SheetWords {
  const texts: Readonly<Record<string, unknown>> = messagesOf(locale, uiMessages);
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
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
