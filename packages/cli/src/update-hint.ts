/** Reports once a day, only on a terminal, that a newer version exists. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDirectory } from './adapters/directories.js';
import { readPrivateFile, writePrivateFile } from './adapters/private-file.js';
import type { Context } from './context.js';

/** Stored between commands. */
interface UpdateState {
  /** Milliseconds since 1970 of the last look; 0: never. */
  readonly lookedAt: number;
  /** The moment of the last hint. */
  readonly hintedAt: number;
  /** The newest version at that time; null: not known. */
  readonly latest: string | null;
}

const day = 86_400_000;
const looker = fileURLToPath(new URL('./update-process.js', import.meta.url));

/** Checks in a separate process that no command waits for; a later command reports the result. It must never make a command fail. */
export function hintUpdate({ env, output }: Context, { name, version }: { readonly name: string; readonly version: string }): void {
  const isForPeople = output.isTerminal && output.hasProgress && !output.json && !output.progressJson;
  if (!isForPeople || env.CI || env.CAREDESK_UPDATE_HINT === 'off') return;
  const path = join(configDirectory(env), 'update.json');
  try {
    const now = Date.now();
    const { lookedAt = 0, hintedAt = 0, latest = null } = JSON.parse(readPrivateFile(path) ?? '{}') as Partial<UpdateState>;
    const isLookDue = now - lookedAt > day;
    const isHintDue = latest !== null && isNewer(latest, version) && now - hintedAt > day;
    if (!isLookDue && !isHintDue) return;
    const next: UpdateState = { lookedAt: isLookDue ? now : lookedAt, hintedAt: isHintDue ? now : hintedAt, latest };
    writePrivateFile(path, JSON.stringify(next));
    if (isHintDue)
      output.note(
        `caredesk ${latest} is available; you have ${version}. Update with \`npm install -g ${name}\`. CAREDESK_UPDATE_HINT=off hides this.`,
      );
    if (isLookDue) void startLookUp(name, path);
  } catch {
    // A failure here is not worth a message.
  }
}

/** @param version both as `1.2.3`; anything else is not newer */
const isNewer = (version: string, than: string): boolean =>
  /^\d+\.\d+\.\d+$/.test(version) && version.localeCompare(than, 'en', { numeric: true }) > 0;

async function startLookUp(name: string, path: string): Promise<void> {
  // This module takes longer to load than everything that a start needs.
  const { spawn } = await import('node:child_process');
  spawn(process.execPath, [looker, name, path], { detached: true, stdio: 'ignore', windowsHide: true }).unref();
}
