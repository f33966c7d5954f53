/** Small choices of looks that outlive the page. Never patient data. */
import { parseOwn } from '@caredesk/core/contract/own';
import { openStorage } from './storage.js';

export interface Preferences {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

export const browserPreferences: Preferences = {
  read: (key) => {
    try {
      return parseOwn(openStorage('localStorage')?.getItem(`caredesk.${key}`) ?? 'null');
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      openStorage('localStorage')?.setItem(`caredesk.${key}`, JSON.stringify(value));
    } catch {
      // A full storage costs the choice, nothing else.
    }
  },
};
