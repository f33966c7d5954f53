/** The shells whose completion is tested: Debian's packages where they are missing and can be installed. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './browser.mjs';

export async function ensureShells() {
  for (const shell of ['zsh', 'fish']) {
    const isInstalled = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, shell)));
    if (!isInstalled && !(await aptInstall(shell))) console.error(`No ${shell} can be found or installed: its completion is not tested.`);
  }
}
