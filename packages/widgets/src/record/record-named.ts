/** Elements that show one record say what it is called. */
import { CaredeskEvent } from '../feature/events.js';
import type { RecordIds } from '../runtime/links.js';

/** Something that can be done with what an element shows. */
export interface RecordAction {
  /** In the element's language, such as `Reset password`. */
  readonly name: string;
  /** As if its button were pressed: with the same question, and by the same rules. */
  run(): void;
}

/** What an element that shows one record has for the page around it. */
export interface RecordNamed {
  /** The shown record's name, such as an invoice number; undefined while none is shown. It may be a patient's: nothing for logs or addresses. */
  recordName: string | undefined;
  /** What can be done with it now, in the order of its buttons; for a page that offers it elsewhere, such as in a palette. */
  readonly recordActions: readonly RecordAction[];
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
