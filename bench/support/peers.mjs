/** What Caredesk's pages are measured against: bench/peers, each built by itself. */
import { copyFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { must } from '../../scripts/lib/project.mjs';
import { comparedRows, interleaved } from './rows.mjs';
import { inBrowser } from './serve.mjs';

const here = fileURLToPath(new URL('../peers/', import.meta.url));
const built = join(here, 'dist');

/** Selectors of each page's 25 rows, and of its sort and search controls. */
export const pages = {
  caredesk: {
    path: '/peers/caredesk.html',
    row: 'tbody tr[data-index]',
    search: 'caredesk-doctor-search input[type=search]',
    head: 'caredesk-doctor-search thead button >> nth=1',
  },
  bare: { path: '/peers/bare/bare.html', row: 'tr[data-row]', search: 'input[type=search]', head: 'thead button >> nth=1' },
  'react-admin': {
    path: '/peers/react-admin/react-admin.html',
    row: 'tbody .RaDatagrid-row',
    search: 'input[name=q]',
    head: '.RaDatagrid-headerCell [role=button] >> nth=1',
  },
};

async function buildPeers() {
  if (!existsSync(join(here, 'node_modules', 'vite')))
    await must('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: here });
  const { build } = await import(pathToFileURL(createRequire(join(here, 'package.json')).resolve('vite')).href);
  for (const name of ['bare', 'react-admin']) {
    await build({
      configFile: false,
      logLevel: 'silent',
      root: here,
      base: `/peers/${name}/`,
      build: { outDir: join(built, name), emptyOutDir: true, rolldownOptions: { input: join(here, `${name}.html`) } },
      oxc: { jsx: { runtime: 'automatic' } },
    });
  }
  copyFileSync(join(here, 'caredesk.html'), join(built, 'caredesk.html'));
}

/** `inBrowser`, with the peers' pages below `/peers/`. */
export async function besidePeers(work) {
  await buildPeers();
  return inBrowser(work, { '/peers/': built });
}

/**
 * The same measurement of each product, round by round.
 * @param {(opened: object, name: string) => Promise<Record<string, number>>} measure
 * @param goals as {@link comparedRows} takes them
 */
export const comparePeers = (names, rounds, measure, goals) =>
  besidePeers(async (opened) => {
    for (const name of names) await measure(opened, name);
    return comparedRows(await interleaved(names, rounds, (name) => measure(opened, name)), goals);
  });
