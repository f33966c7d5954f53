import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { basePath } from '../navigation/menu.js';

/** Links in widgets to pages of this site are followed by the router, without a new document. */
export function useLinkClicks(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      // The router's own links, and links whose select event was followed, are prevented already. Other clicks are the browser's.
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      if (!link || link.target || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== location.origin || !pathname.startsWith(basePath)) return;
      event.preventDefault();
      void navigate(pathname + search + hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
