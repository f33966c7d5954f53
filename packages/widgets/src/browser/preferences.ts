import { keepJson, openStorage, readJson } from './storage.js';

export type Preferences = typeof browserPreferences;

/** Small choices of looks that outlive the page. Never patient data. */
export const browserPreferences = {
  read: (key: string): unknown => readJson(openStorage('localStorage'), `caredesk.${key}`),
  write: (key: string, value: unknown): void => keepJson(openStorage('localStorage'), `caredesk.${key}`, value),
};
