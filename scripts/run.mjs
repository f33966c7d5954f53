/** `node scripts/run.mjs TASK [ARGUMENT…]`: the tasks of package.json, and of `npm run task -- TASK`. Runs on Node 20, before anything is installed. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, fromRoot, main, must, root, run, Stop } from './lib/project.mjs';
import { ensureBrowser, ensureOtherBrowsers, ensurePostgres, ensureShells } from './lib/tools.mjs';

/** Seconds that all processors of the machine have worked since its start. */
const processorSeconds = () => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) / 1000, 0);
const before = processorSeconds();
/** Since this script began: `took 7.9 minutes and 790 s of processor time`. */
const took = () =>
  `took ${(performance.now() / 60_000).toFixed(1)} minutes and ${Math.round(processorSeconds() - before)} s of processor time`;

/** Each after those it needs. */
const published = ['core', 'react-admin', 'widgets', 'cli'];
const vitest = (args, env) => run('vitest', ['run', ...args], { env });
/** The type declarations of all packages, which builds do without. */
const declare = () => must('tsc', ['-b']);
/** On the project's own Node, which reads TypeScript. */
const node = (script) => (args) => run('node', [join(root, script), ...args], { forwardSignals: true });

async function release([option]) {
  const isDryRun = option === '--dry-run';
  // Provenance is what a CI's identity signs: where it was built, from which commit.
  if (!isDryRun && !process.env.ACTIONS_ID_TOKEN_REQUEST_URL && !process.env.SIGSTORE_ID_TOKEN)
    throw new Stop('A release needs an identity that can sign its provenance: run it in CI, or give --dry-run.', 2);
  // The packages hold nothing that is compressed for servers.
  await buildStale(published, { quick: true });
  await declare();
  // What is published can be compared with them: `npm pack @caredesk/cli@VERSION`, then `sha256sum --check`.
  await packAll();
  // npm signs provenance of public packages alone, and compares it with package.json's repository.
  // npm prints what would be published whatever the caller's log level: `npm test --silent` hands its own down.
  const env = { npm_config_loglevel: 'notice', npm_config_provenance: String(!isDryRun), npm_config_access: 'public' };
  if (!isDryRun) return run('changeset', ['publish'], { env });
  const workspaces = published.flatMap((name) => ['-w', `packages/${name}`]);
  await must('npm', ['publish', '--dry-run', '--ignore-scripts', ...workspaces], { env });
}

/** @param args names of engines, and vitest's own arguments */
function browsers(args) {
  const engines = ['chromium', 'firefox', 'webkit'];
  const chosen = args.filter((arg) => engines.includes(arg));
  const others = args.filter((arg) => !engines.includes(arg));
  return vitest(['--config', join(root, 'packages/widgets/test/browsers/vitest.config.ts'), ...others], {
    CAREDESK_ENGINES: (chosen.length > 0 ? chosen : engines).join(' '),
  });
}

/** The packages as npm would get them, with their checksums beside them. @returns the paths */
async function packAll() {
  const { packTarballs } = await import('./lib/tarballs.mjs');
  const folder = join(root, 'dist', 'tarballs');
  const packed = await packTarballs(folder, published);
  const sums = packed.map((path) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  return packed;
}

async function tarballs() {
  console.log(`npm install ${(await packAll()).join(' ')}`);
}

/** @param args `--behind`, of `npm start`: no output, and what it is made of is built already */
async function docs([option]) {
  const { buildDocs, buildDocsBehind, docsFolder } = await import('./lib/docs.mjs');
  if (option === '--behind') return buildDocsBehind();
  await buildStale(['core', 'widgets']);
  await buildDocs();
  console.log(`The documentation is in ${fromRoot(docsFolder)}; npm start serves it at /docs/`);
}

async function lint(args) {
  // They are imported, and not tracked.
  await must('npm', ['run', 'generate', '--silent', '-w', 'packages/widgets']);
  await must('biome', ['check', ...(args.includes('--fix') ? ['--write'] : []), '--max-diagnostics=100', '.']);
  await must('knip', []);
}

/**
 * `does`: for the list of tasks. `needs`: tools that are looked for, and installed where they can be. `builds`: the packages that must be up to
 * date; default: all. `exact`: what is compressed must be as small as in a release of the site, which takes half of a build's time. `declares`:
 * others compile against the packages, whose type declarations must be up to date, too. `run` gets the arguments, and returns an exit code
 * or nothing.
 */
const tasks = {
  start: {
    does: 'serves host page, API and widgets on one origin; --with-oidc: with an example identity provider',
    builds: [],
    run: async (args) => (await import('./start.mjs')).start(args),
  },
  test: {
    does: 'types, lint, unit, integration and browser tests; --changed [COMMIT]: only those that import what changed',
    needs: [ensureBrowser, ensureOtherBrowsers, ensurePostgres, ensureShells],
    run: async (args) => (await import('./test.mjs')).test(args, took),
  },
  build: { does: 'bundles of every package, and their declarations', exact: true, declares: true, run: () => {} },
  lint: { does: 'Biome and knip; --fix: mends what can be', builds: [], run: lint },
  api: {
    does: "administration of the reference API's database: create-admin EMAIL, backup FILE …",
    builds: ['reference-api'],
    run: node('packages/reference-api/dist/admin.js'),
  },
  bench: {
    does: 'sizes and speeds against their goals and their peers; [NAME…]: of these files',
    needs: [ensureBrowser],
    exact: true,
    run: node('bench/run.mjs'),
  },
  'bench:scale': {
    does: 'lists, reports and refunds of a million bills; quick: three rounds; huge: of ten million',
    needs: [ensurePostgres],
    builds: ['reference-api'],
    run: node('bench/scale/run.mjs'),
  },
  jobs: { does: 'the jobs of the desk: clicks, keys and seconds', needs: [ensureBrowser], exact: true, run: node('bench/jobs/run.mjs') },
  'test:examples': {
    does: 'builds the examples from the tarballs and drives each: [NAME…]',
    needs: [ensureBrowser],
    declares: true,
    run: async (names) => (await import('./examples.mjs')).test(names),
  },
  'test:start': {
    does: "follows the documentation's start pages in empty folders",
    needs: [ensureBrowser],
    declares: true,
    run: async (names) => (await import('./start-pages.mjs')).follow(names),
  },
  'test:faults': {
    does: 'the fault suites of command line and API with hundreds of seeds: [SEEDS] [FIRST]',
    needs: [ensureBrowser],
    builds: ['cli', 'reference-api', 'widgets'],
    run: node('packages/cli/test/run-faults.mjs'),
  },
  'test:long': {
    does: 'every case of the tables of which `npm test` runs the first few, on both databases and both builds: [FILTER…]',
    needs: [ensureBrowser, ensurePostgres],
    declares: true,
    run: (filters) => vitest(filters, { CAREDESK_LONG: 'yes', CAREDESK_BOTH_BUILDS: 'yes' }),
  },
  'test:react': {
    does: "the widgets' browser tests on both builds, React and Preact; `npm test` has most on Preact alone, which ships",
    needs: [ensureBrowser],
    builds: ['widgets'],
    declares: true,
    run: (args) => vitest(['packages/widgets/test', ...args], { CAREDESK_BOTH_BUILDS: 'yes' }),
  },
  'test:browsers': {
    does: 'what users do most, in Chromium, Firefox and WebKit: [ENGINE…]; `npm test` has a short set of it',
    needs: [ensureBrowser, ensureOtherBrowsers],
    builds: ['widgets', 'host-demo'],
    run: browsers,
  },
  'test:fuzz': {
    does: "requests made from the API's OpenAPI document, then every long text in every field: [REQUESTS] [SEED]",
    builds: [],
    run: ([requests = '20000', seed = '1']) =>
      vitest(['packages/reference-api/src/http/openapi-fuzz', 'packages/reference-api/src/http/long-input'], {
        CAREDESK_FUZZ_REQUESTS: requests,
        CAREDESK_FUZZ_SEED: seed,
      }),
  },
  'test:ha': {
    does: 'a group of PostgreSQL nodes and API processes, killed at random under load: [MINUTES] [SEED], restore, or open-loop [MINUTES] [RATE]',
    builds: ['reference-api'],
    run: node('deploy/ha/test/run.ts'),
  },
  'several-processes': {
    does: 'API processes on one PostgreSQL, killed and restarted under load: [ROUNDS]',
    needs: [ensurePostgres],
    builds: ['reference-api'],
    run: ([rounds = '10']) => vitest(['packages/reference-api/test/several-processes'], { CAREDESK_LONG: 'yes', CAREDESK_ROUNDS: rounds }),
  },
  docs: { does: "the documentation's site, which `npm start` serves at /docs/", builds: [], run: docs },
  examples: { does: 'starts one of examples/: NAME', declares: true, run: async (names) => (await import('./examples.mjs')).start(names) },
  tarballs: { does: 'packs the published packages, and prints the command that installs them elsewhere', declares: true, run: tarballs },
  pictures: {
    does: 'the pictures of docs/pictures.md and docs/design-systems.md anew: [NAME…]',
    needs: [ensureBrowser],
    run: node('scripts/pictures.mjs'),
  },
  release: { does: 'publishes what is not published yet, in CI alone; --dry-run: says what', builds: [], run: release },
};

const list = () =>
  Object.entries(tasks)
    .map(([name, { does }]) => `  ${name.padEnd(18)} ${does}`)
    .join('\n');

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!Object.hasOwn(tasks, name)) throw new Stop(`npm run task -- TASK [ARGUMENT…]\n${list()}`, name ? 2 : 0);
  const task = tasks[name];
  // The commands of `api` have a help of their own.
  if (args.includes('--help') && name !== 'api') throw new Stop(`${name}: ${task.does}`, 0);
  await ensureInstalled();
  for (const ensure of task.needs ?? []) await ensure();
  // Nothing named is everything.
  if (task.builds?.length !== 0) await buildStale(task.builds, { quick: !task.exact });
  if (task.declares) await declare();
  process.exitCode = (await task.run(args)) ?? process.exitCode;
});
