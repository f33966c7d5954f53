/**
 * Where the browser keeps what must not be forgotten about money: local storage, or, where that is forbidden, the page. A
 * storage that is full throws, and then nothing is sent.
 */
import { parseOwn } from '@caredesk/core/contract/own';
import { openStorage } from '../browser/storage.js';

type KeyedText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const ofPage = new Map<string, string>();
const pageStorage: KeyedText = {
  getItem: (key) => ofPage.get(key) ?? null,
  setItem: (key, value) => void ofPage.set(key, value),
  removeItem: (key) => void ofPage.delete(key),
};

/** The storage is full or takes nothing: what must be noted before money moves was not noted, so nothing was sent. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}

export interface KeptList<T> {
  /** Read at each use: other tabs write, too. What can't be read counts as nothing. */
  read(): readonly T[];
  /** @throws {StorageRefusedError} */
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
      if (items.length === 0) return storage.removeItem(key);
      const text = JSON.stringify(items);
      try {
        storage.setItem(key, text);
      } catch (cause) {
        throw new StorageRefusedError('the storage is full', { cause });
      }
      if (storage.getItem(key) !== text) throw new StorageRefusedError('the storage keeps nothing');
    },
  };
}
