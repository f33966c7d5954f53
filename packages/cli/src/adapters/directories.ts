/**
 * Where files live: the variables of design.md, else the platform's own places. macOS has those of XDG, as most command lines there: a
 * folder that moved would hide a refund ledger.
 */
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import type { Environment } from '../host.js';

/** Of the process by default. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
}

const here = (): Machine => ({ platform: process.platform, home: homedir() });

/** Profiles and tokens. */
export function configDirectory(env: Environment, { platform, home } = here()): string {
  if (env.CAREDESK_CONFIG_DIR) return env.CAREDESK_CONFIG_DIR;
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'caredesk');
  return posix.join(absolute(env.XDG_CONFIG_HOME) ?? posix.join(home, '.config'), 'caredesk');
}

/** Refund ledgers. They are records, not a cache: nothing may clean this directory up, and no server may copy it back. */
export function stateDirectory(env: Environment, { platform, home } = here()): string {
  if (env.CAREDESK_STATE_DIR) return env.CAREDESK_STATE_DIR;
  if (platform === 'win32') return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'caredesk');
  return posix.join(absolute(env.XDG_STATE_HOME) ?? posix.join(home, '.local', 'state'), 'caredesk');
}

/** A relative path would name another ledger in each working directory; the XDG specification says to ignore it. */
const absolute = (path: string | undefined): string | undefined => (path && posix.isAbsolute(path) ? path : undefined);
