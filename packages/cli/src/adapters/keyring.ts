/** The system's keyring, if one answers in time. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UserError } from '../errors.js';
import type { Environment } from '../host.js';

/** A keyring that takes longer is taken for one that is not there. */
const boundMs = 3_000;
const helper = fileURLToPath(new URL('./keyring-process.js', import.meta.url));

export function systemKeyring() {
  const runHelper = (action: string, account: string, input = ''): string | undefined => {
    const { status, stdout } = spawnSync(process.execPath, [helper, action, account], {
      input,
      encoding: 'utf8',
      timeout: boundMs,
      killSignal: 'SIGKILL',
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    });
    return status === 0 ? stdout : undefined;
  };
  return {
    /** Undefined: the keyring did not answer. Empty: it knows nothing of this account. */
    get: (account: string): string | undefined => runHelper('get', account),
    /** Whether it was kept. */
    set: (account: string, secret: string): boolean => runHelper('set', account, secret) !== undefined,
    delete: (account: string): void => void runHelper('delete', account),
  };
}

/** A value that is misspelt would leave tokens where they may not be. @throws {UserError} exit 2 */
function keyringChoice({ CAREDESK_KEYRING: text = '' }: Environment): string {
  if (['', 'on', 'off', 'require'].includes(text)) return text;
  throw new UserError(`CAREDESK_KEYRING must be on, off or require, not "${text}".`);
}

/** Whether to ask the keyring: not with CAREDESK_KEYRING=off, and not on a Linux without a session bus. */
export function mayHaveKeyring(env: Environment, platform = process.platform): boolean {
  if (keyringChoice(env) === 'off') return false;
  if (platform !== 'linux') return platform === 'darwin' || platform === 'win32';
  return Boolean(env.DBUS_SESSION_BUS_ADDRESS) || existsSync(`/run/user/${process.getuid?.()}/bus`);
}

/** CAREDESK_KEYRING=require: tokens are in the keyring or nowhere. */
export const requiresKeyring = (env: Environment): boolean => keyringChoice(env) === 'require';
