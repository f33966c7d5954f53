/**
 * The one script tag: `<script type="module" src=".../caredesk.js" data-api-base="https://api.example">`.
 * Defines each Caredesk element when its tag appears in the page. Without data-api-base the page's own origin is used.
 */

import { elementNames, loadElement } from '../generated/load-element.js';
import { defineOrExplain, explainIfMissing } from '../loader/missing-tags.js';
import { readScriptSettings } from '../loader/script-settings.js';
import { watchElements } from '../loader/watch.js';
import { configureFromScript } from '../runtime/configured.js';

export { configure, signOut } from './configure.js';

/** Names the bundle's files; empty where it was not built for a script tag. */
declare const RELEASE: string;
/** The file with the code that elements share; empty where none is shared. */
declare const KERNEL: string;

/** Loads the texts of the warning; without them the page works the same. */
const warnOfUnknown = (tag: string, prefix: string): void => {
  const tags = elementNames.map((element) => prefix + element);
  import('../loader/name-check.js').then(({ warnOfTag }) => warnOfTag(tag, tags)).catch(() => {});
};

async function start(): Promise<void> {
  const script = await readScriptSettings(import.meta.url);
  configureFromScript({ id: RELEASE, url: import.meta.url }, script?.settings);
  const prefix = `${script?.prefix ?? 'caredesk'}-`;
  const requested = new Set<string>();
  /** A provider is defined first, so that the elements inside never start without its settings. */
  let provider: Promise<unknown> | undefined;

  const define = (tag: string): Promise<void> => {
    const name = tag.slice(prefix.length);
    const defined = (async () => {
      if (name !== 'provider') await provider;
      const loading = loadElement(name);
      // Requested together with the element's own file. Without it the element can't load either.
      if (loading && KERNEL) import(KERNEL).catch(() => {});
      if (!loading && !customElements.get(tag)) warnOfUnknown(tag, prefix);
      const elementModule = await loading;
      // A class can define one tag only, and another copy may have defined the plain tags.
      if (elementModule && !customElements.get(tag)) customElements.define(tag, class extends elementModule {});
    })();
    if (name === 'provider') provider = defined;
    return defined;
  };

  watchElements(document, prefix, (element, tag) => {
    if (!tag.startsWith(prefix)) return;
    if (requested.has(tag)) return explainIfMissing(element);
    requested.add(tag);
    void defineOrExplain(tag, define);
  });
}

// On a server nothing is defined.
if (typeof document !== 'undefined') void start();
