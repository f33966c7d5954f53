/** The documentation site. docs/ has its own package.json, so `npm start` and `npm test` need not install VitePress. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, fingerprintOf, isStamped, must, root } from './project.mjs';

const place = join(root, 'docs');
/** Served at `/docs/`. */
export const docsFolder = join(place, 'dist');
const built = join(place, 'dist.new');
const stamp = join(docsFolder, '.build-stamp');
/** Folders and files outside docs/ that the pages include. */
const inputs = ['examples', 'packages/core/src', 'packages/widgets/themes', 'packages/host-demo/oidc/portal'];
const files = [
  'packages/widgets/README.md',
  'packages/core/README.md',
  'packages/react-admin/README.md',
  'packages/widgets/dist/custom-elements.json',
  'packages/core/dist/openapi.json',
];

/** All that goes into the site; VitePress keeps its cache beside the theme. */
export function sourcesOfDocs() {
  const settings = join(place, '.vitepress');
  const folders = [place, settings, ...inputs.map((name) => join(root, name))];
  const below = folders.flatMap((folder) => [...filesBelow(folder)]).filter((file) => !file.startsWith(join(settings, 'cache')));
  return [...below, ...files.map((name) => join(root, name))];
}

const page = (text, head = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Caredesk</title>${head}<p>${text}</p></html>\n`;

/** Writes a placeholder page, which is served until the first build has ended. */
export function reserveDocs() {
  mkdirSync(docsFolder, { recursive: true });
  const index = join(docsFolder, 'index.html');
  if (!existsSync(index))
    writeFileSync(index, page('The documentation is being built. It will be here in a minute.', '<meta http-equiv="refresh" content="5">'));
}

/**
 * Installs VitePress and builds the site if it is stale. The build replaces the served folder by a rename.
 * @throws {Stop} if a link is broken, or the installation fails
 */
export async function buildDocs(stdio = 'inherit') {
  const print = fingerprintOf(sourcesOfDocs());
  if (isStamped(stamp, print)) return;
  const options = { cwd: place, stdio };
  const lock = join(place, 'node_modules', '.package-lock.json');
  if (!existsSync(lock) || statSync(lock).mtimeMs < statSync(join(place, 'package-lock.json')).mtimeMs)
    await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options);
  rmSync(built, { recursive: true, force: true });
  await must(join(place, 'node_modules', '.bin', 'typedoc'), [], options);
  await must(join(place, 'node_modules', '.bin', 'vitepress'), ['build', '.', '--outDir', built], options);
  rmSync(docsFolder, { recursive: true, force: true });
  renameSync(built, docsFolder);
  writeFileSync(stamp, print);
}

/** Like {@link buildDocs}, beside a running server: prints nothing; after a failure the placeholder page shows it. */
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
