/** Which tests to run first: those near what has changed since the last commit. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root, Stop } from './project.mjs';

const lines = (text) => text.split('\n').filter(Boolean);

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Stop(`What has changed is not known: git ${args.join(' ')}: ${stderr.trim()}`);
  return lines(stdout);
}

/** Paths, from the project's root, of what differs from `since` (a commit), with files that git doesn't know yet. */
export const changedSince = (since = 'HEAD') => [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Names that say nothing about the content. */
const general = new Set(['src', 'test', 'index', 'types', 'features', 'support', 'packages', 'lib', 'docs', 'package']);
const singular = (word) => word.replace(/s$/, '');

/** `core/src/refunds/plan.ts` → `refund`, `plan`: the folder, and the file without its ending. */
const wordsOf = (path) => [basename(dirname(path)), basename(path).split('.')[0]].filter((word) => !general.has(word)).map(singular);

/**
 * The tests that changed, are beside a changed file, are named after it, or contain its element.
 * @param {readonly string[]} changed paths
 * @param {readonly { path: string, text: string }[]} tests
 * @returns {string[]} paths
 */
export function nearTo(changed, tests) {
  const folders = new Set(changed.map(dirname).filter((folder) => folder.includes('/src')));
  const words = new Set(changed.filter((path) => path.startsWith('packages/')).flatMap(wordsOf));
  const isNear = ({ path, text }) =>
    changed.includes(path) ||
    folders.has(dirname(path)) ||
    [...words].some((word) => basename(path).includes(word) || text.includes(`<caredesk-${word}`));
  return tests.filter(isNear).map(({ path }) => path);
}

/** Every test file of the project. */
export const allTests = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard', 'packages/*.test.ts', 'packages/*.test.tsx', 'scripts/*.test.ts')
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
