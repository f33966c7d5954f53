/** Builds the packages whose sources changed since their last build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, fingerprintOf, isStamped, root, run, Stop } from './project.mjs';

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

const common = ['package-lock.json', 'scripts/lib/notices.mjs', 'scripts/lib/compress.mjs'].map((file) => join(root, file));

/** Of all that goes into a package's build. */
function fingerprint(name) {
  const own = [...packages[name], name].flatMap((part) => [...filesBelow(join(root, 'packages', part))]);
  return fingerprintOf([...own.filter((file) => !/\.test\.tsx?$|[\\/]test[\\/]/.test(file)), ...common]);
}

/** Compression takes longer than the other parts of their builds. */
const compressed = new Set(['widgets', 'host-demo']);

/** The stamp of a quick build: valid only for callers that accept one. */
const quickly = (print) => `quick ${print}`;

async function buildOne(name, options) {
  const quick = options.quick && compressed.has(name);
  const print = fingerprint(name);
  if (isStamped(stampOf(name), print) || (quick && isStamped(stampOf(name), quickly(print)))) return;
  console.error(`Building packages/${name} …`);
  const build = ['run', 'build', '--silent', '-w', `packages/${name}`];
  // A caller's own NODE_ENV, as tests and shells have it, would bundle React and Lit for development.
  const env = { NODE_ENV: 'production', ...(quick && { CAREDESK_QUICK_BUILD: 'yes' }) };
  const code = await run('npm', build, { env, stdio: 'captured' });
  if (code !== 0) throw new Stop(`packages/${name} does not build`, code);
  mkdirSync(join(root, 'packages', name, 'dist'), { recursive: true });
  writeFileSync(stampOf(name), quick ? quickly(print) : print);
}

/**
 * Builds what is stale, each package after those it needs, which need not be named.
 * @param options quick: what is compressed for servers may be some hundredths larger
 */
export async function buildStale(names = Object.keys(packages), options = { quick: false }) {
  const building = {};
  const build = (name) => {
    building[name] ??= Promise.all(packages[name].map(build)).then(() => buildOne(name, options));
    return building[name];
  };
  await Promise.all(names.map(build));
}
