/**
 * The `data-` attributes of the script tag that ran this module, and of no other: they decide where tokens are sent, so
 * neither an element that only looks like the tag nor a tag that never ran may give them.
 */
import { domMember } from '../browser/dom-member.js';
import type { StorageKind } from '../browser/token-storage.js';
import type { Density, Theme } from '../runtime/settings.js';

/** The common attributes that can't have a wrong value; a tag with any other attribute is checked for mistakes. */
const plainNames = /^(?!data-)|^data-(prefix|api-base|locale)$/;

/** The settings, and the prefix of the elements' tags, without `-`. Own attributes alone: `dataset` has a prototype that scripts can write to. */
function settingsOf(script: HTMLScriptElement) {
  const data = (name: string) => script.getAttribute(`data-${name}`) ?? undefined;
  const timeoutMs = Number(data('timeout-ms'));
  return {
    // Tags are in lower case, however the page writes them.
    prefix: data('prefix')?.toLowerCase() || 'caredesk',
    settings: {
      apiBase: data('api-base'),
      locale: data('locale'),
      userInfoPath: data('user-info-path'),
      currency: data('currency'),
      theme: data('theme') as Theme | undefined,
      density: data('density') as Density | undefined,
      storage: data('storage') as StorageKind | undefined,
      without: data('without'),
      backend: data('backend'),
      timeoutMs: timeoutMs > 0 ? timeoutMs : undefined,
    },
  };
}

/** The document's module scripts with this address; where there are none, those of its origin with its file name, which hand on to it. */
function tagsOf(moduleUrl: string): readonly HTMLScriptElement[] {
  const all = [...domMember(document, 'scripts')].filter((script) => script instanceof HTMLScriptElement && script.type === 'module');
  const exact = all.filter(({ src }) => src === moduleUrl);
  return exact.length > 0 ? exact : all.filter(({ src }) => placeOf(src) === placeOf(moduleUrl));
}

function placeOf(address: string): string {
  const { origin, pathname } = URL.parse(address) ?? {};
  return `${origin} ${pathname?.split('/').at(-1)}`;
}

/**
 * Settles when it is known which tag ran this module: the browser fires a tag's `load` after its module has run, and never
 * for a tag that came as a string of markup, in a template or with another type.
 * @returns undefined where no tag ran it, and where several tags of its address say different things
 */
export async function readScriptSettings(moduleUrl: string) {
  const tags = tagsOf(moduleUrl);
  if (tags.length === 0 || !(await hasRunOne(tags))) return undefined;
  const isPlain = (tag: HTMLScriptElement) => tag.getAttributeNames().every((name) => plainNames.test(name));
  const [first, ...others] = tags.map(settingsOf);
  if (!tags.every(isPlain)) import('./name-check.js').then(({ warnOfScripts }) => warnOfScripts(tags, first?.settings)).catch(() => {});
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return first;
  console.error('Caredesk: several script tags of the same address have different settings, so none of them counts. Remove all but one.');
  return undefined;
}

function hasRunOne(tags: readonly HTMLScriptElement[]): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const settle = (hasRun: boolean) => {
      stop.abort();
      resolve(hasRun);
    };
    for (const tag of tags) tag.addEventListener('load', ({ isTrusted }) => isTrusted && settle(true), { signal: stop.signal });
    // By then every script tag of the page has run; one that a script added fires its event in the same task.
    if (domMember(document, 'readyState') === 'complete') setTimeout(settle, 0, false);
    else addEventListener('load', () => setTimeout(settle, 0, false), { signal: stop.signal });
  });
}
