/** `npm start`: builds what is stale, and serves host page, API and widgets on one origin. `--with-oidc`: with an example identity provider. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { docsFolder, reserveDocs } from './lib/docs.mjs';
import { environment, root, run } from './lib/project.mjs';
import { serverScript, siteArguments } from './lib/sites.mjs';

const { HOST = '127.0.0.1', PORT = '4173' } = process.env;

/** The documentation is made once the server answers, by a process that gives way to everything else. @returns what ends it */
function buildDocsBehind() {
  let child;
  const timer = setInterval(async () => {
    const isReady = await fetch(`http://${HOST}:${PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReady || child) return;
    clearInterval(timer);
    child = spawn('node', [join(root, 'scripts', 'docs.mjs'), '--behind'], {
      env: environment(),
      stdio: 'ignore',
      detached: process.platform !== 'win32',
    });
    try {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended already, or the system does not let us.
    }
  }, 1000);
  return () => {
    clearInterval(timer);
    if (child?.exitCode !== null || process.platform === 'win32') return child?.kill();
    // What it has started, too.
    process.kill(-child.pid);
  };
}

/** @param args of the server; `--with-oidc` */
export async function start(args) {
  await buildStale(undefined, { quick: true });
  reserveDocs();
  const provider = args.includes('--with-oidc') ? (await import('./lib/oidc.mjs')).startExampleProvider() : undefined;
  const sites = siteArguments({ '/docs/': docsFolder, ...(provider && { '/': provider.hostSite }) });
  const stopDocs = buildDocsBehind();
  const code = await run('node', [serverScript, ...sites, ...args.filter((arg) => arg !== '--with-oidc')], {
    env: provider?.env,
    forwardSignals: true,
  });
  stopDocs();
  provider?.stop();
  return code;
}
