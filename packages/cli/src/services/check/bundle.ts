/** Whether the loader that the page names defines the page's elements: its file, what it imports, and each element's own files. */
import { elementTags } from '@caredesk/widgets/element-names.js';
import { compareVersions } from './engine-features.js';
import { type Finding, ok, problem, warning } from './finding.js';
import type { LoaderTag } from './loader-tag.js';
import type { ModuleFault, ModuleFile, Modules } from './modules.js';

export interface Bundle {
  readonly findings: readonly Finding[];
  /** What the page's elements need: the loader's own file first. */
  readonly files: readonly ModuleFile[];
}

const oldestCacheSeconds = 86_400;
/** Maximum number of files named for one fault. */
const mostNamed = 2;
/** First line of a loader since there are loaders. */
const banner = /\/\*! caredesk (\d+\.\d+\.\d+)/;
/** An entry of the loader's table: the tag without its prefix, and its file. */
const tableEntry = /(?:["']([\w-]+)["']|([\w$]+))\s*:\s*\(\)\s*=>\s*import\(\s*[`"'](\.[^`"']+)[`"']/g;
/** What every element is made of, asked for beside it. */
const kernelFile = /import\(\s*[`"'](\.\/chunks\/kernel-[^`"']+)[`"']/;

/**
 * @param elements names of the elements on the page, with the tag's prefix taken for `caredesk-`
 * @param version this command's own, which is that of the newest loader it knows
 */
export async function checkBundle(modules: Modules, tag: LoaderTag, elements: readonly string[], version: string): Promise<Bundle> {
  const own = await modules.closure(tag.url, tag.integrity);
  const entry = own[0] as ModuleFile;
  const findings = own.flatMap((file) => file.faults.map((fault) => ownFault(file, fault, entry)));
  if (own.some(({ response }) => !response?.ok)) return { findings, files: own };
  const loader = own.find(({ text }) => text.matchAll(tableEntry).next().value) ?? entry;
  const table = new Map(
    [...loader.text.matchAll(tableEntry)].map(([, quoted, plain, path = '']) => [
      quoted ?? plain ?? '',
      modules.resolve(path, loader.finalUrl) ?? path,
    ]),
  );
  const known = elements.filter((name) => elementTags.includes(name));
  findings.push(...ageFindings(entry, tag), ...versionFindings(loader, version));
  const isRelease = banner.test(loader.text.slice(0, 2000)) || own.some(({ text }) => text.includes('caredesk'));
  const definesItself = (name: string) =>
    table.size === 0 && own.some(({ text }) => text.includes(`"${name}"`) || text.includes(`'${name}'`));
  const lacking = known.filter((name) => !table.has(withoutPrefix(name)) && !definesItself(name));
  if (!isRelease) findings.push(warning('bundle', 'not a Caredesk loader this version knows'));
  else if (lacking.length > 0) findings.push(lackingElements(lacking, table.size > 0 || banner.test(entry.text), tag, version));
  if (own.some(({ faults }) => faults.length > 0)) return { findings, files: own };
  const { files, faults } = await elementFiles(modules, loader, known, table);
  findings.push(...faults);
  return { findings: findings.length > 0 ? findings : [ok('bundle', answers(loader, files))], files: [...own, ...files] };
}

function ownFault(file: ModuleFile, { message, fix }: ModuleFault, entry: ModuleFile): Finding {
  if (file === entry) return problem('bundle', `the loader ${message}`, fix);
  return problem(
    'bundle',
    `the loader imports ${file.url.href}, which ${message}`,
    fix ?? 'copy the whole folder "dist" of @caredesk/widgets',
  );
}

const withoutPrefix = (name: string): string => name.slice('caredesk-'.length);
const tagsOf = (names: readonly string[]): string => names.map((name) => `<${name}>`).join(', ');

function answers({ text }: ModuleFile, files: readonly ModuleFile[]): string {
  const [, found] = banner.exec(text.slice(0, 2000)) ?? [];
  const parts = files.length > 0 ? ` with the ${files.length} files that the page's elements need` : '';
  return `the loader answers${parts}${found ? `, version ${found}` : ''}`;
}

function lackingElements(names: readonly string[], isLoader: boolean, { url }: LoaderTag, version: string): Finding {
  if (isLoader) return problem('bundle', `the bundle is too old for ${tagsOf(names)}`, `deploy version ${version}`);
  return problem(
    'bundle',
    `${url.href} defines no ${tagsOf(names)}: it is a part of a release, not its loader`,
    'load caredesk.js of the same release',
  );
}

function ageFindings({ response }: ModuleFile, { isVersioned }: LoaderTag): Finding[] {
  const age = Number(/max-age=(\d+)/.exec(response?.headers.get('cache-control') ?? '')?.[1] ?? 0);
  if (age <= oldestCacheSeconds || isVersioned) return [];
  const days = Math.round(age / 86_400);
  const fix = 'Cache-Control: max-age=300, stale-while-revalidate=86400';
  return [warning('bundle', `browsers cache the loader for ${days} days and will run an old version until then`, fix)];
}

function versionFindings({ text }: ModuleFile, version: string): Finding[] {
  const [, found] = banner.exec(text.slice(0, 2000)) ?? [];
  if (!found || compareVersions(found, version) >= 0) return [];
  return [warning('bundle', `the bundle is version ${found}, older than this command (${version})`, `deploy version ${version}`)];
}

/** The files of the page's elements, and their problems: an element needs all of its files. */
async function elementFiles(modules: Modules, loader: ModuleFile, names: readonly string[], table: ReadonlyMap<string, URL | string>) {
  const targets = names.flatMap((name) => table.get(withoutPrefix(name)) ?? []);
  const chunks = targets.filter((target) => typeof target !== 'string');
  const unmapped = targets
    .filter((target) => typeof target === 'string')
    .map((path) => problem('bundle', `the import map leads ${path} to no address`, 'take that entry out of the import map'));
  const kernel = kernelFile.exec(loader.text)?.[1];
  // Each address is fetched once, so shared files are not fetched again.
  const closures = await Promise.all(chunks.map((url) => modules.closure(url)));
  const kernelUrl = kernel === undefined ? undefined : modules.resolve(kernel, loader.finalUrl);
  if (kernelUrl && chunks.length > 0) await modules.load(kernelUrl);
  const files = [...new Map(closures.flat().map((file) => [file.url.href, file])).values()];
  const all = files.flatMap(({ url, faults }) => faults.map((fault) => ({ url, ...fault })));
  const faults = [...Map.groupBy(all, ({ message }) => message)].map(([message, group]) => {
    const named = group.slice(0, mostNamed).map(({ url }) => url.href);
    const rest = group.length - named.length;
    const subject = `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    const fix = group[0]?.fix ?? 'copy the folder "chunks" of the same release to the place beside the loader';
    return problem('bundle', `the loader imports ${subject}, which ${message}`, fix);
  });
  return { files, faults: [...unmapped, ...faults] };
}
