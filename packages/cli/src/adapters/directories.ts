/**
 * Where files live: the variables of design.md, else the platform's own places. macOS has those of XDG, as most command lines there: a
 * folder that moved would hide a refund ledger.
 */
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { UserError } from '../errors.js';
import type { Environment } from '../host.js';
import { orElse } from '../or-else.js';

type Machine = ReturnType<typeof thisMachine>;

/** Of the current process; `home` is empty where the user has none, as in a container with any user id. */
function thisMachine() {
  const { platform } = process;
  const home = orElse(homedir, '');
  return { platform, home: (platform === 'win32' ? win32 : posix).isAbsolute(home) ? home : '' };
}

/** A folder in the user's home: one in the working folder would hold another ledger in each. @throws {UserError} exit 2 */
function inHome({ platform, home }: Machine, variable: string, ...folders: readonly string[]): string {
  if (home === '')
    throw new UserError('This user has no home directory.', { hint: `Name a folder by ${variable}, or a home directory by HOME.` });
  return (platform === 'win32' ? win32 : posix).join(home, ...folders);
}

/** Profiles and tokens. */
export function configDirectory(env: Environment, machine = thisMachine()): string {
  if (env.CAREDESK_CONFIG_DIR) return env.CAREDESK_CONFIG_DIR;
  const ownFolder = (...folders: string[]) => inHome(machine, 'CAREDESK_CONFIG_DIR', ...folders);
  if (machine.platform === 'win32') return win32.join(env.APPDATA || ownFolder('AppData', 'Roaming'), 'caredesk');
  return posix.join(absolute(env.XDG_CONFIG_HOME) ?? ownFolder('.config'), 'caredesk');
}

/** Refund ledgers. They are records, not a cache: nothing may clean this directory up, and no server may copy it back. */
export function stateDirectory(env: Environment, machine = thisMachine()): string {
  if (env.CAREDESK_STATE_DIR) return env.CAREDESK_STATE_DIR;
  const ownFolder = (...folders: string[]) => inHome(machine, 'CAREDESK_STATE_DIR', ...folders);
  if (machine.platform === 'win32') return win32.join(env.LOCALAPPDATA || ownFolder('AppData', 'Local'), 'caredesk');
  return posix.join(absolute(env.XDG_STATE_HOME) ?? ownFolder('.local', 'state'), 'caredesk');
}

/** A relative path would name another ledger in each working directory; the XDG specification says to ignore it. */
const absolute = (path: string | undefined): string | undefined => (path && posix.isAbsolute(path) ? path : undefined);
