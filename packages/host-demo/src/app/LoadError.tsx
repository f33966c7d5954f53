import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';

/** A page's code did not arrive or failed: said in words, with a way on. */
export function LoadError() {
  const words = useStore($words);
  return (
    <div className="message-page" role="alert">
      <h1>{words.pageFailed}</h1>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {words.retry}
      </button>
    </div>
  );
}
