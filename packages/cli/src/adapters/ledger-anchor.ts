/**
 * What is known of an API's ledger outside of it: where it lies and how far it has come, so that a ledger that is gone, or an older copy, is not
 * taken for the newest. It is written after the ledger: a ledger may be ahead of it, never behind.
 */
import { join } from 'node:path';
import { exitCodes, UserError } from '../errors.js';
import type { ChainEnd } from './ledger-chain.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

export interface Anchor extends ChainEnd {
  /** The ledger's path, or the address of its database without user and password. */
  readonly place: string;
  /** ISO 8601: since when the ledger lies there. */
  readonly since: string;
  /** ISO 8601: when its last known event was written. */
  readonly at: string;
}

export interface AnchorFile {
  readonly path: string;
  /** `damaged`: there is a file that can't be read as one. */
  read(): Anchor | 'damaged' | undefined;
  /** @param isDurable it outlives a loss of power; else the end of the process. @throws {UserError} */
  write(anchor: Anchor, isDurable: boolean): void;
}

export function anchorFile(configDirectory: string, apiBase: string): AnchorFile {
  const path = join(configDirectory, 'ledgers', `${encodeURIComponent(apiBase)}.json`);
  return {
    path,
    read: () => {
      const text = readPrivateFile(path);
      return text === undefined ? undefined : (parsed(text) ?? 'damaged');
    },
    write: (anchor, isDurable) => {
      try {
        writePrivateFile(path, `${JSON.stringify(anchor)}\n`, { isDurable });
      } catch (error) {
        if (error instanceof UserError) throw error;
        throw new UserError(`${path}, which says how far the refund ledger has come, can not be written: ${(error as Error).message}.`, {
          exitCode: exitCodes.unexpected,
          hint: 'CAREDESK_CONFIG_DIR names its folder.',
        });
      }
    },
  };
}

function parsed(text: string): Anchor | undefined {
  try {
    const { place, since, at, sequence, head } = JSON.parse(text) as Record<string, unknown>;
    if (typeof place !== 'string' || typeof since !== 'string' || typeof at !== 'string') return undefined;
    if (typeof head !== 'string' || !Number.isSafeInteger(sequence)) return undefined;
    return { place, since, at, sequence: sequence as number, head };
  } catch {
    return undefined;
  }
}
