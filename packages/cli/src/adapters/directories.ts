/** Where files live: the variables of design.md, else the platform's own places. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../environment.js';

/** Profiles and tokens. */
export function configDirectory(env: Environment): string {
  if (env.CAREDESK_CONFIG_DIR) return env.CAREDESK_CONFIG_DIR;
  if (process.platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'caredesk');
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'caredesk');
}

/** Refund ledgers. They are records, not a cache: nothing may clean this directory up. */
export function stateDirectory(env: Environment): string {
  if (env.CAREDESK_STATE_DIR) return env.CAREDESK_STATE_DIR;
  if (process.platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'caredesk');
  return join(env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'caredesk');
}
