/** In the place of code that is still to come, or that did not come. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { useTitle } from '../ui/use-title.js';

/** Shown while code is loaded where nothing else stays. */
export function Loading() {
  const words = useStore($words);
  return (
    <div className="loading" role="status">
      {words.loading}
    </div>
  );
}

/** In the place of a page, whose title is not that of the page before. */
export function PageError() {
  useTitle(useStore($words).pageFailed);
  return <LoadError />;
}

const reload = () => window.location.reload();

/** A page or a preview whose code did not load, or failed. Online the document is loaded again, as there may be a new release. */
export function LoadError() {
  const words = useStore($words);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="message-page" role="alert">
      <h1>{words.pageFailed}</h1>
      <button type="button" className="button" onClick={() => (navigator.onLine ? reload() : void revalidate())}>
        {words.retry}
      </button>
    </div>
  );
}
