/** docs/browsers.md: what the widgets use is in every browser that is tested. */
import { expect, it } from 'vitest';
import { engineFeatures } from '../../../cli/src/services/check/visitors.js';
import { inEachBrowser } from './engines.js';

/** True in a page whose browser has the feature, by its name in the table. */
const detections: Readonly<Record<string, string>> = {
  'Constructed style sheets': "'adoptedStyleSheets' in Document.prototype",
  Popover: "'popover' in HTMLElement.prototype",
  '`<dialog>`': "'showModal' in HTMLDialogElement.prototype",
  '`inert`': "'inert' in HTMLElement.prototype",
  '`:has()`': "CSS.supports('selector(:has(a))')",
  'Container queries': "CSS.supports('container-type: inline-size')",
  Subgrid: "CSS.supports('grid-template-columns: subgrid')",
  '`color-mix()`': "CSS.supports('color: color-mix(in srgb, red, blue)')",
  '`light-dark()`': "CSS.supports('color: light-dark(red, blue)')",
  '`dvh` units': "CSS.supports('height: 1dvh')",
  'Web Locks': "'locks' in navigator",
  BroadcastChannel: "'BroadcastChannel' in globalThis",
  '`toSorted()` and others': "'toSorted' in Array.prototype",
  '`Map.groupBy()`': "'groupBy' in Map",
  '`Promise.withResolvers()`': "'withResolvers' in Promise",
  '`AbortSignal.any()`': "'any' in AbortSignal",
  '`AbortSignal.timeout()`': "'timeout' in AbortSignal",
  '`URL.parse()`': "'parse' in URL",
};

inEachBrowser('the table of features', (bench) => {
  it('names nothing as needed that this browser has not', async () => {
    const on = await bench.open('/portal/empty.html');
    const needed = engineFeatures.filter(({ without }) => without === undefined).map(({ name }) => name);
    expect(Object.keys(detections)).toEqual(needed);
    const source = `() => ({ ${Object.entries(detections).map(([name, test]) => `${JSON.stringify(name)}: ${test}`)} })`;
    expect(await on.run(source)).toEqual(Object.fromEntries(needed.map((name) => [name, true])));
  });
});
