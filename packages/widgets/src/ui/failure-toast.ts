import { loadMessages, messagesOf } from '../i18n/catalog.js';
import { errorMessages, errorText, errorTextsIn } from './error-messages.js';
import { toastsOf } from './use-toast.js';

/** Tells that a change failed whose record, if it has one, is not shown any more. */
export async function tellFailure(root: ShadowRoot, locale: string, recordId: string | undefined, error: unknown): Promise<void> {
  await loadMessages(locale, [errorMessages]);
  const { ofRecord } = messagesOf(locale, errorMessages);
  const reason = errorText(error, errorTextsIn(locale));
  toastsOf(root, locale)(recordId === undefined ? reason : ofRecord({ id: recordId, reason }), undefined, 'failed');
}
