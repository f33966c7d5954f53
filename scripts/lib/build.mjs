/** Builds the packages whose sources changed since their last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, fromRoot, root, run, Stop } from './project.mjs';

/** Each package with those whose sources or builds go into it. */
const packages = {
  core: [],
  'react-admin': ['core'],
  'reference-api': ['core'],
  widgets: ['core'],
  cli: ['core', 'widgets'],
  'host-demo': ['core', 'widgets'],
};

const stampOf = (name) => join(root, 'packages', name, 'dist', '.build-stamp');

/** Sizes and times of all inputs: cheap, and a checkout of other files changes it. */
function fingerprint(name) {
  const hash = createHash('sha256');
  for (const part of [...packages[name], name]) {
    for (const file of filesBelow(join(root, 'packages', part))) {
      if (/\.test\.tsx?$|[\\/]test[\\/]/.test(file)) continue;
      const { size, mtimeMs } = statSync(file);
      hash.update(`${fromRoot(file)} ${size} ${mtimeMs}\n`);
    }
  }
  for (const file of ['package-lock.json', 'scripts/lib/notices.mjs', 'scripts/lib/compress.mjs'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Compression takes longer than the other parts of their builds. */
const compressed = new Set(['widgets', 'host-demo']);

/** The stamp of a quick build: valid only for callers that accept one. */
const quickly = (print) => `quick ${print}`;

function isStale(name, quick) {
  if (!existsSync(stampOf(name))) return true;
  const stamp = readFileSync(stampOf(name), 'utf8');
  const now = fingerprint(name);
  return stamp !== now && !(quick && stamp === quickly(now));
}

async function buildOne(name, options) {
  const quick = options.quick && compressed.has(name);
  if (!isStale(name, quick)) return;
  console.error(`Building packages/${name} …`);
  const before = fingerprint(name);
  const build = ['run', 'build', '--silent', '-w', `packages/${name}`];
  // A caller's own NODE_ENV, as tests and shells have it, would bundle React and Lit for development.
  const env = { NODE_ENV: 'production', ...(quick && { CAREDESK_QUICK_BUILD: 'yes' }) };
  const code = await run('npm', build, { env, stdio: 'captured' });
  if (code !== 0) throw new Stop(`packages/${name} does not build`, code);
  mkdirSync(join(root, 'packages', name, 'dist'), { recursive: true });
  writeFileSync(stampOf(name), quick ? quickly(before) : before);
}

/**
 * Builds what is stale, each package after those it needs, two at a time.
 * @param options quick: what is compressed for servers may be some hundredths larger
 */
export async function buildStale(names = Object.keys(packages), options = { quick: false }) {
  const building = new Map();
  const build = (name) => {
    if (!building.has(name))
      building.set(
        name,
        Promise.all(packages[name].filter((part) => names.includes(part)).map(build)).then(() => buildOne(name, options)),
      );
    return building.get(name);
  };
  await Promise.all(names.map(build));
}
