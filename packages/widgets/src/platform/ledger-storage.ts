/**
 * Where the browser keeps what must not be forgotten about money: local storage, or, where that is forbidden, the page. A
 * storage that is full throws, and then nothing is sent.
 */
import { parseOwn } from '@caredesk/core/contract/own';
import { openStorage } from './storage.js';

type KeyedText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const ofPage = new Map<string, string>();
const pageStorage: KeyedText = {
  getItem: (key) => ofPage.get(key) ?? null,
  setItem: (key, value) => void ofPage.set(key, value),
  removeItem: (key) => void ofPage.delete(key),
};

export interface KeptList<T> {
  /** Read at each use: other tabs write, too. What can't be read counts as nothing. */
  read(): readonly T[];
  /** @throws DOMException when the storage is full */
  write(items: readonly T[]): void;
}

export function keptList<T>(key: string): KeptList<T> {
  const storage = openStorage('localStorage') ?? pageStorage;
  return {
    read: () => {
      try {
        return parseOwn(storage.getItem(key) ?? '[]') as T[];
      } catch {
        return [];
      }
    },
    write: (items) => {
      if (items.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(items));
    },
  };
}
