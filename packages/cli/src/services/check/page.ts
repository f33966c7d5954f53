/** What of a page's HTML matters to an embed. */
import { Parser } from 'htmlparser2';

interface EmbedTag {
  readonly src: string;
  readonly isModule: boolean;
  readonly nonce: string | undefined;
  readonly integrity: boolean;
  /** Its address is one release's for good: `caredesk-0.1.0-1a2b3c4d.js`. */
  readonly isVersioned: boolean;
}

export interface PageContent {
  readonly tag: EmbedTag | undefined;
  /** As the script tag, a provider or an element states it. */
  readonly apiBase: string | undefined;
  /** Names of the `caredesk-…` elements in the page. */
  readonly elements: readonly string[];
  /** Policies of `<meta http-equiv>`. */
  readonly policies: readonly string[];
  /** `<base href>`. */
  readonly base: string | undefined;
}

/** The loader's file: the newest release's, or one release's. */
const loaderFile = /(^|\/)caredesk(-[\w.-]+-[0-9a-f]{8})?\.js([?#]|$)/;

type Attributes = Readonly<Record<string, string>>;

/** Reads tags wherever they stand; what a script adds later is not seen. */
export function readPage(html: string): PageContent {
  let script: Attributes | undefined;
  let base: string | undefined;
  const elements = new Set<string>();
  const apiBases: string[] = [];
  const policies: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'script' && loaderFile.test(attributes.src ?? '')) script ??= attributes;
      if (name === 'base') base ??= attributes.href;
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy') policies.push(attributes.content ?? '');
      if (!name.startsWith('caredesk-')) return;
      elements.add(name);
      if (attributes['api-base']) apiBases.push(attributes['api-base']);
    },
  });
  parser.end(html);
  return {
    tag: script && {
      src: script.src ?? '',
      isModule: script.type?.toLowerCase() === 'module',
      nonce: script.nonce || undefined,
      integrity: 'integrity' in script,
      isVersioned: loaderFile.exec(script.src ?? '')?.[2] !== undefined,
    },
    apiBase: script?.['data-api-base'] || apiBases[0],
    elements: [...elements],
    policies,
    base,
  };
}
