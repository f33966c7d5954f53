/** Releases of the bundle as a customer's server gets them: the built one, and others made from it whose every file has another name. */
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publish } from '../../bin/publish.mjs';
import { cdn } from './backend.js';

/** The built release as if everything in it had changed. @param turn 1 to 15: each has names of its own, and other ones than the built release */
function remade(folder: string, turn: number): string {
  cpSync(cdn, folder, { recursive: true, filter: (file) => !/\.(gz|br)$/.test(file) });
  const { release, files } = JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8')) as {
    readonly release: string;
    readonly files: Record<string, string>;
  };
  const hashes = [release, ...Object.keys(files).flatMap((file) => /-(\w{8})\.js$/.exec(file)?.slice(1) ?? [])];
  const all = new RegExp(hashes.join('|'), 'g');
  const rename = (text: string) =>
    text.replaceAll(all, (hash) => hash.slice(0, 7) + ((Number.parseInt(hash.slice(7), 16) + turn) % 16).toString(16));
  for (const file of globSync('**/*.{js,json}', { cwd: folder })) {
    const [path, text] = [join(folder, file), readFileSync(join(folder, file), 'utf8')];
    writeFileSync(path, rename(text));
    renameSync(path, join(folder, rename(file)));
  }
  return folder;
}

/** A served folder, and releases that can be published into it. */
export function servedReleases() {
  const root = mkdtempSync(join(tmpdir(), 'caredesk-releases-'));
  const served = join(root, 'served');
  let count = 0;
  publish(served, cdn);
  return {
    served,
    /** Publishes another release. */
    deploy: () => {
      count += 1;
      return publish(served, remade(join(root, `release-${count}`), count));
    },
    remove: () => rmSync(dirname(served), { recursive: true, force: true }),
  };
}
