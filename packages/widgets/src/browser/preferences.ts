import { parseOwn } from '@caredesk/core/contract/own';
import { openStorage } from './storage.js';

export type Preferences = typeof browserPreferences;

/** Small choices of looks that outlive the page. Never patient data. */
export const browserPreferences = {
  read: (key: string): unknown => {
    try {
      return parseOwn(openStorage('localStorage')?.getItem(`caredesk.${key}`) ?? 'null');
    } catch {
      return null;
    }
  },
  write: (key: string, value: unknown): void => {
    try {
      openStorage('localStorage')?.setItem(`caredesk.${key}`, JSON.stringify(value));
    } catch {
      // A full storage costs the choice, nothing else.
    }
  },
};
