/**
 * What a build adds about third-party code inside its files: the licences that must accompany it
 * (THIRD-PARTY-NOTICES.txt), and its parts as CycloneDX 1.6 (sbom.cdx.json), without times or random numbers.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './project.mjs';

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** A package as the lock file has it; its folder is the lock file's key. */
function partIn(folder) {
  const entry = locked[folder];
  if (!entry) throw new Error(`package-lock.json has no ${folder}`);
  if (entry.link) return partIn(entry.resolved);
  const name = entry.name ?? folder.replace(/^.*node_modules\//, '');
  return { ...entry, folder, name, purl: `pkg:npm/${name.replace('@', '%40')}@${entry.version}` };
}

const byPurl = (one, other) => (one.purl < other.purl ? -1 : 1);
const distinct = (parts) => [...new Map(parts.map((part) => [part.purl, part])).values()].sort(byPurl);

/** The packages that files come from: npm's, and our own in packages/. */
function partsOf(files) {
  const paths = [...files].map((file) => relative(root, resolve(file)).split(sep).join('/'));
  const folders = paths.flatMap((path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+|^packages\/[^/]+/) ?? []);
  return distinct([...new Set(folders)].map(partIn));
}

/** What users have to install beside the package, in the versions that we build and test with. Of an optional peer that is not installed here only types are named. */
const declaredBy = ({ folder, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    const place = [`${folder}/node_modules/${name}`, `node_modules/${name}`].find((one) => one in locked);
    return !place && peerDependenciesMeta[name]?.optional ? [] : [partIn(place)];
  });

/** @throws if the package has none: a person then has to check its terms */
function licenceOf({ folder, name }) {
  const text = (file) =>
    readFileSync(join(root, folder, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim();
  const all = readdirSync(join(root, folder));
  const files = all.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length > 0) return files.sort().map(text).join('\n\n');
  const readme = all.find((file) => /^readme(\.|$)/i.test(file));
  // Some have it as the last part of their description.
  const [, section] = (readme && /^#+ *licen[cs]e.*\n([\s\S]*)$/im.exec(text(readme))) ?? [];
  if (!section?.trim()) throw new Error(`${name} is bundled, but has no licence text`);
  return section.trim();
}

function noticesOf(own, bundled) {
  const foreign = bundled.filter(({ folder }) => folder.includes('node_modules/'));
  const texts = foreign.map((part) => `${'='.repeat(80)}\n${part.name} ${part.version} (${part.license})\n\n${licenceOf(part)}\n`);
  const heading = foreign.length > 0 ? 'holds code of these packages, under their licences:' : 'holds no code of other packages.';
  return `${[`${own.name} ${own.version} ${heading}\n`, ...texts].join('\n')}`;
}

function component({ name, version, license, purl, integrity }, more) {
  const [, algorithm, digest] = /^sha(512)-(.+)$/.exec(integrity ?? '') ?? [];
  return {
    'bom-ref': purl,
    name,
    version,
    ...(license && { licenses: [/[ (]/.test(license) ? { expression: license } : { license: licenceName(license) }] }),
    purl,
    ...(digest && { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...more,
  };
}
/** UNLICENSED is npm's word, none of SPDX's. */
const licenceName = (license) => (license === 'UNLICENSED' ? { name: license } : { id: license });

function sbomOf(own, bundled) {
  const inside = new Set(bundled.map(({ purl }) => purl));
  const parts = distinct([...declaredBy(own), ...bundled]);
  const needed = ({ dependencies = {} }) => parts.filter(({ name }) => name in dependencies).map(({ purl }) => purl);
  const scope = ({ name, purl }) => (inside.has(purl) || name in (own.dependencies ?? {}) ? 'required' : 'optional');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: own.bin ? 'application' : 'library', ...component(own) } },
    components: parts.map((part) => ({
      type: 'library',
      ...component(part, {
        scope: scope(part),
        ...(inside.has(part.purl) && { properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }] }),
      }),
    })),
    dependencies: [
      { ref: own.purl, dependsOn: parts.map(({ purl }) => purl) },
      ...parts.map((part) => ({ ref: part.purl, dependsOn: needed(part) })),
    ],
  };
}

/**
 * Writes both files.
 * @param own the package's folder from the root: `packages/widgets`
 * @param files the sources whose code came into the built files
 * @param targets folders, made where they are missing
 */
export function writeNotices(own, files, ...targets) {
  const part = partIn(own);
  const bundled = partsOf(files).filter(({ purl }) => purl !== part.purl);
  for (const target of targets) {
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'THIRD-PARTY-NOTICES.txt'), noticesOf(part, bundled));
    writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(part, bundled), null, 2)}\n`);
  }
}

/** The sources in what Rolldown wrote; those that it shook off have no code. */
export const sourcesOf = (output) =>
  output.flatMap((chunk) =>
    chunk.type === 'chunk' ? Object.keys(chunk.modules).filter((id) => chunk.modules[id].renderedLength > 0) : [],
  );

/** For esbuild: both files beside what it builds. */
export const notices = (own) => ({
  name: 'notices',
  setup({ initialOptions, onEnd }) {
    initialOptions.metafile = true;
    onEnd(({ metafile }) => {
      if (!metafile) return;
      const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
      const files = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
      writeNotices(own, files, initialOptions.outdir);
    });
  },
});
