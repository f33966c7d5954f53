/** `npm start`: installs what is missing, builds what is stale, and serves host page, API and widgets on one origin. `--with-oidc`: with an example identity provider. */
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, run } from './lib/project.mjs';
import { serverScript, siteArguments } from './lib/sites.mjs';

await main(async () => {
  await ensureInstalled();
  await buildStale();
  const args = process.argv.slice(2);
  const provider = args.includes('--with-oidc') ? (await import('./lib/oidc.mjs')).startExampleProvider() : undefined;
  const sites = siteArguments(provider && { '/': provider.hostSite });
  process.exitCode = await run('node', [serverScript, ...sites, ...args.filter((arg) => arg !== '--with-oidc')], {
    env: provider?.env,
    forwardSignals: true,
  });
  provider?.stop();
});
