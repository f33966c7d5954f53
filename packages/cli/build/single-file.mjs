/**
 * `npm run build:single -w packages/cli`: the command line as one file that needs no Node (Node's single executable
 * application), for the system it is built on: dist/single/caredesk, with its man page, its completions, the licences of all that is
 * inside it and the SHA-256 of each file.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inject } from 'postject';
import { writeNotices } from '../../../scripts/lib/notices.mjs';

const home = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(home, 'dist', 'single');
const isWindows = process.platform === 'win32';
const executable = join(out, isWindows ? 'caredesk.exe' : 'caredesk');
/** The marker in Node's executable that is changed when an application is inside. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** On Windows npm is a script, which a shell has to run: it does not quote by itself. */
const npm = (args) =>
  isWindows
    ? execFileSync(
        'npm',
        args.map((arg) => `"${arg}"`),
        { stdio: ['ignore', 'ignore', 'inherit'], shell: true },
      )
    : run('npm', args);

/** The Node that runs this, from npm with its licence. */
function baseNode() {
  const cache = join(home, 'node_modules', '.cache', 'single-file');
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const folder = join(cache, 'node_modules', name);
  mkdirSync(cache, { recursive: true });
  npm(['install', '--prefix', cache, '--no-audit', '--no-fund', '--loglevel=error', `${name}@${process.versions.node}`]);
  return { binary: join(folder, 'bin', isWindows ? 'node.exe' : 'node'), licence: readFileSync(join(folder, 'LICENSE'), 'utf8') };
}

/** Everything in one script, with what the npm package leaves to be installed beside it. */
async function bundle(script) {
  const { metafile } = await build({
    entryPoints: [join(home, 'src', 'caredesk.ts')],
    outfile: script,
    absWorkingDir: home,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    minifySyntax: true,
    minifyWhitespace: true,
    metafile: true,
    conditions: ['@caredesk/source', 'module'],
    alias: { 'csv-parse/browser/esm/sync': 'csv-parse/sync' },
    define: { 'import.meta.url': '"file:///caredesk"' },
    // Native code can't come along: tokens are kept in files. puppeteer-core is published without the licence text that a copy needs.
    external: ['@napi-rs/keyring', 'pg-native', 'puppeteer-core'],
    logLevel: 'error',
  });
  const [{ inputs }] = Object.values(metafile.outputs);
  return Object.keys(inputs).flatMap((file) => (inputs[file].bytesInOutput > 0 ? [join(home, file)] : []));
}

async function injectInto(binary, blob) {
  copyFileSync(binary, executable);
  chmodSync(executable, 0o755);
  const isMac = process.platform === 'darwin';
  if (isMac) run('codesign', ['--remove-signature', executable]);
  await inject(executable, 'NODE_SEA_BLOB', readFileSync(blob), {
    sentinelFuse: fuse,
    ...(isMac && { machoSegmentName: 'NODE_SEA' }),
  });
  if (isMac) run('codesign', ['--sign', '-', executable]);
}

/** What a package of this system would install beside it, printed by the file itself: a build that can't run fails here. */
function writeCompanions() {
  const print = (...args) => execFileSync(executable, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const companions = {
    'caredesk.1': ['help', 'man'],
    'caredesk.bash': ['completion', 'bash'],
    _caredesk: ['completion', 'zsh'],
    'caredesk.fish': ['completion', 'fish'],
    'caredesk.ps1': ['completion', 'powershell'],
  };
  for (const [name, args] of Object.entries(companions)) writeFileSync(join(out, name), print(...args));
}

/** As `sha256sum --check` reads them. */
function writeChecksums() {
  const sums = readdirSync(out)
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(out, name)))
          .digest('hex')}  ${name}\n`,
    );
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const [script, config, blob] = ['caredesk.cjs', 'sea-config.json', 'caredesk.blob'].map((name) => join(out, name));
const { binary, licence } = baseNode();
writeNotices('packages/cli', await bundle(script), out);
const notices = join(out, 'THIRD-PARTY-NOTICES.txt');
appendFileSync(notices, `\n${'='.repeat(80)}\nNode.js ${process.versions.node}\n\n${licence}`);
const assets = { 'THIRD-PARTY-NOTICES.txt': notices };
writeFileSync(config, JSON.stringify({ main: script, output: blob, disableExperimentalSEAWarning: true, useCodeCache: true, assets }));
run(binary, ['--experimental-sea-config', config]);
await injectInto(binary, blob);
for (const part of [script, config, blob]) rmSync(part);
writeCompanions();
writeChecksums();
console.log(executable);
