/** `npm start`: builds what is stale, and serves host page, API and widgets on one origin. `--with-oidc`: with an example identity provider. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { audience, siteWithProvider } from '../packages/host-demo/oidc/client.mjs';
import { buildStale } from './lib/build.mjs';
import { docsFolder, reserveDocs } from './lib/docs.mjs';
import { endGroup, environment, root, run, untilServed } from './lib/project.mjs';
import { serverScript, siteArguments } from './lib/sites.mjs';

const host = join(root, 'packages', 'host-demo');
const { HOST = '127.0.0.1', PORT = '4173' } = process.env;
const origin = `http://${HOST}:${PORT}`;

/** @returns {{ env: object, hostSite: string, stop(): void }} of an example OpenID Connect provider, and of a host page that offers it */
function startExampleProvider() {
  const providerPort = Number(process.env.OIDC_PORT ?? Number(PORT) + 1);
  const issuer = `http://127.0.0.1:${providerPort}`;
  const child = spawn('node', [join(host, 'oidc', 'provider.mjs'), origin, String(providerPort)], {
    env: environment({ NODE_NO_WARNINGS: '1' }),
    stdio: 'inherit',
  });
  return {
    env: { CAREDESK_OIDC_ISSUER: issuer, CAREDESK_OIDC_AUDIENCE: audience },
    hostSite: siteWithProvider({ built: join(host, 'dist'), folder: join(root, '.caredesk', 'site-with-oidc'), issuer }),
    stop: () => child.kill('SIGTERM'),
  };
}

/** The documentation is made once the server answers, by a process that gives way to everything else. @param signal ends it */
async function buildDocsBehind(signal) {
  await untilServed(`${origin}/healthz`, signal);
  console.log(`Every widget: ${origin}/embed/gallery.html; documentation, in a minute: ${origin}/docs/`);
  const child = spawn('node', [join(root, 'scripts', 'run.mjs'), 'docs', '--behind'], {
    env: environment(),
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  });
  signal.addEventListener('abort', () => endGroup(child));
  try {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not let us.
  }
}

/** @param args of the server; `--with-oidc` */
export async function start(args) {
  await buildStale(undefined, { quick: true });
  reserveDocs();
  const provider = args.includes('--with-oidc') ? startExampleProvider() : undefined;
  const sites = siteArguments({ '/docs/': docsFolder, ...(provider && { '/': provider.hostSite }) });
  const ended = new AbortController();
  // It has failed where the server ended before it answered.
  buildDocsBehind(ended.signal).catch(() => {});
  const code = await run('node', [serverScript, ...sites, ...args.filter((arg) => arg !== '--with-oidc')], {
    env: provider?.env,
    forwardSignals: true,
  });
  ended.abort();
  provider?.stop();
  return code;
}
