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
}

export interface MetaPolicy {
  readonly content: string;
  /** Its place among the page's tags: what came before it is not subject to it. */
  readonly position: number;
}

export interface PageContent {
  readonly scripts: readonly Script[];
  /** Names of the custom elements in the page. */
  readonly elements: readonly string[];
  /** API bases that elements state. */
  readonly apiBases: readonly string[];
  /** Policies of `<meta http-equiv>` in the head. */
  readonly policies: readonly MetaPolicy[];
  /** How many are in the body, where browsers ignore them. */
  readonly ignoredPolicies: number;
}

/** Their content is no part of the document: a template's is a fragment of its own, a noscript's is text. */
const inertTags = ['template', 'noscript', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp'] as const;
type Inert = (typeof inertTags)[number];
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
  const inert: Inert[] = [];
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
      // A declarative shadow root is a part of the document.
      if (isInertTag(name) && !('shadowrootmode' in attributes)) return inert.push(name);
      if (inert.length > 0) return;
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
      else if (!isStyle && inert.length === 0 && /\S/.test(part)) inBody = true;
    },
    onclosetag: (name) => {
      if (name === 'style') isStyle = false;
      if (name === 'script' && script) {
        scripts.push({ attributes: script, text, position, base, inert: inert.at(-1) });
        script = undefined;
      } else if (inert.at(-1) === name) inert.pop();
    },
  });
  parser.end(html);
  return { scripts, elements: [...elements], apiBases, policies, ignoredPolicies };
}
