/** Which release of the script tag's bundle is served now, and whether it is the page's. */
import { runningRelease } from '../runtime/configured.js';

/** Whether another release is served by now, so that files of this one may be gone. Asked as a script: a policy that allows the bundle allows this. */
export async function isOutdated(): Promise<boolean> {
  const { id, url } = runningRelease() ?? {};
  if (!id) return false;
  // A new address each time: browsers keep modules for as long as the page lives.
  const { href } = new URL(`release.js?${Date.now()}`, url);
  const served = (await import(/* @vite-ignore */ href).catch(() => undefined)) as { readonly default: string } | undefined;
  return served !== undefined && served.default !== id;
}
