/** `npm run release`: builds and publishes what is not published yet, with provenance, and tags it; in CI alone. `--dry-run`: says what would be published. */
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, must, Stop } from './lib/project.mjs';

/** Each after those it needs. */
const published = ['core', 'react-admin', 'widgets', 'cli'];

await main(async () => {
  const isDryRun = process.argv.includes('--dry-run');
  // Provenance is what a CI's identity signs: where it was built, from which commit.
  if (!isDryRun && !process.env.ACTIONS_ID_TOKEN_REQUEST_URL && !process.env.SIGSTORE_ID_TOKEN)
    throw new Stop('A release needs an identity that can sign its provenance: run it in CI, or give --dry-run.', 2);
  await ensureInstalled();
  await buildStale();
  // What would be published is said whoever asks: `npm test --silent` hands its silence down.
  const env = { npm_config_loglevel: 'notice', npm_config_provenance: String(!isDryRun), npm_config_access: 'restricted' };
  if (!isDryRun) return must('changeset', ['publish'], { env });
  for (const name of published) await must('npm', ['publish', '--dry-run', '--ignore-scripts', '-w', `packages/${name}`], { env });
});
