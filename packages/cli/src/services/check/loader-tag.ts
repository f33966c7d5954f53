/** Which of the page's scripts is to load the elements. */
import type { PageContent, Script } from './page.js';

export interface LoaderTag {
  readonly script: Script;
  /** What it loads: its `src`, or what an inline script imports. */
  readonly url: URL;
  readonly isInline: boolean;
  readonly isModule: boolean;
  readonly nonce: string | undefined;
  readonly integrity: string | undefined;
  /** With cookies: the server must name the page's origin then. */
  readonly usesCredentials: boolean;
  /** Its address belongs to one release permanently: `caredesk-0.2.0-1a2b3c4d.js`. */
  readonly isVersioned: boolean;
  /** Of the elements' tags. */
  readonly prefix: string;
  readonly apiBase: string | undefined;
}

/** The loader's file: the newest release's, or one release's. */
const loaderFile = /(^|\/)caredesk(-[\w.-]+-[0-9a-f]{8})?\.js([?#]|$)/;
/** Other files of a release. */
const releaseFile = /@caredesk\/widgets\/|(^|\/)chunks\/[\w.-]+-[0-9a-f]{8}\.js([?#]|$)|(^|\/)npm\/[\w-]+\.js([?#]|$)/;
const inlineImport = /\b(?:import|from)\s*\(?\s*["'`]([^"'`]*?caredesk(?:-[\w.-]+-[0-9a-f]{8})?\.js[^"'`]*)["'`]/;

/** Unlike the type of a classic script, this one may have no spaces around it. */
const isModuleScript = ({ attributes }: Script): boolean => attributes.type?.toLowerCase() === 'module';
const isClassic = ({ attributes }: Script): boolean =>
  /^((text|application)\/(x-)?(java|ecma)script)?$/i.test(attributes.type?.trim() ?? '') && attributes.language === undefined;

/**
 * Those that may load it, the likeliest first: a script that runs before one that does not, a loader before another file of a release.
 * @param allowsBase whether the page's policies let `<base>` be this address
 */
export function loaderTags({ scripts }: PageContent, page: URL, allowsBase: (base: URL) => boolean): readonly LoaderTag[] {
  const found = scripts.flatMap((script) => {
    const tag = tagOf(script, page, allowsBase);
    return tag ? [tag] : [];
  });
  const rank = ({ script, isModule: runs, url }: LoaderTag) =>
    (script.inert ? 4 : 0) + (runs ? 0 : 2) + (loaderFile.test(url.pathname) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}

/** Scripts of one address with different settings: none of them counts. */
export function disagrees(tag: LoaderTag, tags: readonly LoaderTag[]): boolean {
  const settings = ({ script: { attributes } }: LoaderTag) =>
    JSON.stringify(
      Object.entries(attributes)
        .filter(([name]) => name.startsWith('data-'))
        .sort(),
    );
  return tags.some(
    (other) => other.url.href === tag.url.href && other.isModule && !other.script.inert && settings(other) !== settings(tag),
  );
}

function tagOf(script: Script, page: URL, allowsBase: (base: URL) => boolean): LoaderTag | undefined {
  const { attributes, text } = script;
  const isModule = isModuleScript(script);
  const isInline = attributes.src === undefined;
  const runsInline = isInline && (isModule || isClassic(script));
  const source = attributes.src?.trim() ?? (runsInline ? inlineImport.exec(text)?.[1] : undefined);
  const stated = script.base !== undefined && URL.canParse(script.base, page.href) ? new URL(script.base, page) : page;
  const base = stated === page || allowsBase(stated) ? stated : page;
  if (!source || !URL.canParse(source, base.href)) return undefined;
  const url = new URL(source, base);
  if (!isInline && !loaderFile.test(url.pathname) && !releaseFile.test(url.pathname)) return undefined;
  const configured = /\bapiBase\s*:\s*["'`]([^"'`]+)/.exec(text)?.[1];
  return {
    script,
    url,
    isInline,
    isModule: isModule || isInline,
    nonce: attributes.nonce?.trim() || undefined,
    integrity: (isInline ? undefined : attributes.integrity) || undefined,
    usesCredentials: attributes.crossorigin?.toLowerCase() === 'use-credentials',
    isVersioned: loaderFile.exec(url.pathname)?.[2] !== undefined,
    prefix: `${(isInline || script.inShadow ? undefined : attributes['data-prefix']) ?? 'caredesk'}-`,
    apiBase: isInline ? configured : script.inShadow ? undefined : attributes['data-api-base'] || undefined,
  };
}
