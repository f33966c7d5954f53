/**
 * A record outside an API's ledger of its place and its last event, so that a missing ledger, or an older copy, is detected. It is written
 * after the ledger: a ledger may be ahead of it, never behind.
 */
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes, UserError } from '../errors.js';
import { orElse } from '../or-else.js';
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

export function anchorFile(configDirectory: string, apiBase: string) {
  const path = join(configDirectory, 'ledgers', `${encodeURIComponent(apiBase)}.json`);
  return {
    path,
    /** `damaged`: there is a file that can't be read as one. */
    read: (): Anchor | 'damaged' | undefined => {
      for (let attempt = 1; ; attempt++) {
        const text = readPrivateFile(path);
        if (text === undefined) return undefined;
        const anchor = parseAnchor(text);
        if (anchor || attempt === attempts) return anchor ?? 'damaged';
      }
    },
    /** @param isDurable it outlives a loss of power; else the end of the process. @throws {UserError} */
    write: (anchor: Anchor, isDurable: boolean): void => {
      const text = textOf(anchor);
      try {
        if (isDurable || !writtenInPlace(path, text)) writePrivateFile(path, text);
      } catch (error) {
        if (error instanceof UserError) throw error;
        throw new UserError(`${path}, which records the end of the refund ledger, can't be written: ${(error as Error).message}.`, {
          exitCode: exitCodes.unexpected,
          hint: 'CAREDESK_CONFIG_DIR sets its folder.',
        });
      }
    },
  };
}

/** A reader may meet a writer. */
const attempts = 5;

const sumOf = (values: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);

/** The changing values come first, so that they share a sector of the disk; padding keeps the length the same. */
function textOf({ sequence, head, at, place, since }: Anchor): string {
  const sum = sumOf([sequence, head, at, place, since]);
  const text = JSON.stringify({ sequence, head, at, sum, place, since });
  return `${text.padEnd(Math.ceil((text.length + sequenceDigits) / sector) * sector - 1)}\n`;
}

const sector = 512;
const sequenceDigits = 16;

/** Not flushed to disk, which would double the time of each write of the ledger. @returns whether a record of this length existed */
function writtenInPlace(path: string, text: string): boolean {
  const bytes = Buffer.from(text);
  const file = orElse(() => openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0)), undefined);
  if (file === undefined) return false;
  try {
    return fstatSync(file).size === bytes.length && writeSync(file, bytes, 0, bytes.length, 0) === bytes.length;
  } finally {
    closeSync(file);
  }
}

const parseAnchor = (text: string): Anchor | undefined =>
  orElse(() => {
    const { sequence, head, at, sum, place, since } = JSON.parse(text) as Anchor & { readonly sum: string };
    return sum === sumOf([sequence, head, at, place, since]) ? { sequence, head, at, place, since } : undefined;
  }, undefined);
