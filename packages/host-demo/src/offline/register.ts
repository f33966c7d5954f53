/** Registers the service worker once the page has loaded; a failure only logs (spec §8). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string };
}

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const address = '/service-worker.js';
  const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('caredesk-host', {
    createScriptURL: () => address,
  });
  const register = () => {
    navigator.serviceWorker.register(trusted?.createScriptURL(address) ?? address).catch((error: unknown) => {
      console.warn('Caredesk works online only: the service worker could not be registered.', error);
    });
  };
  // Filling the cache must not delay the first page.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register, { timeout: 5_000 }) : setTimeout(register, 2_000);
  // This runs after the site's settings are read: the page may have loaded.
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
