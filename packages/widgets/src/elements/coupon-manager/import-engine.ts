/** Loaded for an import or export: the engine, and its sentences in the reader's language. */
import { type CouponWords, couponSentences, sentenceFormatter } from '@caredesk/core/coupons';
import { catalog, fromFiles, loadMessages, messagesOf } from '../../i18n/catalog.js';
import { errorMessages, errorText, errorTextsIn } from '../../ui/error-messages.js';
import { uiMessages } from '../../ui/messages.js';

export {
  applyCoupons,
  couponApi,
  couponCsvHeader,
  couponCsvRow,
  exportCoupons,
  planCoupons,
  readCouponFile,
  rejectsCsvHeader,
  rejectsCsvRow,
} from '@caredesk/core/coupons';

export { sheetBytes } from '@caredesk/core/csv/workbook';

export { takeBackImport } from './import-undo.js';

export type Sentences = typeof couponSentences;

/** In the words of labels: files name columns. */
const english: Sentences = { ...couponSentences, notAfterStart: 'must be after Starts at' };

export const importSentences = catalog('coupon-import', english, fromFiles(import.meta.glob('./locales/*.ts'), 'sentences'));

export async function wordsIn(locale: string) {
  await loadMessages(locale, [importSentences, errorMessages, uiMessages]);
  const texts = errorTextsIn(locale);
  return {
    format: sentenceFormatter(messagesOf(locale, importSentences)),
    problem: (error: unknown) => errorText(error, texts),
  } satisfies CouponWords;
}
