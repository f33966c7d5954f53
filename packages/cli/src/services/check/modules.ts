/** Module scripts fetched as a browser on the page would: each address once, and why it would not run. */
import { type ImportMap, resolveImport } from './import-map.js';
import { hasIntegrity } from './integrity.js';
import { type Answer, reach, reason, type Visitor } from './reach.js';

export interface ModuleFile {
  /** As it was asked for. */
  readonly url: URL;
  /** Where redirects led. */
  readonly finalUrl: URL;
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly response: Response | undefined;
  /** Why it does not run, each as the end of a sentence that begins with its name. */
  readonly faults: readonly ModuleFault[];
  /** Static imports, those that a browser can resolve. */
  readonly imports: readonly URL[];
}

export interface ModuleFault {
  readonly message: string;
  readonly fix?: string;
}

export interface ModuleHost {
  /** The page's origin; `null` in a sandbox. */
  readonly origin: string;
  readonly usesCredentials: boolean;
  readonly importMap: ImportMap;
}

export interface Modules {
  /** By the page's import map; undefined: browsers refuse it. */
  resolve(specifier: string, importer: URL): URL | undefined;
  /** @param integrity of the tag */
  load(url: URL, integrity?: string): Promise<ModuleFile>;
  /** A file and all that it imports at its start. */
  closure(url: URL, integrity?: string): Promise<readonly ModuleFile[]>;
}

/** WHATWG MIME Sniffing, "JavaScript MIME type". */
const scriptType = /^(application|text)\/(x-)?(javascript|ecmascript)$|^text\/(javascript1\.[0-5]|jscript|livescript)$/i;
/** Bundlers put imports first; text inside functions starts no statement. */
const staticImport =
  /(?:^|[;\n}*/])\s*(?:import|export)\s*(?:[\w$\s{},*]*?\bfrom\s*)?["'`]([^"'`\n]+)["'`]|(?:^|[;\n}])\s*(?:import|export)\s*(?:\{[^}]*\}|\*(?:\s*as\s+[\w$]+)?)\s*from\s*["'`]([^"'`\n]+)["'`]/g;

export function createModules(visitor: Visitor, host: ModuleHost): Modules {
  const files = new Map<string, Promise<ModuleFile>>();
  const load = (url: URL, integrity = host.importMap.integrity.get(url.href)): Promise<ModuleFile> => {
    const known = files.get(url.href);
    if (known) return known;
    const file = fetchModule(visitor, host, url, integrity);
    files.set(url.href, file);
    return file;
  };
  const closure = async (url: URL, integrity?: string): Promise<readonly ModuleFile[]> => {
    const found = new Map<string, ModuleFile>();
    let next: readonly URL[] = [url];
    for (let depth = 0; next.length > 0; depth++) {
      const loaded = await Promise.all(next.map((address) => load(address, depth === 0 ? integrity : undefined)));
      for (const file of loaded) found.set(file.url.href, file);
      const imports = loaded.flatMap((file) => (file.faults.length > 0 ? [] : file.imports));
      next = [...new Map(imports.map((address) => [address.href, address])).values()].filter(({ href }) => !found.has(href));
    }
    return [...found.values()];
  };
  return { resolve: (specifier, importer) => resolveImport(specifier, importer, host.importMap), load, closure };
}

async function fetchModule(visitor: Visitor, host: ModuleHost, url: URL, integrity: string | undefined): Promise<ModuleFile> {
  const headers = url.origin === host.origin ? {} : { Origin: host.origin };
  const answer = await reach(visitor, url, { headers });
  if (answer instanceof Error) {
    const faults = [{ message: `can't be reached: ${reason(answer)}` }];
    return { url, finalUrl: url, text: '', bytes: new Uint8Array(), response: undefined, faults, imports: [] };
  }
  const { response, text, bytes } = answer;
  const finalUrl = response.url ? new URL(response.url) : url;
  const specifiers = [...text.matchAll(staticImport)].map(([, path, other]) => path ?? (other as string));
  const resolved = specifiers.map((specifier) => [specifier, resolveImport(specifier, finalUrl, host.importMap)] as const);
  const bare = resolved.find(([, target]) => target === undefined)?.[0];
  return {
    url,
    finalUrl,
    text,
    bytes,
    response,
    faults: [...faultsOf(answer, finalUrl, host, integrity), ...(bare === undefined ? [] : [bareImport(bare)])],
    imports: resolved.flatMap(([, target]) => (target && /^https?:$/.test(target.protocol) ? [target] : [])),
  };
}

const bareImport = (name: string): ModuleFault => ({
  message: `imports "${name}" by a name that only bundlers resolve`,
  fix: 'use caredesk.js, which has all that it needs',
});

function faultsOf({ response, bytes }: Answer, finalUrl: URL, host: ModuleHost, integrity: string | undefined): readonly ModuleFault[] {
  if (!response.ok) return [{ message: `answers HTTP ${response.status}` }];
  const faults: ModuleFault[] = [];
  const type = response.headers.get('content-type') ?? '';
  if (!scriptType.test(type.split(';', 1)[0]?.trim() ?? ''))
    faults.push({
      message: `is sent as ${type || 'no type'}; browsers run modules only as JavaScript`,
      fix: 'Content-Type: text/javascript; charset=utf-8',
    });
  if (finalUrl.origin !== host.origin) faults.push(...originFaults(response, host));
  if (integrity !== undefined && !hasIntegrity(bytes, integrity))
    faults.push({
      message: 'does not have the bytes that its integrity names',
      fix: 'take the hash from integrity.json of the same release',
    });
  return faults;
}

function originFaults({ headers }: Response, { origin, usesCredentials }: ModuleHost): readonly ModuleFault[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin && (allowed !== '*' || usesCredentials))
    return [
      {
        message: `does not allow ${origin === 'null' ? 'a sandboxed page' : origin} to load modules`,
        fix: `Access-Control-Allow-Origin: ${usesCredentials ? origin : '*'}`,
      },
    ];
  if (!usesCredentials || headers.get('access-control-allow-credentials') === 'true') return [];
  return [{ message: 'does not allow requests with cookies', fix: 'Access-Control-Allow-Credentials: true' }];
}
