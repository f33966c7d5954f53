/** How long somebody new waits: `npm start` in a fresh clone, until the page is served. npm's cache may hold the packages, as here. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, root } from '../scripts/lib/project.mjs';

const giveUpAfterMs = 600_000;

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function served(url) {
  for (const end = performance.now() + giveUpAfterMs; performance.now() < end; ) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answered at ${url}`);
}

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-fresh-'));
  const clone = join(folder, 'caredesk');
  try {
    await must('git', ['clone', '--quiet', root, clone]);
    const port = await freePort();
    // This bench's own tools are not the newcomer's.
    const PATH = (process.env.PATH ?? '')
      .split(':')
      .filter((place) => !place.startsWith(root))
      .join(':');
    const begun = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...process.env, PATH, PORT: String(port) },
      stdio: 'ignore',
      detached: true,
    });
    try {
      await served(`http://127.0.0.1:${port}/`);
      return [
        { name: 'npm start in a fresh clone, until the page is served', value: (performance.now() - begun) / 1000, unit: 's', goal: 45 },
      ];
    } finally {
      process.kill(-child.pid);
      await new Promise((resolve) => child.once('exit', resolve));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}
