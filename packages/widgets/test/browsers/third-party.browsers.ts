/** Sign-in at an identity provider: by a code and by a token in the address, on the host page and in a portal of its own. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { audience, clientId } from '../../../host-demo/oidc/client.mjs';
import { startProvider } from '../../../host-demo/oidc/provider.mjs';
import { freePort } from '../../../reference-api/test/postgres-binaries.js';
import { inEachBrowser, type StagePage } from './engines.js';
import { account } from './records.js';
import { openStage } from './stage.js';

const portalFolder = fileURLToPath(new URL('../../../host-demo/oidc/portal', import.meta.url));

/** A stage whose API takes the tokens of a provider that runs beside it. */
async function openWithProvider(prepare: (folder: string, issuer: string) => void, callbackPath?: string) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const stage = await openStage({ identityProvider: { issuer, audience }, prepare: (folder) => prepare(folder, issuer) });
  const provider = await startProvider({ appUrl: stage.url, port, ...(callbackPath && { callbackPath }) });
  const stop = async () => {
    await provider.stop();
    await stage.stop();
  };
  return { ...stage, stop };
}

async function signInAtProvider(on: StagePage, button: string): Promise<void> {
  await on.button(button).click();
  await on.field('E-mail').fill(account.email);
  await on.field('Password').fill(account.password);
  await on.button('Continue').click();
}

const kept = (on: StagePage) =>
  on.evaluate(() => ['access_token', 'id_token', 'expires_at', 'token'].filter((key) => localStorage.getItem(key) !== null));
const all = ['access_token', 'id_token', 'expires_at', 'token'];

inEachBrowser(
  'sign-in at a provider, on the host page',
  (bench) => {
    it.each(['By a code', 'By a token'])('%s shows data, and "Log out" forgets the tokens', async (name) => {
      const on = await bench.open('/');
      await signInAtProvider(on, `Continue with ${name}`);
      await on.role('heading', 'Dashboard').shown();
      await on.text('Deactive').first.shown();
      expect(await kept(on)).toEqual(all);
      await on.at('/dashboard');
      await on.css('caredesk-user-menu').role('button').click();
      await on.button('Log out').click();
      await on.button(`Continue with ${name}`).shown();
      expect(await kept(on)).toEqual([]);
    });
  },
  {
    stage: () =>
      openWithProvider((folder, issuer) => {
        const provider = { issuer, clientId };
        const signIn = [
          { ...provider, name: 'By a code' },
          { ...provider, name: 'By a token', responseType: 'id_token token' },
        ];
        writeFileSync(join(folder, 'settings.json'), JSON.stringify({ signIn }));
      }),
  },
);

inEachBrowser(
  'sign-in at a provider, in a portal of its own',
  (bench) => {
    it('shows data after its way there and back by the callback page', async () => {
      const on = await bench.open('/own/index.html');
      await signInAtProvider(on, 'Continue with Northside ID');
      await on.css('tbody tr[data-index]').first.shown();
      await on.at('/own/index.html');
      expect(await kept(on)).toEqual(all);
    });
  },
  {
    stage: () =>
      openWithProvider((folder, issuer) => {
        const own = join(folder, 'own');
        cpSync(portalFolder, own, { recursive: true });
        const script = readFileSync(join(own, 'portal.js'), 'utf8');
        writeFileSync(join(own, 'portal.js'), script.replace('https://id.example', issuer).replace(`'caredesk'`, `'${clientId}'`));
      }, '/own/callback.html'),
  },
);
