import { loadMessages, messagesOf } from '../i18n/catalog.js';
import { errorMessages, errorText, errorTextsIn } from './error-messages.js';
import { toastsOf } from './use-toast.js';

/** Tells that a change failed whose record is not shown any more. */
export async function tellFailure(root: ShadowRoot, locale: string, recordId: string, error: unknown): Promise<void> {
  await loadMessages(locale, [errorMessages]);
  const { ofRecord } = messagesOf(locale, errorMessages);
  toastsOf(root, locale)(ofRecord({ id: recordId, reason: errorText(error, errorTextsIn(locale)) }), undefined, 'failed');
}
