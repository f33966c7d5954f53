/** `npm start -- --with-oidc`: an example OpenID Connect provider beside the server, and a host page that offers it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { audience } from '../../packages/host-demo/oidc/client.mjs';
import { siteWithProvider } from '../../packages/host-demo/oidc/site.mjs';
import { environment, root } from './project.mjs';

const host = join(root, 'packages', 'host-demo');

/** @returns {{ env: object, hostSite: string, stop(): void }} */
export function startExampleProvider() {
  const port = Number(process.env.PORT ?? 4173);
  const providerPort = Number(process.env.OIDC_PORT ?? port + 1);
  const issuer = `http://127.0.0.1:${providerPort}`;
  const appUrl = `http://${process.env.HOST ?? '127.0.0.1'}:${port}`;
  const child = spawn('node', [join(host, 'oidc', 'serve.mjs'), appUrl, String(providerPort)], {
    env: environment({ NODE_NO_WARNINGS: '1' }),
    stdio: 'inherit',
  });
  return {
    env: { CAREDESK_OIDC_ISSUER: issuer, CAREDESK_OIDC_AUDIENCE: audience },
    hostSite: siteWithProvider({ built: join(host, 'dist'), folder: join(root, '.caredesk', 'site-with-oidc'), issuer }),
    stop: () => child.kill('SIGTERM'),
  };
}
