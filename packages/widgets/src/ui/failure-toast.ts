import { loadMessages, messagesOf } from '../i18n/catalog.js';
import { errorMessages, errorText, errorTextsIn } from './error-messages.js';
import { toastsOf } from './use-toast.js';

export interface FailedRecord {
  readonly id: string | undefined;
  /** Why it failed, for users. Default: the error's own text */
  readonly reasonIn?: ((locale: string) => string) | undefined;
}

/** Tells that a change failed whose record, if it has one, is not shown any more. */
export async function tellFailure(root: ShadowRoot, locale: string, { id, reasonIn }: FailedRecord, error: unknown): Promise<void> {
  await loadMessages(locale, [errorMessages]);
  const reason = reasonIn?.(locale) ?? errorText(error, errorTextsIn(locale));
  toastsOf(root, locale)(id === undefined ? reason : messagesOf(locale, errorMessages).ofRecord({ id, reason }), undefined, 'failed');
}
