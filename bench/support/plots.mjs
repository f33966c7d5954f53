/** The report's plots, as SVG. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/project.mjs';
import { preparePeers } from './peers.mjs';

const here = createRequire(fileURLToPath(new URL('../package.json', import.meta.url)));
const load = (name) => import(pathToFileURL(here.resolve(name)).href);

const compared = (rows = []) =>
  rows
    .filter(({ unit, peers }) => unit === 'ms' && peers)
    .flatMap(({ name, value, peers }) =>
      Object.entries({ caredesk: value, ...peers }).map(([who, ms]) => ({ name: name.replace(/, CPU 4×|, cold/g, ''), who, ms })),
    );
/** What grows, `at` so many. @param isWanted of a series' name */
const growth = (rows = [], isWanted = () => true) =>
  rows.filter(({ series }) => series && isWanted(series)).map(({ at, value, series }) => ({ at, value, series }));

const look = { config: { background: 'white', font: 'system-ui, sans-serif', view: { stroke: null } } };

/** A line for each series over what grows. */
const lines = (what, unit) => ({
  mark: { type: 'line', point: true },
  width: 420,
  height: 180,
  encoding: {
    x: { field: 'at', type: 'quantitative', title: what },
    y: { field: 'value', type: 'quantitative', title: unit },
    color: { field: 'series', type: 'nominal', sort: null, legend: { title: null, labelLimit: 320 } },
  },
});

const plots = [
  {
    title: 'A list in a page: milliseconds, CPU 4× slower, side by side',
    file: 'images/performance-list.svg',
    values: (figures) => compared(figures['bench/list-page.mjs']),
    spec: {
      mark: 'bar',
      width: 420,
      encoding: {
        y: { field: 'name', type: 'nominal', title: null, sort: null, axis: { labelLimit: 320 } },
        yOffset: { field: 'who', sort: ['caredesk', 'bare', 'react-admin', 'mui'] },
        x: { field: 'ms', type: 'quantitative', title: 'ms' },
        color: { field: 'who', type: 'nominal', title: null, sort: ['caredesk', 'bare', 'react-admin', 'mui'] },
      },
    },
  },
  {
    title: 'Lists on one page: milliseconds until those in sight are painted, and until all have their rows',
    file: 'images/performance-elements.svg',
    values: (figures) => growth(figures['bench/many-elements.mjs']),
    spec: lines('lists', 'ms'),
  },
  {
    title: 'Lists over HTTP: milliseconds of 2,000 and of 100,000 doctors',
    file: 'images/performance-doctors.svg',
    values: (figures) => growth(figures['npm run bench:scale'], (series) => series.startsWith('doctors')),
    spec: lines('doctors', 'ms'),
  },
  {
    title: 'Pages of 25 doctors a second for 1, 10 and 50 clients, beside a bare server',
    file: 'images/performance-clients.svg',
    values: (figures) => growth(figures['npm run bench:scale'], (series) => !series.startsWith('doctors')),
    spec: lines('clients', 'pages a second'),
  },
  {
    title: 'A file of refunds planned: seconds of 200, 2,000 and 20,000 rows',
    file: 'images/performance-refunds.svg',
    values: (figures) => growth(figures['packages/cli/bench/refund-rows.mjs'], (series) => series === 'time'),
    spec: lines('rows', 's'),
  },
];

/** @returns {Promise<{ title: string, file: string }[]>} those that have figures */
export async function writePlots(figures) {
  const drawn = plots.filter(({ values }) => values(figures).length > 0);
  if (drawn.length === 0) return [];
  await preparePeers();
  const [vega, { compile }] = await Promise.all([load('vega'), load('vega-lite')]);
  for (const { values, spec, file } of drawn) {
    const { spec: full } = compile({ ...look, ...spec, data: { values: values(figures) } });
    writeFileSync(join(root, 'docs', file), await new vega.View(vega.parse(full), { renderer: 'none' }).toSVG());
  }
  return drawn.map(({ title, file }) => ({ title, file }));
}
