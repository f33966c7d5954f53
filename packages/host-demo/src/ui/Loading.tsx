import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';

/** Shown while the first page's code is loaded. */
export function Loading() {
  const words = useStore($words);
  return (
    <div className="loading" role="status">
      {words.loading}
    </div>
  );
}
