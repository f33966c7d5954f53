import '@caredesk/widgets/palette.css';
import './styles/base.css';
import './styles/themes.css';
import './styles/sidebar.css';
import './styles/palette.css';
import './styles/settings.css';
import './styles/shell.css';
import './styles/pages.css';
import { preloadList } from '@caredesk/widgets/preload-list.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createRouter } from './app/router.js';
import { followLocale } from './i18n/i18n.js';
import { addressedPage } from './pages/pages.js';
import { configureWidgets } from './session/session.js';
import { applySettings } from './settings/settings.js';
import { loadSiteSettings } from './settings/site.js';

applySettings(document.documentElement);
const router = createRouter();
await Promise.all([loadSiteSettings(), followLocale()]);
configureWidgets();
preloadData(location);
router.subscribe(({ navigation }) => navigation.location && preloadData(navigation.location));
registerServiceWorker();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

/** A page's rows are asked for while its code is loaded. */
function preloadData({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const list = search === '' ? addressedPage(pathname)?.list : undefined;
  if (list) preloadList(list);
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string };
}

/** Registers the service worker once the page has loaded; a failure only logs (spec §8). */
function registerServiceWorker(): void {
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
