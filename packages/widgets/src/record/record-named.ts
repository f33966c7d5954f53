/** Elements that show one record say what it is called. */
import { CaredeskEvent } from '../element/events.js';
import type { RecordIds } from '../runtime/links.js';

/** What an element that shows one record has for the page around it. */
export interface RecordNamed {
  /** The shown record's name, such as an invoice number; undefined while none is shown. It may be a patient's: nothing for logs or addresses. */
  recordName: string | undefined;
}

/** Another record is shown, or the one shown has another name: {@link RecordNamed.recordName}. The detail holds its id; null: none is shown. */
export class RecordChangeEvent extends CaredeskEvent<RecordIds> {
  constructor(ids: RecordIds) {
    super('caredesk-record-change', ids);
  }
}

declare global {
  interface HTMLElementEventMap {
    'caredesk-record-change': RecordChangeEvent;
  }
}
