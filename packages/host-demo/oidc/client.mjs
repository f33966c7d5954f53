import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the host page, the command line and the API are known to the example provider. */
export const clientId = 'caredesk-host';
/** How the command line is known to it: a public client of people, and one of a machine. */
export const cliClientId = 'caredesk-cli';
export const machine = { clientId: 'caredesk-ci', secret: 'caredesk-ci-secret' };
export const audience = 'urn:caredesk:api';

/**
 * Makes a copy of the built host page whose settings name the provider.
 * @param {{ built: string, folder: string, issuer: string, others?: object[] }} options built: the built host page; folder: where the copy goes;
 *   others: further providers, whose buttons come first
 */
export function siteWithProvider({ built, folder, issuer, others = [] }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(built, folder, { recursive: true });
  for (const suffix of ['.gz', '.br']) rmSync(join(folder, `settings.json${suffix}`), { force: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ signIn: [...others, { name: 'Example identity', issuer, clientId }] }));
  return folder;
}
