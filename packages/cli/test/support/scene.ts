/** A backend and a user who is signed in to it. */
import { expect, onTestFinished } from 'vitest';
import { account, type Backend, type Route, startBackend } from './backend.js';
import { type Cli, newCli } from './cli.js';

export interface Scene {
  readonly backend: Backend;
  readonly cli: Cli;
}

export async function scene(routes: readonly Route[], { signedIn = true } = {}): Promise<Scene> {
  const backend = await startBackend(routes);
  onTestFinished(() => backend.stop());
  const cli = newCli(backend.url);
  if (signedIn) {
    const { code, stderr } = await signIn(cli);
    expect(code, stderr).toBe(0);
  }
  return { backend, cli };
}

const login = (extra: readonly string[]) => ['login', '--username', account.username, '--password-stdin', ...extra];
const password = { stdin: `${account.password}\n` };

export const signIn = (cli: Cli, extra: readonly string[] = []) => cli.run(login(extra), password);
export const spawnSignIn = (cli: Cli) => cli.spawn(login([]), password);
