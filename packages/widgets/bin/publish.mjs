#!/usr/bin/env node
/**
 * Puts this release's files into a folder that is served, and leaves those of the last two releases there: a tab that was opened before goes on
 * loading what it needs. `caredesk-publish FOLDER`
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kept = 2;
const built = fileURLToPath(new URL('../dist/cdn', import.meta.url));
/** A release's own file, whose name tells what is in it: `chunks/NAME-HASH.js` or `caredesk-VERSION-HASH.js`, perhaps compressed. */
const isImmutable = (file) => typeof file === 'string' && /^(chunks\/[\w-]+|caredesk-[\w.+-]+)-[0-9a-f]{8}\.js(\.gz|\.br)?$/.test(file);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * What was published before. The list lies in a served folder, so others may have written it: only names of a release's own files
 * count, as what is named there is deleted one day.
 */
function readReleases(list) {
  const named = readJson(list);
  if (!Array.isArray(named)) throw new Error(`${list} is no list of releases: remove it and publish again`);
  return named.map(({ version, release, files }) => ({ version, release, files: [files].flat().filter(isImmutable) }));
}

/** A request meanwhile gets the old file or the new one, whole. */
function put(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

/**
 * @param {string} folder what is served; made if missing
 * @param {string} [from] a built release
 * @returns {{ version: string, release: string, removed: string[] }} `removed`: files of releases before the last two
 */
export function publish(folder, from = built) {
  const files = readdirSync(from, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.[^/]*$/.test(file));
  const { version, release } = readJson(join(from, 'integrity.json'));
  const list = join(folder, 'releases.json');
  const before = existsSync(list) ? readReleases(list) : [];
  const releases = [{ version, release, files: files.filter(isImmutable) }, ...before.filter((other) => other.release !== release)];
  // What is new under a name of its own, then the names that stay, last by which open pages find out.
  const rank = (file) => (isImmutable(file) ? 0 : file === 'release.json' ? 2 : 1);
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) put(join(from, file), join(folder, file));
  const wanted = new Set(releases.slice(0, kept + 1).flatMap((one) => one.files));
  const removed = [...new Set(before.flatMap((one) => one.files))].filter((file) => !wanted.has(file));
  for (const file of removed) rmSync(join(folder, file), { force: true });
  writeFileSync(list, `${JSON.stringify(releases.slice(0, kept + 1), null, 2)}\n`);
  return { version, release, removed };
}

const [, started] = process.argv;
// npm starts it through a link. `import.meta.main` is younger than Node 20.
if (started && realpathSync(started) === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder) {
    console.error('caredesk-publish FOLDER: puts the files of the script tag into FOLDER; those of the last two releases stay');
    process.exitCode = 2;
  } else {
    const { version, removed } = publish(folder);
    console.log(`Caredesk ${version} is in ${folder}; ${removed.length} files of older releases are gone`);
  }
}
