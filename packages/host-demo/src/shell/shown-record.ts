import type { FoundRecord } from '@caredesk/widgets/find-records.js';
import { useState } from 'react';

export interface ShownRecord {
  readonly kind: FoundRecord['kind'];
  /** Undefined until it is loaded. */
  readonly name: string | undefined;
}

/** The record that a widget shows, and a listener for its `caredesk-record-change`, which reads its property `recordName`. */
export function useShownRecord(kind: ShownRecord['kind']): readonly [ShownRecord, (event: Event) => void] {
  const [name, setName] = useState<string>();
  return [{ kind, name }, ({ target }) => setName((target as { readonly recordName?: string } | null)?.recordName)];
}
