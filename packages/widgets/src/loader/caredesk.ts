/**
 * The one script tag: `<script type="module" src=".../caredesk.js" data-api-base="https://api.example">`.
 * Defines each Caredesk element when its tag appears in the page. Without data-api-base the page's own origin is used.
 */
import { configureFromScript } from '../runtime/configured.js';
import { loadElement } from './elements.js';
import { findScript, settingsOf } from './script-settings.js';
import { watchElements } from './watch.js';

export { configure } from '../runtime/configured.js';

/** Of the bundle's files; nothing where it was not built for a script tag. */
declare const RELEASE: string;

function start(): void {
  const script = findScript(import.meta.url, document.scripts);
  configureFromScript({ id: RELEASE, url: import.meta.url }, script && settingsOf(script.dataset));
  const prefix = `${script?.dataset.prefix ?? 'caredesk'}-`;
  const asked = new Set<string>();
  /** A provider comes first, so that what stands in it never starts without its settings. */
  let provider: Promise<unknown> | undefined;

  const define = (tag: string): Promise<void> => {
    const name = tag.slice(prefix.length);
    const defined = (async () => {
      if (name !== 'provider') await provider;
      const found = await loadElement(name);
      // A class stands for one tag, and another copy may have the plain ones.
      if (found && !customElements.get(tag)) customElements.define(tag, class extends found {});
    })();
    if (name === 'provider') provider = defined;
    return defined;
  };
  const ask = (tag: string): void => {
    asked.add(tag);
    const again = () =>
      import('../trouble/trouble.js').then(
        ({ retryTag }) => {
          // Elements that come later are explained, too.
          asked.delete(tag);
          void retryTag(tag, define);
        },
        () => ask(tag),
      );
    define(tag).catch(() => setTimeout(again, 1000));
  };

  watchElements(document, prefix, ({ localName: tag }) => {
    if (tag.startsWith(prefix) && !asked.has(tag)) ask(tag);
  });
}

// A server has nothing to define.
if (typeof document !== 'undefined') start();
