import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $words } from '../i18n/i18n.js';

/**
 * A page's code did not arrive or failed: said in words, with a way on. With a connection the page is loaded anew, as another release may be there.
 * @param onRetry asks for what is missing again; without a connection, and when it comes back
 */
export function LoadError({ onRetry }: { onRetry?: () => void }) {
  const words = useStore($words);
  useEffect(() => {
    if (!onRetry) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="message-page" role="alert">
      <h1>{words.pageFailed}</h1>
      <button type="button" className="button" onClick={() => (onRetry && !navigator.onLine ? onRetry() : window.location.reload())}>
        {words.retry}
      </button>
    </div>
  );
}
