/** What of a page's HTML matters to an embed, as a browser's parser takes it; what a script adds later is not seen. */
import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

export interface Script {
  readonly attributes: Attributes;
  /** Of an inline script. */
  readonly text: string;
  /** Its place among the page's tags. */
  readonly position: number;
  /** `<base href>` as it was when the script came. */
  readonly base: string | undefined;
  /** The element around it in which browsers run no script. */
  readonly inert: Inert | undefined;
  /** In a shadow root, where the loader does not find its own tag. */
  readonly inShadow: boolean;
}

export interface MetaPolicy {
  readonly content: string;
  /** Its place among the page's tags: earlier tags are not subject to it. */
  readonly position: number;
}

export interface PageContent {
  readonly scripts: readonly Script[];
  /** Names of the custom elements in the page. */
  readonly elements: readonly string[];
  /** Custom elements that are text to a browser, and the tag around them that makes them so. */
  readonly textElements: ReadonlyMap<string, Inert>;
  /** API bases that elements state. */
  readonly apiBases: readonly string[];
  /** Policies of `<meta http-equiv>` in the head. */
  readonly policies: readonly MetaPolicy[];
  /** How many are in the body, where browsers ignore them. */
  readonly ignoredPolicies: number;
}

/**
 * Their content is not part of the document: a template's is a separate fragment, a noscript's is text. Scripts in SVG and MathML have no
 * `src`.
 */
const inertTags = ['template', 'noscript', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp', 'svg', 'math'] as const;
type Inert = (typeof inertTags)[number];
/** In which HTML is HTML, except for scripts. */
const foreignTags: readonly string[] = ['svg', 'math'];
const isInertTag = (name: string): name is Inert => (inertTags as readonly string[]).includes(name);

/** Any other tag ends the head (HTML "in head", "after head"). */
const headTags = new Set([
  'html',
  'head',
  'base',
  'basefont',
  'bgsound',
  'link',
  'meta',
  'noscript',
  'noframes',
  'script',
  'style',
  'template',
  'title',
]);

export function readPage(html: string): PageContent {
  const scripts: Script[] = [];
  const elements = new Set<string>();
  const apiBases: string[] = [];
  const policies: MetaPolicy[] = [];
  const textElements = new Map<string, Inert>();
  /** What is open of the tags that matter to what is in them. */
  const around: { readonly name: string; readonly inert: Inert | undefined }[] = [];
  const inertNow = () => around.at(-1)?.inert;
  let base: string | undefined;
  let ignoredPolicies = 0;
  let position = 0;
  let inBody = false;
  let script: Attributes | undefined;
  let isStyle = false;
  let text = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      position++;
      text = '';
      if (name === 'script') script = attributes;
      isStyle = name === 'style';
      const inert = inertNow();
      // A declarative shadow root is a part of the document, and so is what is in a foreignObject.
      if (isInertTag(name)) around.push({ name, inert: 'shadowrootmode' in attributes ? inert : (inert ?? name) });
      else if (name === 'foreignobject')
        around.push({ name, inert: around.find((one) => one.inert && !foreignTags.includes(one.inert))?.inert });
      if (inert && inert !== 'template' && name.includes('-')) textElements.set(name, inert);
      if (isInertTag(name) && !foreignTags.includes(name)) return;
      if (inert && !foreignTags.includes(inert)) return;
      inBody ||= !headTags.has(name);
      if (name === 'base') base ??= attributes.href;
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy') {
        if (inBody) ignoredPolicies++;
        else policies.push({ content: attributes.content ?? '', position });
      }
      if (!name.includes('-')) return;
      elements.add(name);
      if (name.startsWith('caredesk-') && attributes['api-base']) apiBases.push(attributes['api-base']);
    },
    ontext: (part) => {
      if (script) text += part;
      else if (!isStyle && inertNow() === undefined && /\S/.test(part)) inBody = true;
    },
    onclosetag: (name) => {
      if (name === 'style') isStyle = false;
      if (name === 'script' && script) {
        const inShadow = around.some((one) => one.name === 'template' && one.inert === undefined);
        scripts.push({ attributes: script, text, position, base, inert: inertNow(), inShadow });
        script = undefined;
      } else if (around.at(-1)?.name === name) around.pop();
    },
  });
  parser.end(html);
  return { scripts, elements: [...elements], textElements, apiBases, policies, ignoredPolicies };
}
