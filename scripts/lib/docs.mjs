/** The documentation's site: installed and built in a place of its own, so that nobody waits for it who only wants to start. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, fromRoot, must, root } from './project.mjs';

const place = join(root, 'docs-site');
/** Served at `/docs/`. */
export const docsFolder = join(place, 'dist');
const built = join(place, 'dist.new');
const stamp = join(docsFolder, '.build-stamp');
/** Folders and files that go into it beside its own. */
const inputs = ['docs', 'examples', 'packages/widgets/themes'];
const files = ['packages/widgets/README.md', 'packages/core/README.md', 'packages/widgets/dist/custom-elements.json'];

function fingerprint() {
  const hash = createHash('sha256');
  const all = [place, ...inputs.map((name) => join(root, name))].flatMap((folder) => [...filesBelow(folder)]);
  const theme = ['config.ts', 'manifest.ts', 'theme']
    .map((name) => join(place, '.vitepress', name))
    .flatMap((path) => (path.endsWith('.ts') ? [path] : [...filesBelow(path)]));
  for (const file of [...all, ...theme, ...files.map((name) => join(root, name))]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${fromRoot(file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const isStale = () => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint();

const page = (text, head = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Caredesk</title>${head}<p>${text}</p></html>\n`;

/** Something to serve while there is nothing yet. */
export function reserveDocs() {
  mkdirSync(docsFolder, { recursive: true });
  const index = join(docsFolder, 'index.html');
  if (!existsSync(index))
    writeFileSync(index, page('The documentation is being built. It will be here in a minute.', '<meta http-equiv="refresh" content="5">'));
}

/**
 * Installs what it needs and builds it, where it is stale; the folder that is served changes at once.
 * @throws {Stop} where a link is broken, or it can't be installed
 */
export async function buildDocs(stdio = 'inherit') {
  if (!isStale()) return;
  const before = fingerprint();
  const options = { cwd: place, stdio };
  const lock = join(place, 'node_modules', '.package-lock.json');
  if (!existsSync(lock) || statSync(lock).mtimeMs < statSync(join(place, 'package-lock.json')).mtimeMs)
    await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options);
  rmSync(built, { recursive: true, force: true });
  await must(join(place, 'node_modules', '.bin', 'vitepress'), ['build', '.', '--outDir', built], options);
  rmSync(docsFolder, { recursive: true, force: true });
  renameSync(built, docsFolder);
  writeFileSync(stamp, before);
}

/** As {@link buildDocs}, for a server that is running: says nothing, and leaves a page that tells where it could not be built. */
export async function buildDocsBehind() {
  try {
    await buildDocs('ignore');
  } catch {
    if (!existsSync(stamp))
      writeFileSync(
        join(docsFolder, 'index.html'),
        page('The documentation could not be built. <code>npm run task -- docs</code> tells why.'),
      );
  }
}
