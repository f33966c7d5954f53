import type { FoundRecord } from '@caredesk/widgets/find-records.js';
import { useState } from 'react';

export interface ShownRecord {
  readonly kind: FoundRecord['kind'];
  /** Undefined until it is loaded. */
  readonly name: string | undefined;
}

/** The record that a widget shows, as it says by its event `caredesk-record-change` and its property `recordName`. */
export function useShownRecord(kind: ShownRecord['kind']): {
  readonly record: ShownRecord;
  readonly onRecordChange: (event: Event) => void;
} {
  const [name, setName] = useState<string>();
  const onRecordChange = ({ target }: Event) => setName((target as { readonly recordName?: string } | null)?.recordName);
  return { record: { kind, name }, onRecordChange };
}
