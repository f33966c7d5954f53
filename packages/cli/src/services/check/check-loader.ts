/** The script tag, the files that it leads to, and what the page's policies make of them. */
import { type Bundle, checkBundle } from './bundle.js';
import { checkCsp, policyOk, type ScriptRequest } from './csp.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { joined, readImportMap } from './import-map.js';
import { hashOf } from './integrity.js';
import { disagrees, type LoaderTag } from './loader-tag.js';
import { createModules } from './modules.js';
import type { PageContent, Script } from './page.js';
import type { Policy } from './policy.js';
import type { Visitor } from './reach.js';

export interface LoaderCheck {
  readonly tag: readonly Finding[];
  readonly bundle: readonly Finding[];
  readonly policy: readonly Finding[];
  /** What the policies make of calls to the API. */
  readonly calls: readonly Finding[];
}

interface Page {
  readonly visitor: Visitor;
  readonly page: URL;
  readonly content: PageContent;
  readonly policies: readonly Policy[];
  /** The likeliest first. */
  readonly tags: readonly LoaderTag[];
  readonly api: URL | undefined;
  readonly version: string;
}

/** A page may have several; the first that works counts, else the problem of the likeliest. */
const mostTried = 3;

export async function checkLoader(embed: Page): Promise<LoaderCheck> {
  const { content, page, policies, tags, api } = embed;
  const ignored =
    content.ignoredPolicies > 0 ? [warning('policy', 'browsers ignore the <meta> policy in the body', 'move it into the head')] : [];
  if (tags.length === 0) {
    const { calls, scripts } = checkCsp(policies, { page, scripts: [], inline: undefined, trustedTypes: [], api });
    return {
      tag: [noTag],
      bundle: [],
      policy: [...ignored, ...scripts, ...(scripts.length + calls.length === 0 ? [policyOk(policies.length)] : [])],
      calls,
    };
  }
  const tried: LoaderCheck[] = [];
  for (const tag of tags.slice(0, mostTried)) {
    const found = await checkTag(embed, tag);
    tried.push({ ...found, policy: [...ignored, ...found.policy] });
    if ([...found.tag, ...found.bundle, ...found.policy].every(({ status }) => status !== 'problem')) break;
  }
  const last = tried.at(-1) as LoaderCheck;
  return [...last.tag, ...last.bundle, ...last.policy].some(({ status }) => status === 'problem') ? (tried[0] as LoaderCheck) : last;
}

const noTag = warning(
  'tag',
  'the page has no script tag for caredesk.js, but a script may add it later',
  '<script type="module" src="https://cdn.example/widgets/caredesk.js" data-api-base="https://api.example"></script>',
);

async function checkTag({ visitor, page, content, policies, tags, api, version }: Page, tag: LoaderTag): Promise<LoaderCheck> {
  const dead = deadTag(tag);
  const isSandboxed = policies.some(({ directives }) =>
    directives.get('sandbox')?.every((word) => word.toLowerCase() !== 'allow-same-origin'),
  );
  const maps = importMapsOf(content, policies, page);
  const before = joined(maps.filter(({ position }) => position < tag.script.position).map(({ map }) => map));
  const modules = createModules(visitor, {
    origin: isSandboxed ? 'null' : page.origin,
    usesCredentials: tag.usesCredentials,
    importMap: joined(maps.map(({ map }) => map)),
  });
  const elements = content.elements
    .filter((name) => name.startsWith(tag.prefix))
    .map((name) => `caredesk-${name.slice(tag.prefix.length)}`);
  // A map that comes later counts for what the loader imports, not for the loader.
  const integrity = tag.integrity ?? before.integrity.get(tag.url.href) ?? '';
  const bundle = await checkBundle(modules, { ...tag, integrity }, elements, version);
  const verdict = checkCsp(policies, {
    page,
    scripts: dead ? [] : requestsOf(bundle, tag),
    inline: tag.isInline ? inlineOf(tag.script) : undefined,
    trustedTypes: [...new Set(bundle.files.flatMap(({ text }) => [...text.matchAll(createsPolicy)].map(([, name = '']) => name)))],
    api,
  });
  const isAllowed = verdict.scripts.length + verdict.calls.length === 0;
  return {
    tag: dead ? [dead] : tagFindings(tag, tags),
    bundle: bundle.findings,
    policy: [...verdict.scripts, ...(isAllowed ? [policyOk(policies.length)] : [])],
    calls: verdict.calls,
  };
}

const createsPolicy = /\.createPolicy\(\s*["'`]([\w-]+)["'`]/g;

/** A tag that no browser runs. */
function deadTag({ script: { inert, attributes }, isModule }: LoaderTag): Finding | undefined {
  if (inert) return problem('tag', `the script tag is inside <${inert}>, where browsers run no script`, `move it out of <${inert}>`);
  if (isModule) return undefined;
  return problem('tag', 'the script tag lacks type="module"; the loader will not run', `<script type="module" src="${attributes.src}" …>`);
}

function tagFindings(tag: LoaderTag, tags: readonly LoaderTag[]): Finding[] {
  const findings: Finding[] = [ok('tag', `the loader is ${tag.url.href}`)];
  if (tag.integrity && !tag.isVersioned)
    findings.push(
      warning(
        'tag',
        'the script tag has an integrity attribute: a new bundle will not load',
        'load the file that integrity.json lists as entry, or remove the integrity attribute',
      ),
    );
  if (disagrees(tag, tags))
    findings.push(
      warning('tag', 'several script tags of this address have different settings, so none of them counts', 'remove all but one'),
    );
  return findings;
}

function requestsOf({ files }: Bundle, tag: LoaderTag): ScriptRequest[] {
  return files.map(({ url, finalUrl }, index) => {
    const isImport = index > 0 || tag.isInline;
    return {
      url: finalUrl,
      isRedirected: finalUrl.href !== url.href,
      nonce: tag.nonce,
      integrity: isImport ? undefined : tag.integrity,
      isImport,
      position: tag.script.position,
    };
  });
}

const inlineOf = ({ attributes, text, position }: Script) => {
  const bytes = new TextEncoder().encode(text);
  return {
    nonce: attributes.nonce || undefined,
    hashes: (['sha256', 'sha384', 'sha512'] as const).map((algorithm) => hashOf(bytes, algorithm)),
    position,
  };
};

/** Several maps count together; one that the policy blocks counts for nothing. */
const importMapsOf = ({ scripts }: PageContent, policies: readonly Policy[], page: URL) =>
  scripts
    .filter(({ attributes, inert }) => attributes.type?.trim().toLowerCase() === 'importmap' && !inert)
    .filter(
      (map) => checkCsp(policies, { page, scripts: [], inline: inlineOf(map), trustedTypes: [], api: undefined }).scripts.length === 0,
    )
    .map(({ text, position }) => ({ map: readImportMap(text, page), position }));
