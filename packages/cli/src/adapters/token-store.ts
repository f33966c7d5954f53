/** A session's tokens in a file of their own for each profile and API base: a token never reaches another backend. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionStorage } from '@caredesk/core/session';
import type { Environment } from './directories.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** Path without extension: `.json` holds the tokens, `.lock` guards their refresh. */
export function tokenPath(configDirectory: string, profileName: string, apiBase: string): string {
  return join(configDirectory, 'tokens', `${profileName}@${encodeURIComponent(apiBase)}`);
}

export function openTokenStorage(path: string, _env: Environment): SessionStorage {
  return fileTokenStorage(`${path}.json`);
}

function fileTokenStorage(path: string): SessionStorage {
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(readPrivateFile(path) ?? '{}') as Record<string, string>;
    } catch {
      return {};
    }
  };
  const write = (values: Record<string, string>) => {
    if (Object.keys(values).length === 0) rmSync(path, { force: true });
    else writePrivateFile(path, `${JSON.stringify(values)}\n`);
  };
  return {
    shared: true,
    get: (key) => read()[key] ?? null,
    set: (key, value) => write({ ...read(), [key]: value }),
    remove: (key) => {
      const { [key]: _removed, ...rest } = read();
      write(rest);
    },
  };
}

/** Where the tokens are kept, in words. */
export const describeTokenStore = (path: string, _env: Environment): string => `${path}.json`;
