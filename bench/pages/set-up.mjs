/** How long a new user waits: `npm start` in a fresh clone, until the page is served. npm's cache may contain the packages, as here. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endGroup, must, root } from '../../scripts/lib/project.mjs';
import { readyUrl } from '../support/serve.mjs';

/** This bench's own tools are not the newcomer's. */
const foreignPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((place) => !place.startsWith(root))
    .join(delimiter);

export async function bench() {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'caredesk-fresh-'));
  const clone = join(folder.path, 'caredesk');
  await must('git', ['clone', '--quiet', root, clone]);
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PATH: foreignPath(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    const page = await fetch(await readyUrl(child));
    if (!page.ok) throw new Error(`the page answered ${page.status}`);
    return [
      { name: 'npm start in a fresh clone, until the page is served', value: (performance.now() - begun) / 1000, unit: 's', goal: 45 },
    ];
  } finally {
    endGroup(child);
    await ended;
  }
}
