/**
 * The one script tag: `<script type="module" src=".../caredesk.js" data-api-base="https://api.example">`.
 * Defines each Caredesk element when its tag appears in the page. Without data-api-base the page's own origin is used.
 */
import { configureFromScript } from '../runtime/configured.js';
import { elements } from './elements.js';
import { findScript, settingsOf } from './script-settings.js';
import { watchElements } from './watch.js';

export { configure } from '../runtime/configured.js';

const script = findScript(import.meta.url, document.scripts);
if (script) configureFromScript(settingsOf(script.dataset));

const asked = new Set<string>();
/** A provider comes first, so that what stands in it never starts without its settings. */
let provider: Promise<unknown> | undefined;

watchElements(document, ({ localName }) => {
  const load = elements[localName];
  if (!load || asked.has(localName)) return;
  asked.add(localName);
  if (localName === 'caredesk-provider') provider = load();
  else
    void Promise.resolve(provider)
      .then(load)
      .catch((error: unknown) => {
        // A lost connection: the next such tag tries again.
        asked.delete(localName);
        console.error(localName, error);
      });
});
