/** What someone has typed and not sent yet: it outlives a reload, not the tab. */
import { openStorage } from './token-storage.js';

export interface Draft<Values> {
  /** Empty where nothing is kept. */
  read(): Partial<Values>;
  write(values: Partial<Values>): void;
  clear(): void;
}

/** @param name says whose form, and of which backend, it is */
export function pageDraft<Values>(name: string): Draft<Values> {
  const key = `caredesk.draft ${name}`;
  return {
    read: () => {
      try {
        return (JSON.parse(openStorage('sessionStorage')?.getItem(key) ?? '{}') as Partial<Values> | null) ?? {};
      } catch {
        return {};
      }
    },
    write: (values) => {
      try {
        openStorage('sessionStorage')?.setItem(key, JSON.stringify(values));
      } catch {
        // A full storage costs the draft, nothing else.
      }
    },
    clear: () => openStorage('sessionStorage')?.removeItem(key),
  };
}
