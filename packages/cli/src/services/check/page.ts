/** What of a page's HTML matters to an embed. */

interface EmbedTag {
  readonly src: string;
  readonly isModule: boolean;
  readonly nonce: string | undefined;
  readonly integrity: boolean;
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

type Attributes = ReadonlyMap<string, string>;

/** Reads tags wherever they stand; what a script adds later is not seen. */
export function readPage(html: string): PageContent {
  const visible = html.replaceAll(/<!--[\s\S]*?-->/g, '');
  const tags = (name: string): Attributes[] =>
    [...visible.matchAll(new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'gi'))].map(([, text = '']) => readAttributes(text));
  const script = tags('script').find((attributes) => /(^|\/)caredesk\.js([?#]|$)/.test(attributes.get('src') ?? ''));
  const elements = tags('caredesk-[a-z-]+');
  return {
    tag: script && {
      src: script.get('src') ?? '',
      isModule: script.get('type')?.toLowerCase() === 'module',
      nonce: script.get('nonce') || undefined,
      integrity: script.has('integrity'),
    },
    apiBase: script?.get('data-api-base') || elements.map((attributes) => attributes.get('api-base')).find(Boolean),
    elements: [...new Set([...visible.matchAll(/<(caredesk-[a-z-]+)/gi)].map(([, name = '']) => name.toLowerCase()))],
    policies: tags('meta')
      .filter((attributes) => attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy')
      .map((attributes) => attributes.get('content') ?? ''),
    base: tags('base')[0]?.get('href'),
  };
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

const readAttributes = (text: string): Attributes =>
  new Map(
    [...text.matchAll(/([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll(/&(amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity),
    ]),
  );
