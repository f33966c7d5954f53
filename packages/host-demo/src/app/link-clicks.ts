/** Links to this site's own pages that a widget shows lead there without a new document, as the page's own do. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { basePath } from '../shell/menu.js';

export function useLinkClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // The browser's own ways to open a link stay its own, and what a record's link asked the page for is done.
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      // The page's own links are the router's; those with a target or a file are the browser's.
      if (!link || !(link.getRootNode() instanceof ShadowRoot) || link.target || link.hasAttribute('download')) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== location.origin || !pathname.startsWith(basePath) || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      navigate(pathname + search + hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
