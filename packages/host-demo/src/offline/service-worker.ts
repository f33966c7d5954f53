/// <reference lib="webworker" />
/** The app shell offline. API answers, tokens and everything else that may hold patient data are never cached. */
export {};

declare const self: ServiceWorkerGlobalScope;
/** Changes with every build, so that a new one replaces the old cache. */
declare const __BUILD__: string;

const cacheName = `caredesk-shell-${__BUILD__}`;
const shell = '/index.html';
/** Files whose names stay the same in every build. */
const namedFiles = ['/icons.svg', '/icon.svg', '/icon-alert.svg', '/scheme.js', '/settings.json'];

async function fillCache(): Promise<void> {
  const cache = await caches.open(cacheName);
  const files = (await (await fetch('/assets.json', { cache: 'no-store' })).json()) as string[];
  await cache.addAll([shell, ...namedFiles, ...files]);
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('caredesk-shell-') && name !== cacheName).map((name) => caches.delete(name)));
}

const cached = async (request: RequestInfo, fallback: () => Promise<Response>): Promise<Response> =>
  (await (await caches.open(cacheName)).match(request, { ignoreVary: true })) ?? fallback();

self.addEventListener('install', (event) => event.waitUntil(fillCache().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(api|token|healthz|openapi\.json|widgets|embed)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => cached(shell, () => Promise.reject(new Error('offline')))));
  else if (pathname.startsWith('/assets/')) event.respondWith(cached(request, () => fetch(request)));
  else if (namedFiles.includes(pathname))
    event.respondWith(fetch(request).catch(() => cached(pathname, () => Promise.reject(new Error('offline')))));
});
