/**
 * A session's tokens, separate for each profile and API base: a token never reaches another backend. They are in the system's keyring if
 * it answers, and the file has a note of that; otherwise the file has them.
 */
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type SessionStorage, sessionKeys } from '@caredesk/core/session';
import { UserError } from '../errors.js';
import type { Environment } from '../host.js';
import { orElse } from '../or-else.js';
import { mayHaveKeyring, requiresKeyring, systemKeyring } from './keyring.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** Path without extension: `.json` is the file, `.lock` guards their refresh. */
export function tokenPath(configDirectory: string, profileName: string, apiBase: string): string {
  return join(configDirectory, 'tokens', `${profileName}@${encodeURIComponent(apiBase)}`);
}

type Values = Readonly<Record<string, string>>;
/** The file's content. `change` differs after every write, so that other processes see that the keyring's entry has changed. */
type Stored = { readonly keyring: true; readonly change: string } | { readonly keyring?: false; readonly values: Values };

export function openTokenStorage(path: string, env: Environment): SessionStorage {
  const account = basename(path);
  let keyring: ReturnType<typeof systemKeyring> | undefined;
  const ring = () => (keyring ??= systemKeyring());
  let cached: { readonly change: string; readonly values: Values } | undefined;

  const readValues = (): Values => {
    const tokens = readStored(path);
    if (!tokens?.keyring) return tokens?.values ?? {};
    if (cached?.change !== tokens.change) cached = { change: tokens.change, values: parseValues(ring().get(account)) };
    return cached.values;
  };
  const writeValues = (values: Values): void => {
    const tokens = readStored(path);
    const wasInKeyring = tokens?.keyring === true;
    if (Object.keys(values).length === 0) {
      if (wasInKeyring) ring().delete(account);
      rmSync(`${path}.json`, { force: true });
      return;
    }
    // A place once chosen is kept until the next sign-in.
    const usesKeyring = requiresKeyring(env) || (tokens ? wasInKeyring : mayHaveKeyring(env));
    if (usesKeyring && ring().set(account, JSON.stringify(values))) {
      const change = Math.random().toString(36).slice(2);
      cached = { change, values };
      writeStored(path, { keyring: true, change });
    } else if (requiresKeyring(env)) throw noKeyring();
    else writeStored(path, { values });
  };
  return {
    shared: true,
    get: (key) => readValues()[key] ?? null,
    set: (key, value) => writeValues({ ...readValues(), [key]: value }),
    remove: (key) => {
      const { [key]: _removed, ...rest } = readValues();
      // Other facts of the sign-in, such as its issuer, are stored with its access token.
      writeValues(key === sessionKeys.accessToken ? sessionOnly(rest) : rest);
    },
  };
}

const sessionOnly = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => (Object.values(sessionKeys) as readonly string[]).includes(key)));

const noKeyring = (): UserError =>
  new UserError('The system keyring did not take the tokens, and CAREDESK_KEYRING=require allows no other place. Nothing was stored.', {
    hint: 'Start or unlock the keyring, then sign in again.',
  });

/** @throws {UserError} exit 2 where the keyring is required and this machine has none: better before a password is asked for */
export function assertKeyring(env: Environment): void {
  if (requiresKeyring(env) && !mayHaveKeyring(env))
    throw new UserError('CAREDESK_KEYRING=require: this machine has no system keyring that caredesk can reach.', {
      hint: 'In CI, use CAREDESK_TOKEN_COMMAND or client credentials: they store nothing.',
    });
}

const parseValues = (text: string | undefined): Values => orElse(() => JSON.parse(text || '{}') as Values, {});

function readStored(path: string): Stored | undefined {
  const text = readPrivateFile(`${path}.json`);
  return text === undefined ? undefined : orElse(() => JSON.parse(text) as Stored, undefined);
}

const writeStored = (path: string, tokens: Stored): void => writePrivateFile(`${path}.json`, `${JSON.stringify(tokens)}\n`);

export const isInKeyring = (path: string): boolean => readStored(path)?.keyring === true;

/** Whether the file holds tokens itself. */
export const isInFile = (path: string): boolean => {
  const tokens = readStored(path);
  return tokens !== undefined && !tokens.keyring && sessionKeys.accessToken in tokens.values;
};

/** Where the tokens are kept, in words. */
export const describeTokenStore = (path: string): string => (isInKeyring(path) ? 'the system keyring' : `${path}.json`);
