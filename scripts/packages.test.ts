/** The packages that are published: what they hold, what bundlers and TypeScript will say of them, the licences of the code inside, and a list of its parts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly properties?: readonly { readonly name: string }[];
}
interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const both = ['THIRD-PARTY-NOTICES.txt', 'sbom.cdx.json'];
const run = (tool: string, args: string[], name: string) =>
  execFileSync(tool, args, { cwd: join(root, 'packages', name), encoding: 'utf8', shell: process.platform === 'win32', stdio: 'pipe' });

const folder = mkdtempSync(join(tmpdir(), 'caredesk-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Packed {
  readonly tarball: string;
  readonly files: readonly string[];
  /** Bytes. */
  readonly size: number;
}
const published = ['core', 'react-admin', 'widgets', 'cli'] as const;
/** As npm would publish them: one npm packs all, as its start takes longer. */
const packed = new Map<string, Packed>();
beforeAll(() => {
  const workspaces = published.flatMap((name) => ['-w', `packages/${name}`]);
  const answer = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...workspaces], '..');
  for (const { name, files, size, filename } of JSON.parse(answer))
    packed.set(name.replace('@caredesk/', ''), {
      tarball: join(folder, filename),
      files: files.map(({ path }: { path: string }) => path),
      size,
    });
}, 120_000);
const pack = (name: string) => packed.get(name) as Packed;

const styleSheets = ['palette.css', 'reserve.css', 'themes/slate.css', 'themes/forest.css', 'themes/contrast.css'];

const bundledIn = ({ components }: Sbom) =>
  components.filter(({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:bundled')).map(({ name }) => name);
const isForeign = (name: string) => !name.startsWith('@caredesk/');
/** The headings of the notices: name, version, licence, and the first words of its text. */
const noticedIn = (notices: string) => [...notices.matchAll(/^={80}\n(\S+) [\d.]+\S* \(\S.*\)\n\n(?!=)\S/gm)].map(([, name]) => name);

/** kB that a tarball may have, with some room above what it has: more is a reason to look. */
const mostKilobytes = { core: 385, 'react-admin': 30, widgets: 2000, cli: 350 };

describe('the published package', { timeout: 120_000 }, () => {
  it.each(published)('%s brings what a user reads', (name) => {
    expect(pack(name).files).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE', 'dist/THIRD-PARTY-NOTICES.txt']));
  });

  it.each(published)('%s brings nothing of the build', (name) => {
    expect(pack(name).files.filter((path) => /\.(br|gz|tsbuildinfo)$|build-stamp|\.test\./.test(path))).toEqual([]);
  });

  it.each(published)('%s has few bytes', (name) => {
    expect(pack(name).size / 1000).toBeLessThan(mostKilobytes[name]);
  });

  it.each(published)('%s is packed as its package.json says', async (name) => {
    const { buffer } = new Uint8Array(readFileSync(pack(name).tarball));
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([]);
  });

  it.each(published)('%s says where it comes from', (name) => {
    const manifest = JSON.parse(read('packages', name, 'package.json'));
    expect(manifest).toMatchObject({ license: 'UNLICENSED', homepage: expect.stringMatching(/^https:/), bugs: expect.any(String) });
    expect(manifest.repository).toEqual({ type: 'git', url: expect.stringMatching(/^git\+https:.*\.git$/), directory: `packages/${name}` });
    expect(manifest.keywords.length).toBeGreaterThan(2);
  });

  it.each(published)('%s asks for Node only where Node runs it', (name) => {
    expect('engines' in JSON.parse(read('packages', name, 'package.json'))).toBe(name === 'cli');
  });

  it.each(published)('%s has the licence of the project', (name) => {
    expect(read('packages', name, 'LICENSE')).toBe(read('LICENSE'));
  });

  it.each(['core', 'widgets'] as const)('%s has its types where each kind of import looks for them', { tags: 'long' }, (name) => {
    const entries = ['--exclude-entrypoints', ...styleSheets];
    const found = JSON.parse(run('attw', [pack(name).tarball, '--profile', 'esm-only', '--format', 'json', ...entries], name));
    expect(Object.keys(found.analysis.entrypoints).length).toBeGreaterThan(5);
  });
});

describe.each(['core', 'widgets', 'cli'])('the tarball of %s', (name) => {
  const sbom = JSON.parse(read('packages', name, 'dist', 'sbom.cdx.json')) as Sbom;
  const manifest = JSON.parse(read('packages', name, 'package.json'));

  it('has the notices and the list of parts', () => {
    const served = name === 'widgets' ? both.map((file) => `dist/cdn/${file}`) : [];
    expect(pack(name).files).toEqual(expect.arrayContaining([...both.map((file) => `dist/${file}`), ...served]));
  });

  it('names itself without a time or a random number', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: manifest.name } } });
    expect(sbom).not.toHaveProperty('serialNumber');
    expect(sbom).not.toHaveProperty('metadata.timestamp');
  });

  it('lists what it depends on and what is inside', () => {
    const all = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies });
    // Only types are named of frameworks that are not installed here.
    const declared = all.filter((part) => !['vue', 'svelte'].includes(part));
    expect(sbom.components.map((part) => part.name)).toEqual(expect.arrayContaining(declared));
    for (const { name: part, version, purl } of sbom.components) expect(purl).toBe(`pkg:npm/${part.replace('@', '%40')}@${version}`);
  });

  it('tells the licence of every package inside', () => {
    expect(noticedIn(read('packages', name, 'dist', both[0] as string))).toEqual(bundledIn(sbom).filter(isForeign));
  });
});

it('the served bundle has the same, of all that it can not import', () => {
  for (const file of both) expect(read('packages/widgets/dist/cdn', file)).toBe(read('packages/widgets/dist', file));
  const { dependencies } = JSON.parse(read('packages/widgets/package.json'));
  // A script tag brings no packages along: all are inside, but for the wrappers of a page's own React.
  const own = Object.keys(dependencies).filter((name) => name !== '@lit/react');
  const inside = [...own, 'preact', 'react-hook-form', 'valibot'];
  expect(bundledIn(JSON.parse(read('packages/widgets/dist/sbom.cdx.json')))).toEqual(expect.arrayContaining(inside));
});

describe('a second build of the command line', () => {
  const built = join(folder, 'cli');
  beforeAll(() => void run('tsup', ['--out-dir', built, '--metafile'], 'cli'));

  it('has inside what the notices name', () => {
    const metafile = readdirSync(built).find((file) => file.startsWith('metafile')) as string;
    const { outputs } = JSON.parse(readFileSync(join(built, metafile), 'utf8')) as { outputs: Record<string, { inputs: object }> };
    const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
    const names = inputs.flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 && file.includes('node_modules/') ? [file.replace(/^.*node_modules\/((@[^/]+\/)?[^/]+).*$/, '$1')] : [],
    );
    expect(noticedIn(read('packages/cli/dist', both[0] as string))).toEqual([...new Set(names)].sort());
  });

  it('writes the same notices and list of parts', () => {
    for (const file of both) expect(readFileSync(join(built, file), 'utf8')).toBe(read('packages/cli/dist', file));
  });
});

describe('npx caredesk', () => {
  it('runs after a build, on the Node that the project brings', () => {
    const shown = execFileSync('npx', ['--no-install', 'caredesk', '--version'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(shown.trim()).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
