import { useState } from 'react';

/** What the record is called that a widget shows; undefined until it has come. */
export function useShownName(): { readonly name: string | undefined; readonly onRecordChange: (event: Event) => void } {
  const [name, setName] = useState<string>();
  return { name, onRecordChange: ({ target }) => setName((target as { recordName?: string } | null)?.recordName) };
}
